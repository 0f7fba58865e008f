/// A step, or a step with modifiers: what stands in a ``Scenario``.
public protocol StepDeclaring<Declared> {
    /// The step that is declared.
    associatedtype Declared: Step

    /// The step with all that was said about it.
    var declared: DeclaredStep<Declared> { get }
}

extension StepDeclaring {
    /// Makes the step wait for others without reading what they put out.
    /// - Parameter steps: the steps that have to be done before.
    public func after<each Earlier: Step>(_ steps: repeat (each Earlier).Type) -> DeclaredStep<Declared> {
        changed { facts in repeat facts.after.append(StepName.of(each steps)) }
    }

    /// Makes the step wait for one that has a name of its own; see ``named(_:)``.
    public func after(named name: String) -> DeclaredStep<Declared> {
        changed { $0.after.append(name) }
    }

    /// Gives the step a name other than its type's, so that a type may stand in a scenario more than once. Only
    /// ``after(named:)`` can refer to it.
    public func named(_ name: String) -> DeclaredStep<Declared> {
        changed { $0.name = name }
    }

    /// Ends the step when it has taken too long, all attempts together. It is then treated as having thrown
    /// ``StepTimeout``, at once, whether or not it heeds its cancellation.
    public func timeout(_ limit: Duration) -> DeclaredStep<Declared> {
        changed { $0.timeout = limit }
    }

    /// Tries the step again when it throws.
    /// - Parameters:
    ///   - count: how many attempts there may be after the first.
    ///   - pause: how long to wait before the second attempt; twice as long before each one after that.
    public func retry(_ count: Int, after pause: Duration = .milliseconds(200)) -> DeclaredStep<Declared> {
        changed {
            $0.retries = max(0, count)
            $0.pause = pause
        }
    }

    /// Goes on with this value where the step fails, times out or is not run.
    public func fallback(_ value: Declared.Output) -> DeclaredStep<Declared> {
        changed {
            $0.substitute = .some(value)
            $0.hasFallback = true
        }
    }

    /// Lets the launch go on where the step fails. Steps that are made of its output are then left out, unless there
    /// is a ``fallback(_:)``.
    public func optional() -> DeclaredStep<Declared> {
        changed { $0.isOptional = true }
    }

    /// Lets the launch put the step off when its budget is spent: what waits for it goes on with the fallback, and
    /// the step runs when the first screen is usable.
    public func deferrable() -> DeclaredStep<Declared> {
        changed { $0.isDeferrable = true }
    }

    /// Runs the step once for each version of its content and each installation.
    /// - Parameters:
    ///   - version: the content's version: another one runs it again. Not the app's, unless they are the same.
    public func once(_ version: String) -> DeclaredStep<Declared> {
        changed { $0.version = version }
    }

    /// Says that doing this step does another one's job too, so that it is not run for that version later:
    /// whoever has just been through the tutorial is not told what is new.
    /// - Parameters:
    ///   - other: the other step, whether or not it is in the same scenario.
    ///   - version: the version of the other's content.
    public func alsoDone<Other: Step>(
        _ other: Other.Type, version: String
    ) -> DeclaredStep<Declared> {
        changed { $0.alsoDone[StepName.of(other)] = version }
    }

    /// How long the step is likely to take, until earlier launches have told; a tenth of a second unless said.
    public func expected(_ duration: Duration) -> DeclaredStep<Declared> {
        changed { $0.expected = duration }
    }

    private func changed(_ change: (inout ScenarioStep) -> Void) -> DeclaredStep<Declared> {
        var declared = declared
        change(&declared.step)
        return declared
    }
}
