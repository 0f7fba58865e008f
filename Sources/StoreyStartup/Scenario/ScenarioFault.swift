/// One thing that is wrong with a scenario.
public struct ScenarioFault: Hashable, Sendable {
    /// What sort of fault it is.
    public let kind: Kind
    /// The steps it is about. Of a cycle, each step is followed by one that waits for it, and the first by the last.
    public let steps: [String]
    /// What is wrong, in a sentence.
    public let summary: String
    /// How to mend it, in a sentence.
    public let advice: String
}

extension ScenarioFault {
    /// A sort of fault.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
        /// The kind's name, as it is written in code.
        public let description: String

        private init(_ description: String) { self.description = description }

        /// Steps wait for each other in a circle.
        public static let cycle = Kind("cycle")
        /// A step waits for one that is not in the scenario, or one that is not there was to be replaced.
        public static let missing = Kind("missing")
        /// Two steps have one name, so that nobody knows whose output is meant.
        public static let duplicate = Kind("duplicate")
        /// A step that needs the screen is not on the way to the goal.
        public static let unreachableScreen = Kind("unreachableScreen")
        /// Nothing that leads to the goal needs the step.
        public static let unneeded = Kind("unneeded")
        /// A step reads from one that puts out something else.
        public static let wrongOutput = Kind("wrongOutput")
        /// A step may be left out, but there is no value to go on with.
        public static let fallbackMissing = Kind("fallbackMissing")
        /// What leads to the first screen waits for a step that runs only after it.
        public static let tooLate = Kind("tooLate")
        /// A step that gives up the screen has an output, or is waited for.
        public static let screenGivenUp = Kind("screenGivenUp")
    }
}

extension ScenarioFault: CustomStringConvertible {
    /// What is wrong and how to mend it.
    public var description: String { "\(summary)\n  To mend it: \(advice)" }
}
