/// A step, or a step with modifiers, as declared in a ``Scenario``.
public protocol StepProtocol<Base> {
    /// The type of the step.
    associatedtype Base: Step

    /// The step with its configuration.
    var configured: ConfiguredStep<Base> { get }
}

extension StepProtocol {
    /// Makes the step wait for other steps without using their outputs.
    /// - Parameter steps: The steps that run first.
    public func after<each Earlier: Step>(_ steps: repeat (each Earlier).Type) -> ConfiguredStep<Base> {
        changed { step in repeat step.wait(for: StepName.of(each steps)) }
    }

    /// Makes the step wait for a step that has a custom name; see ``named(_:)``.
    @inlinable public func after(named name: String) -> ConfiguredStep<Base> {
        changed { $0.wait(for: name) }
    }

    /// Gives the step a custom name instead of its type's name, so that a scenario can contain several steps of the
    /// same type. Refer to it with ``after(named:)`` or ``Scenario/init(_:untilNamed:steps:)``. Other steps can
    /// wait for it, but can't use its output.
    @inlinable public func named(_ name: String) -> ConfiguredStep<Base> {
        changed { $0.rename(to: name) }
    }

    /// Limits the duration of the step. When the limit is reached, the launch immediately continues as if the
    /// step had failed, even if the step ignores its cancellation.
    ///
    /// The duration includes retries, the pauses between them, and the time in which the step waits for the
    /// network or the user, but not the time in which it waits for other steps or the screen.
    public func timeout(_ limit: Duration) -> ConfiguredStep<Base> {
        changed { $0.settings.timeout = limit }
    }

    /// Retries the step when it throws an error, unless it has taken over.
    /// - Parameters:
    ///   - count: The maximum number of retries.
    ///   - pause: The delay before the first retry. The delay doubles before each further retry.
    public func retry(_ count: Int, after pause: Duration = .milliseconds(200)) -> ConfiguredStep<Base> {
        changed {
            $0.settings.retries = max(0, count)
            $0.settings.pause = pause
        }
    }

    /// Provides an output to continue with if the step fails, times out, or doesn't run. A failure then doesn't end the
    /// launch.
    public func fallback(_ value: Base.Output) -> ConfiguredStep<Base> {
        changed { $0.settings.fallback = .some(value) }
    }

    /// Lets the launch continue if the step fails. Steps that use its output are then skipped, unless this step has
    /// a ``fallback(_:)``. ``Scenario/validate()`` reports a step that would be skipped but isn't optional and has no
    /// fallback.
    ///
    /// Only steps that lead to the goal need this: the failure of any other step, or of any step after the app is
    /// usable, is only reported. The goal itself can only be optional if it has a fallback.
    public func optional() -> ConfiguredStep<Base> {
        changed { $0.settings.isOptional = true }
    }

    /// Lets the launch defer the step when the budget of the ``LaunchOptions`` is exhausted: steps that wait for it
    /// continue with its fallback, which is required if the step has an output. If the deferred step hasn't started,
    /// it runs after the app is usable; if it is running, it continues. The goal itself can't be deferrable.
    public func deferrable() -> ConfiguredStep<Base> {
        changed { $0.settings.isDeferrable = true }
    }

    /// Runs the step only until it has succeeded once, for each installation and each version of its content. A
    /// step that fails, times out, or is canceled runs again in the next launch. After the step has succeeded,
    /// steps that wait for it continue with its fallback in later launches. The fallback is required if the step
    /// has an output.
    ///
    /// Requires ``Startup``, which stores the version under the step's name. A ``Launch`` that you create yourself runs the
    /// step every time.
    /// - Parameter version: The version of the content. The step runs again when it changes. This usually isn't the app
    ///   version.
    public func once(_ version: String) -> ConfiguredStep<Base> {
        changed { $0.settings.version = version }
    }

    /// Marks another step, which uses ``once(_:)``, as done when this step succeeds. The other step then doesn't
    /// run for that version. For example, a user who has just completed the tutorial doesn't need to see what's
    /// new.
    ///
    /// Requires ``Startup``, like ``once(_:)``.
    /// - Parameters:
    ///   - other: The type of the other step, which must not have a custom name. It doesn't have to be in the same
    ///     scenario.
    ///   - version: The version that the other step passes to ``once(_:)``.
    public func alsoCompletes<Other: Step>(
        _ other: Other.Type, version: String
    ) -> ConfiguredStep<Base> {
        changed { $0.settings.alsoCompletes[StepName.of(other)] = version }
    }

    /// Sets the expected duration of the step. The default is 0.1 seconds. With ``Startup``, measurements of
    /// earlier launches replace it.
    ///
    /// Several ready steps start in the order of their chains of dependent steps: the step whose chain has the
    /// longest expected duration starts first. The duration is also the weight of the step in ``Launch/progress``.
    public func expectedDuration(_ duration: Duration) -> ConfiguredStep<Base> {
        changed { $0.settings.expectedDuration = duration }
    }

    @inlinable func changed(_ change: (inout ScenarioStep) -> Void) -> ConfiguredStep<Base> {
        var configured = configured
        change(&configured.step)
        return configured
    }
}
