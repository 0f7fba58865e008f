#if canImport(UIKit)
    public import Storey
    import UIKit

    extension FieldBinding {
        /// Tells the view model what the person did, and whoever records the session at which element.
        ///
        /// For what is no control: a row, a button of a bar, a text view. What a control does is told by `on`.
        ///
        /// ```swift
        /// rows.onSelect = { [unowned self] in send(.select($0), for: .tap, on: "note-\($0)") }
        /// ```
        /// - Parameters:
        ///   - event: what the person did.
        ///   - action: what they did to the element.
        ///   - identifier: the element's identifier: the same as in the views of other hosts, which play the recording.
        ///   - isSecret: whether what is typed must not be in a recording.
        public func send(
            _ event: ViewEvent, for action: ElementAction, on identifier: String, isSecret: Bool = false
        ) {
            navigation?.willPerform(action, on: onScreen(identifier), isSecret: isSecret)
            send(event)
        }
    }

    extension UIViewController {
        private var outwards: some Sequence<UIViewController> { sequence(first: self) { $0.parent } }

        /// The navigation of the app that it stands in; nil where it stands in none.
        fileprivate var navigation: Navigation? {
            let front = outwards.compactMap { $0 as? any ContainerController }.first
            // A popup that shows a screen stands in no container, but over one.
            return (front ?? presentingViewController?.nearestContainer)?.stage?.navigation
        }

        private var nearestContainer: (any ContainerController)? {
            let outwards = outwards.compactMap { $0 as? any ContainerController }.first
            return outwards ?? children.lazy.compactMap { $0 as? any ContainerController }.first
        }

        /// An element's identifier, as it is known on the whole screen.
        fileprivate func onScreen(_ identifier: String) -> String {
            let sections = outwards.compactMap { ($0 as? any SectionController)?.sectionName }
            return (sections.reversed() + [identifier]).joined(separator: ".")
        }
    }

    extension UIControl {
        /// What a person has done to it, where that is something that can be done in every host.
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
