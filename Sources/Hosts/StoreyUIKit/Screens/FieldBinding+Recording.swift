#if canImport(UIKit)
    public import Storey
    import UIKit

    extension FieldBinding {
        /// Sends an event to the view model, and records the user's action on an element.
        ///
        /// Use it for elements that aren't controls, such as rows, bar button items, and text views. For controls, use
        /// `on`.
        ///
        /// ```swift
        /// rows.onSelect = { [unowned self] in send(.select($0), for: .tap, on: NotesListElement.row($0)) }
        /// ```
        /// - Parameters:
        ///   - event: The event.
        ///   - action: The action on the element.
        ///   - identifier: The identifier of the element, which must be the same in all hosts that replay the
        ///     recording.
        ///   - isSecret: Whether typed text must not be recorded.
        public func send(
            _ event: ViewEvent, for action: ElementAction, on identifier: any ElementID,
            isSecret: Bool = false
        ) {
            willPerform(action, on: identifier, isSecret: isSecret)
            send(event)
        }
    }

    extension UIViewController {
        /// Records the user's action on an element.
        func willPerform(_ action: ElementAction, on identifier: any ElementID, isSecret: Bool = false) {
            navigation?.willPerform(action, on: qualified(identifier.elementID), isSecret: isSecret)
        }

        private var ancestors: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

        /// The navigation of the app that contains the view controller, if any.
        fileprivate var navigation: Navigation? {
            let enclosing = ancestors.compactMap { $0 as? any ContainerController }.first
            // A popup with a screen isn't in a container but presented above one.
            return (enclosing ?? presentingViewController?.nearestContainer)?.renderer?.navigation
        }

        private var nearestContainer: (any ContainerController)? {
            let ancestors = ancestors.compactMap { $0 as? any ContainerController }.first
            return ancestors ?? children.lazy.compactMap { $0 as? any ContainerController }.first
        }

        /// Returns the identifier of an element including the names of enclosing sections.
        fileprivate func qualified(_ identifier: String) -> String {
            let sections = ancestors.compactMap { ($0 as? any SectionController)?.sectionName }
            return (sections.reversed() + [identifier]).joined(separator: ".")
        }
    }

    extension UIControl {
        /// Returns the action that a control event represents, if other hosts support it, too.
        func elementAction(for use: Event) -> ElementAction? {
            switch self {
            case let control as UISwitch where use == .valueChanged: .toggle(control.isOn)
            case let field as UITextField where use == .editingChanged: .type(field.text ?? "")
            case is UITextField where use == .primaryActionTriggered: .submit
            case is UIButton where use == .primaryActionTriggered || use == .touchUpInside: .tap
            default: nil
            }
        }
    }
#endif
