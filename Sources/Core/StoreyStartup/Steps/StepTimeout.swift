/// The error of a step that exceeded its time limit.
package struct StepTimeout: Error, Hashable, Sendable, CustomStringConvertible {
    /// The time limit of the step.
    package let limit: Duration

    /// A message such as `The step took longer than 2.0 seconds.`
    package var description: String { "The step took longer than \(limit)." }
}
