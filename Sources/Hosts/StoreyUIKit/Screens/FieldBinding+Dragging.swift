#if canImport(UIKit)
    import Storey
    public import UIKit

    /// Dragging one view onto another, such as a card onto a folder. Rows have the same: see ``ListRows/draggedValue`` and
    /// ``ListRows/onDrop``. Not everyone can drag, so it needs an alternative.
    extension FieldBinding {
        /// Lets the user drag a view onto one that accepts it, also on another visible screen.
        ///
        /// ```swift
        /// draggable(card) { "\($0.viewModel.viewInputData.value.id)" }
        /// ```
        /// - Parameters:
        ///   - view: The view.
        ///   - value: Returns the value that the target receives, or `nil` if the view can't be dragged now. The view
        ///     controller is passed in, so the closure doesn't need to capture it.
        public func draggable(_ view: UIView, _ value: @escaping (Self) -> String?) {
            view.isUserInteractionEnabled = true
            view.addInteraction(ViewDragInteraction { [weak self] in self.flatMap(value) })
        }

        /// Sends an event when something is dropped onto a view. If the view has an accessibility identifier, session
        /// recordings contain the action.
        ///
        /// ```swift
        /// onDrop(allNotes) { _, value in .dropped(value, folder: nil) }
        /// ```
        /// - Parameters:
        ///   - view: The view.
        ///   - event: Returns the view event for the dropped value, which can be that of any view or row, on any screen.
        public func onDrop(_ view: UIView, _ event: @escaping (Self, String) -> ViewEvent) {
            view.isUserInteractionEnabled = true
            view.addInteraction(
                ViewDropInteraction { [weak self, weak view] value in
                    guard let self else { return }
                    guard let identifier = view?.accessibilityIdentifier else {
                        return send(event(self, value))
                    }
                    send(event(self, value), for: .drop(value), on: identifier)
                })
        }
    }
#endif
