#if canImport(UIKit)
    import UIKit

    /// Lets the user drag a view.
    final class ViewDragInteraction: UIDragInteraction {
        private let source: Source

        init(_ value: @escaping () -> String?) {
            source = Source(value)
            super.init(delegate: source)
            // By default, views can't be dragged on iPhone.
            isEnabled = true
        }

        /// The value, or `nil` if the view can't be dragged now.
        var value: String? { source.value() }

        @MainActor
        private final class Source: NSObject, UIDragInteractionDelegate {
            let value: () -> String?

            init(_ value: @escaping () -> String?) { self.value = value }

            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] { value().map { [UIDragItem(value: $0)] } ?? [] }
        }
    }

    /// Receives what is dropped onto a view.
    final class ViewDropInteraction: UIDropInteraction {
        private let target: Target

        init(_ receive: @escaping (String) -> Void) {
            target = Target(receive)
            super.init(delegate: target)
        }

        /// Handles a dropped value.
        func receive(_ value: String) { target.receive(value) }

        @MainActor
        private final class Target: NSObject, UIDropInteractionDelegate {
            let receive: (String) -> Void

            init(_ receive: @escaping (String) -> Void) { self.receive = receive }

            func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
                -> Bool
            {
                session.value != nil
            }

            func dropInteraction(
                _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
            ) -> UIDropProposal {
                let isEnabled = (interaction.view as? UIControl)?.isEnabled ?? true
                return UIDropProposal(operation: isEnabled ? .move : .forbidden)
            }

            func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                if let value = session.value { receive(value) }
            }
        }
    }
#endif
