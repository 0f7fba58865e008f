#if canImport(UIKit) && canImport(SwiftUI)
    public import SwiftUI

    extension ScreenData {
        /// A field with the event that a person's change of it is, for SwiftUI's controls.
        ///
        /// ```swift
        /// Toggle("Sort by title", isOn: screen.binding(\.sortsByTitle) { .sortByTitle($0) })
        /// ```
        /// - Parameters:
        ///   - field: the field.
        ///   - event: what the person did, given what they changed it to.
        @MainActor
        public func binding<Field: Equatable & Sendable>(
            _ field: KeyPath<ViewInputData, Field>, _ event: @escaping (Field) -> ViewEvent
        ) -> Binding<Field> {
            // Both are called on the main actor, which SwiftUI's types do not say.
            nonisolated(unsafe) let get = { self[dynamicMember: field] }
            nonisolated(unsafe) let set = { self.send(event($0)) }
            return Binding(get: { get() }, set: { set($0) })
        }
    }
#endif
