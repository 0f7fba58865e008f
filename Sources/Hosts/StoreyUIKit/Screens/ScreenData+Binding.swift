#if canImport(UIKit) && canImport(SwiftUI)
    public import Storey
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
            binding(field, set: { self.send(event($0)) })
        }

        /// Returns a binding to a field for a SwiftUI control, which sends an event and records the user's action on an
        /// element, as ``send(_:for:on:)`` does.
        ///
        /// ```swift
        /// Toggle(isOn: screen.binding(\.isOn, on: LampElement.light, ElementAction.toggle) { .switched($0) }) { … }
        /// ```
        /// - Parameters:
        ///   - field: The field.
        ///   - identifier: The identifier of the element, which must be the same in all hosts that replay the
        ///     recording.
        ///   - action: Returns the user's action for a new value.
        ///   - event: Returns the event for a new value.
        @MainActor
        public func binding<Field: Equatable & Sendable>(
            _ field: KeyPath<ViewInputData, Field>, on identifier: any ElementID,
            _ action: @escaping (Field) -> ElementAction, _ event: @escaping (Field) -> ViewEvent
        ) -> Binding<Field> {
            binding(field, set: { self.send(event($0), for: action($0), on: identifier) })
        }

        @MainActor
        private func binding<Field: Equatable & Sendable>(
            _ field: KeyPath<ViewInputData, Field>, set: @escaping (Field) -> Void
        ) -> Binding<Field> {
            // Unchecked: SwiftUI calls both closures on the main actor, but their types don't express it.
            nonisolated(unsafe) let get = { self[dynamicMember: field] }
            nonisolated(unsafe) let set = set
            return Binding(get: { get() }, set: { set($0) })
        }
    }
#endif
