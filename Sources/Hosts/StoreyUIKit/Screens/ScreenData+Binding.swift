#if canImport(UIKit) && canImport(SwiftUI)
    public import SwiftUI

    extension ScreenData {
        /// Returns a binding to a field for a SwiftUI control, which sends an event when the user changes the value.
        ///
        /// ```swift
        /// Toggle("Sort by title", isOn: screen.binding(\.sortsByTitle) { .sortByTitle($0) })
        /// ```
        /// - Parameters:
        ///   - field: The field.
        ///   - event: Returns the event for a new value.
        @MainActor
        public func binding<Field: Equatable & Sendable>(
            _ field: KeyPath<ViewInputData, Field>, _ event: @escaping (Field) -> ViewEvent
        ) -> Binding<Field> {
            // Unchecked: SwiftUI calls both closures on the main actor, but their types don't express it.
            nonisolated(unsafe) let get = { self[dynamicMember: field] }
            nonisolated(unsafe) let set = { self.send(event($0)) }
            return Binding(get: { get() }, set: { set($0) })
        }
    }
#endif
