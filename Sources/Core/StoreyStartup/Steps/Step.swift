/// One operation of a launch.
///
/// If a step needs the output of another step, declare a property for it, and set the property in
/// ``Step/from(_:make:)``. The launch creates the step when the output is available, so a step can't read a value
/// that it doesn't depend on. In a test, create the step with any values, and run it as the only step of a
/// scenario.
///
/// ```swift
/// struct SignIn: Step {
///     static let requirements: Set<StepRequirement> = [.network]
///     let configuration: Configuration
///     let accounts: any Accounts
///
///     func run(_ context: StepContext) async throws -> User { try await accounts.signIn(at: configuration.host) }
/// }
/// ```
///
/// A step runs in the isolation of its session, like all work started through a `Scope`. Move long computations off
/// that isolation with `@concurrent`; otherwise they block the rest of the launch.
public protocol Step<Output>: StepProtocol where Base == Self {
    /// The type of the value that other steps can use; `Void` for a step that has no output.
    associatedtype Output = Void

    /// The conditions under which the step can run. The default is an empty set.
    static var requirements: Set<StepRequirement> { get }

    /// Performs the step's work. If the task is canceled, return as soon as possible, because the launch no
    /// longer needs the result.
    /// - Parameter context: The step's access to the launch: the session's clock, progress reporting, user prompts,
    ///   and ``StepContext/takeOver()``.
    /// - Throws: Any error. ``StepProtocol/retry(_:after:)``, ``StepProtocol/fallback(_:)``, and
    ///   ``StepProtocol/optional()`` determine how the launch handles it.
    func run(_ context: StepContext) async throws -> Output
}

extension Step {
    /// The default requirements of a step: an empty set.
    public static var requirements: Set<StepRequirement> { [] }

    /// The step without any modifiers.
    @inlinable public var configured: ConfiguredStep<Self> { ConfiguredStep(self) }

    /// Configures the step to be created from the outputs of other steps.
    ///
    /// ```swift
    /// SignIn.from(LoadConfiguration.self) { SignIn(configuration: $0) }
    /// ```
    /// - Parameters:
    ///   - sources: The steps whose outputs are needed. They run first.
    ///   - make: Creates the step from the outputs, in the same order. An error that it throws counts as an error of
    ///     the step.
    public static func from<each Source: Step>(
        _ sources: repeat (each Source).Type,
        make: @escaping (repeat (each Source).Output) throws -> Self
    ) -> ConfiguredStep<Self> {
        var inputs: [StepInput] = []
        repeat inputs.append(StepInput(each sources))
        return ConfiguredStep(inputs: inputs) { outputs in
            var outputs = outputs
            return try make(repeat outputs.next((each Source).Output.self))
        }
    }
}
