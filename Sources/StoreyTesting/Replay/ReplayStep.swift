public import Storey

/// What a recorded app was like after one thing that its person did.
public struct ReplayStep: Sendable, Equatable {
    /// A screen's data, as its view model gives it to its view.
    public struct ScreenState: Sendable, Equatable {
        /// The screen's name.
        public let screen: String
        /// The name of the section's view, where it is that of a section.
        public let section: String?
        /// The fields of its `ViewInputData`, in order, in Swift's words.
        public let fields: [Field]

        /// One of them.
        public struct Field: Sendable, Equatable {
            /// Its name.
            public let name: String
            /// Its value in Swift's words, the end left out of a long one.
            public let value: String
        }
    }

    /// How many actions have been done: 0 at the launch.
    public let number: Int
    /// What the person did; nil at the launch.
    public let action: PersonAction?
    /// When, by the session's clock.
    public let time: Duration
    /// The screen in sight.
    public let screen: String
    /// The tree in lines: see ``HeadlessApp/outline``.
    public let outline: String
    /// What there was to read.
    public let texts: [String]
    /// The data of the screens in sight and their sections, from the back to the front.
    public let state: [ScreenState]
    /// What was drawn anew: see ``HeadlessApp/redraws(_:)``.
    public let redraws: [String]
}

extension ReplayStep: CustomStringConvertible {
    /// All of it, in lines.
    public var description: String {
        var lines = ["\(number). \(action.map { "\($0)" } ?? "launch")  (\(time))"]
        lines += outline.split(separator: "\n").map { "   \($0)" }
        for screen in state {
            lines += screen.fields.map { "   \(screen.screen).\($0.name) = \($0.value)" }
        }
        lines += redraws.map { "   drawn: \($0)" }
        return lines.joined(separator: "\n")
    }
}
