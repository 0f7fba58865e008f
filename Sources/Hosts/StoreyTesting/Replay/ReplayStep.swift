public import Storey

/// The state of a recorded app after one of the user's actions.
public struct ReplayStep: Sendable, Equatable {
    /// The data of a screen, as its view model provides it to the view.
    public struct ScreenState: Sendable, Equatable {
        /// The screen's name.
        public let screen: String
        /// The name of the section's view, or `nil` for the screen itself.
        public let section: String?
        /// The fields of the screen's `ViewInputData`, in order.
        public let fields: [Field]

        /// A field of the data.
        public struct Field: Sendable, Equatable {
            /// The field's name.
            public let name: String
            /// The description of the field's value, truncated if it is long.
            public let value: String
            /// The value and its parts.
            package let tree: ValueTree
        }
    }

    /// The number of actions performed so far; 0 for the launch.
    public let number: Int
    /// The user's action, or `nil` for the launch.
    public let action: UserAction?
    /// The time of the action on the session's clock.
    public let time: Duration
    /// The name of the visible screen.
    public let screen: String
    /// The navigation tree as text. See ``HeadlessApp/outline``.
    public let outline: String
    /// The visible texts.
    public let texts: [String]
    /// The data of the visible screens and their sections, from back to front.
    public let state: [ScreenState]
    /// The redraws that the step caused. See ``HeadlessApp/redraws(_:)``.
    public let redraws: [String]
    /// The descriptions of the errors that the app handled or showed, and the names of the recorded calls that failed.
    package let errors: [String]
}

extension ReplayStep {
    /// Returns the step with the memory of an earlier one where they are equal, because a replay keeps all steps.
    func sharing(with earlier: ReplayStep) -> ReplayStep {
        ReplayStep(
            number: number, action: action, time: time, screen: screen,
            outline: outline == earlier.outline ? earlier.outline : outline,
            texts: texts == earlier.texts ? earlier.texts : texts,
            state: state.map { state in
                earlier.state.first { state.isSameScreen(as: $0) }.map(state.sharing) ?? state
            },
            redraws: redraws, errors: errors)
    }
}

extension ReplayStep {
    /// Returns about how much memory the step takes in addition to an earlier one with which it shares what is equal, in bytes.
    package func byteCount(after earlier: ReplayStep?) -> Int {
        var count = redraws.byteCount + errors.byteCount
        if outline != earlier?.outline { count += outline.utf8.count }
        if texts != earlier?.texts { count += texts.byteCount }
        for screen in state {
            let earlier = earlier?.state.first { screen.isSameScreen(as: $0) }
            if screen == earlier { continue }
            for (index, field) in screen.fields.enumerated() {
                let earlier = earlier.flatMap { $0.fields.indices.contains(index) ? $0.fields[index] : nil }
                if field.value != earlier?.value { count += field.value.utf8.count }
                count += field.tree.byteCount(after: earlier?.tree)
            }
        }
        return count
    }
}

extension [String] {
    fileprivate var byteCount: Int { reduce(0) { $0 + $1.utf8.count + MemoryLayout<String>.stride } }
}

extension ReplayStep.ScreenState {
    /// Whether both are states of screens with the same name.
    package func isSameScreen(as other: Self) -> Bool { screen == other.screen && section == other.section }

    fileprivate func sharing(with earlier: Self) -> Self {
        if self == earlier { return earlier }
        guard fields.count == earlier.fields.count else { return self }
        let shared = zip(fields, earlier.fields).map { field, earlier in
            Field(
                name: field.name, value: field.value == earlier.value ? earlier.value : field.value,
                tree: field.tree.sharing(with: earlier.tree))
        }
        return Self(screen: screen, section: section, fields: shared)
    }
}

extension ReplayStep: CustomStringConvertible {
    /// The step as text of several lines.
    public var description: String {
        var lines = ["\(number). \(action.map { "\($0)" } ?? "launch")  (\(time))"]
        lines += outline.split(separator: "\n").map { "   \($0)" }
        for screen in state {
            lines += screen.fields.map { "   \(screen.screen).\($0.name) = \($0.value)" }
        }
        lines += redraws.map { "   redrawn: \($0)" }
        return lines.joined(separator: "\n")
    }
}
