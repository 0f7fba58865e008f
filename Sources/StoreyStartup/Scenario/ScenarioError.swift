/// All that is wrong with a scenario, at once. Nothing of it has run.
public struct ScenarioError: Error, Hashable, Sendable {
    /// The scenario's name.
    public let scenario: String
    /// The faults, never empty.
    public let faults: [ScenarioFault]
}

extension ScenarioError: CustomStringConvertible {
    /// The faults, one after the other.
    public var description: String {
        let count = faults.count == 1 ? "One fault" : "\(faults.count) faults"
        return "\(count) in the scenario \"\(scenario)\":\n"
            + faults.map(\.description).joined(separator: "\n")
    }
}
