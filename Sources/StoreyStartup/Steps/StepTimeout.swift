/// What a step that took too long is treated as having thrown.
public struct StepTimeout: Error, Hashable, Sendable, CustomStringConvertible {
    /// How long the step might have taken.
    public let limit: Duration

    /// `It took longer than 2.0 seconds.`
    public var description: String { "It took longer than \(limit)." }
}
