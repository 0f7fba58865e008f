/// A step of a launch that has ended, as the launch reports it to the session's monitor.
package struct EndedStep: Sendable, Equatable {
    /// The name of the step.
    package let name: String
    /// The outcome of the step.
    package let outcome: StepOutcome
    /// The time when the step started, relative to the start of the launch; `nil` if it didn't run.
    package let startedAt: Duration?
    /// The time when the step ended, relative to the start of the launch.
    package let endedAt: Duration
    /// A description of the error that the step threw.
    package let error: String?
}
