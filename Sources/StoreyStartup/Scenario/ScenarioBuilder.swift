/// Collects the steps of a ``Scenario``.
@resultBuilder
public enum ScenarioBuilder {
    /// A step.
    public static func buildExpression(_ step: some StepDeclaring) -> [ScenarioStep] { [step.declared.step] }

    /// Steps of elsewhere, such as those of another scenario.
    public static func buildExpression(_ steps: [ScenarioStep]) -> [ScenarioStep] { steps }

    /// One after the other.
    public static func buildBlock(_ steps: [ScenarioStep]...) -> [ScenarioStep] { steps.flatMap { $0 } }

    /// `if` without `else`.
    public static func buildOptional(_ steps: [ScenarioStep]?) -> [ScenarioStep] { steps ?? [] }

    /// `if`.
    public static func buildEither(first steps: [ScenarioStep]) -> [ScenarioStep] { steps }

    /// `else`.
    public static func buildEither(second steps: [ScenarioStep]) -> [ScenarioStep] { steps }

    /// `for`.
    public static func buildArray(_ steps: [[ScenarioStep]]) -> [ScenarioStep] { steps.flatMap { $0 } }
}
