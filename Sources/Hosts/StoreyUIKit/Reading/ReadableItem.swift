#if canImport(UIKit)
    import Storey
    import UIKit

    /// An element of a view controller, and what the user can do with it.
    @MainActor
    struct ReadableItem {
        var element: ScreenElement
        /// Performs an action.
        /// - Returns: Whether the element supports the action.
        let perform: (ElementAction) -> Bool

        init(_ element: ScreenElement, perform: @escaping (ElementAction) -> Bool = { _ in false }) {
            self.element = element
            self.perform = perform
        }

        /// Creates an element that can only be tapped.
        static func tappable(_ element: ScreenElement, _ tap: @escaping () -> Bool) -> ReadableItem {
            ReadableItem(element) { action in action == .tap && tap() }
        }

        static func text(_ text: String?, _ role: ScreenElement.Role = .text, identifier: String? = nil)
            -> [ReadableItem]
        {
            guard let text, !text.isEmpty else { return [] }
            return [ReadableItem(ScreenElement(role, text, identifier: identifier))]
        }
    }

    extension ReadableItem {
        /// Returns the element of a view that can be dragged, that others can be dropped onto, or whose tap saves or chooses
        /// files.
        fileprivate func used(with interactions: [any UIInteraction]) -> ReadableItem {
            var element = element
            let target = interactions.lazy.compactMap { $0 as? ViewDropInteraction }.first
            let files = interactions.lazy.compactMap { $0 as? FileImport }.first
            let export = interactions.lazy.compactMap { $0 as? FileExport }.first
            element.options.dragged =
                interactions.lazy.compactMap { ($0 as? ViewDragInteraction)?.value }.first
            element.options.acceptsDrops = target != nil
            element.options.acceptsFiles = files != nil
            // A disabled button has no file yet.
            element.options.file = element.isEnabled ? export?.file : nil
            return ReadableItem(element) { [weak target, weak files, weak export, perform] action in
                switch action {
                case .drop(let value) where target != nil: target?.receive(value)
                case .choose(let chosen) where files != nil: files?.accept(chosen)
                // The system's screens can't be used in a headless test.
                case .tap where files != nil: return false
                case .tap where export != nil: break
                case .tap, .type, .toggle, .submit, .choose, .drop: return perform(action)
                }
                return true
            }
        }
    }

    extension UIInteraction {
        /// Whether the interaction is one of the host, which headless tests can use.
        @MainActor fileprivate var isReadable: Bool {
            self is ViewDragInteraction || self is ViewDropInteraction || self is FileImport
                || self is FileExport
        }
    }

    extension UIViewController {
        /// The elements of the navigation bar, and then those of the view.
        var readableItems: [ReadableItem] {
            loadViewIfNeeded()
            view.layoutIfNeeded()
            let bar =
                (navigationItem.leftBarButtonItems ?? [])
                + (navigationItem.rightBarButtonItems ?? []).reversed()
            return bar.filter { !$0.isHidden }.map(\.readableItem) + view.readableItems(in: self)
        }

        /// The elements of a section, with the section's name.
        fileprivate func sectionItems() -> [ReadableItem] {
            let name = (self as? any SectionController)?.sectionName
            return view.readableItems(in: self).map { item in
                var item = item
                if let name { item.element.identifier = item.element.identifier.map { "\(name).\($0)" } }
                return item
            }
        }
    }

    extension UIBarButtonItem {
        fileprivate var readableItem: ReadableItem {
            .tappable(
                ScreenElement(
                    .button, accessibilityLabel ?? title ?? "", identifier: accessibilityIdentifier,
                    isEnabled: isEnabled)
            ) { [weak self] in
                guard let self, let primaryAction else { return false }
                primaryAction.performWithSender(self, target: nil)
                return true
            }
        }
    }

    extension UIView {
        /// Returns the elements of the view and its subviews, in reading order.
        fileprivate func readableItems(in controller: UIViewController) -> [ReadableItem] {
            if isHidden || alpha == 0 || accessibilityElementsHidden { return [] }
            let items = ownItems(in: controller)
            guard interactions.contains(where: { $0.isReadable }) else { return items }
            if items.count == 1, items[0].element.identifier == accessibilityIdentifier {
                return [items[0].used(with: interactions)]
            }
            // A view around several elements is dragged as a whole.
            let group = ScreenElement(.group, accessibilityLabel ?? "", identifier: accessibilityIdentifier)
            return [ReadableItem(group).used(with: interactions)] + items
        }

        private func ownItems(in controller: UIViewController) -> [ReadableItem] {
            if let section = controller.children.first(where: { $0.viewIfLoaded === self }) {
                return section.sectionItems()
            }
            switch self {
            case let label as UILabel:
                return ReadableItem.text(
                    label.accessibilityLabel ?? label.text,
                    label.accessibilityTraits.contains(.header) ? .heading : .text,
                    identifier: label.accessibilityIdentifier)
            case let search as UISearchTextField: return search.searchItems
            case let control as UIControl:
                return control.readableItem.map { [$0] } ?? descendants(in: controller)
            case let text as UITextView: return [text.readableItem]
            case let table as UITableView: return table.listItems
            case let collection as UICollectionView: return collection.listItems
            default: return ownItem.map { [$0] } ?? descendants(in: controller)
            }
        }

        fileprivate func descendants(in controller: UIViewController) -> [ReadableItem] {
            guard let elements = accessibilityElements else {
                return subviews.flatMap { $0.readableItems(in: controller) }
            }
            return elements.flatMap { element in
                if let view = element as? UIView { return view.readableItems(in: controller) }
                return (element as? UIAccessibilityElement).map { [$0.readableItem] } ?? []
            }
        }

        /// The element of a view that an app draws itself, as the view describes it for VoiceOver.
        private var ownItem: ReadableItem? {
            guard isAccessibilityElement else { return nil }
            let element = ScreenElement(
                accessibilityTraits, accessibilityLabel, accessibilityValue, accessibilityIdentifier)
            return .tappable(element) { [weak self] in self?.accessibilityActivate() ?? false }
        }
    }

    extension UIAccessibilityElement {
        fileprivate var readableItem: ReadableItem {
            let element = ScreenElement(
                accessibilityTraits, accessibilityLabel, accessibilityValue, accessibilityIdentifier)
            return .tappable(element) { [weak self] in self?.accessibilityActivate() ?? false }
        }
    }

    extension ScreenElement {
        fileprivate init(
            _ traits: UIAccessibilityTraits, _ label: String?, _ value: String?, _ identifier: String?
        ) {
            let roles: [(UIAccessibilityTraits, Role)] = [
                (.button, .button), (.link, .link), (.header, .heading), (.image, .image),
            ]
            self.init(
                roles.first { traits.contains($0.0) }?.1 ?? .text, label ?? "", identifier: identifier,
                value: value, isEnabled: !traits.contains(.notEnabled), isSelected: traits.contains(.selected)
            )
        }
    }
#endif
