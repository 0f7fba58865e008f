/// One operation of the start-up: something an app does on its way to its first screen.
///
/// What a step needs of other steps are its properties: it is made when they are done, with their outputs, so a step
/// cannot read what it does not depend on. A test makes one with whatever values it likes and calls ``run(_:)``.
///
/// ```swift
/// struct SignIn: Step {
///     static let needs: Needs = [.network]
///     let configuration: Configuration
///
///     func run(_ turn: Turn) async throws -> User { try await accounts.signIn(at: configuration.host) }
/// }
/// ```
///
/// A step runs in the isolation of its session, like everything that a `Scope` starts: what computes for long should
/// leave it (`@concurrent`), or nothing else of the launch goes on meanwhile.
public protocol Step<Output>: StepDeclaring where Declared == Self {
    /// What other steps may build on; `Void` where the step only does something.
    associatedtype Output = Void

    /// What has to be there before the step may run; nothing, unless the step says so.
    static var needs: Needs { get }

    /// Does the step's work. A cancelled task means that the launch no longer wants it.
    /// - Parameter turn: the step's place in this launch: its clock, its progress, its ways to take over.
    /// - Throws: what the launch is to hear of; see ``StepDeclaring/retry(_:after:)``,
    ///   ``StepDeclaring/fallback(_:)`` and ``StepDeclaring/optional()`` for what becomes of it.
    func run(_ turn: Turn) async throws -> Output
}

extension Step {
    /// Nothing.
    public static var needs: Needs { [] }

    /// The step as it is, with none of the modifiers.
    public var declared: DeclaredStep<Self> { DeclaredStep(inputs: []) { _ in self } }

    /// Declares the step together with the steps whose outputs it is made of.
    ///
    /// ```swift
    /// SignIn.from(LoadConfiguration.self) { SignIn(configuration: $0) }
    /// ```
    /// - Parameters:
    ///   - sources: the steps that have to be done before.
    ///   - make: makes the step of their outputs, in the same order. What it throws counts as thrown by the step.
    public static func from<each Source: Step>(
        _ sources: repeat (each Source).Type,
        make: @escaping (repeat (each Source).Output) throws -> Self
    ) -> DeclaredStep<Self> {
        var inputs: [StepInput] = []
        repeat inputs.append(StepInput(each sources))
        return DeclaredStep(inputs: inputs) { outputs in
            var outputs = outputs
            return try make(repeat outputs.next((each Source).Output.self))
        }
    }
}
