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
        /// Returns the element of a view that can be dragged, or that others can be dropped onto.
        fileprivate func dragged(with interactions: [any UIInteraction]) -> ReadableItem {
            var element = element
            let target = interactions.lazy.compactMap { $0 as? ViewDropInteraction }.first
            element.options.dragged =
                interactions.lazy.compactMap { ($0 as? ViewDragInteraction)?.value }.first
            element.options.acceptsDrops = target != nil
            return ReadableItem(element) { [weak target, perform] action in
                guard case .drop(let value) = action, let target else { return perform(action) }
                target.receive(value)
                return true
            }
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
            let items = itemsWithoutDragging(in: controller)
            guard interactions.contains(where: { $0 is ViewDragInteraction || $0 is ViewDropInteraction })
            else { return items }
            if items.count == 1, items[0].element.identifier == accessibilityIdentifier {
                return [items[0].dragged(with: interactions)]
            }
            // A view around several elements is dragged as a whole.
            let group = ScreenElement(.group, accessibilityLabel ?? "", identifier: accessibilityIdentifier)
            return isHidden ? [] : [ReadableItem(group).dragged(with: interactions)] + items
        }

        private func itemsWithoutDragging(in controller: UIViewController) -> [ReadableItem] {
            if isHidden || alpha == 0 || accessibilityElementsHidden { return [] }
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
