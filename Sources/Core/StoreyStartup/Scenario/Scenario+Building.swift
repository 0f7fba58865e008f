public import StoreyState

extension ArrayBuilder<ScenarioStep> {
    /// Adds a step to a ``Scenario``.
    public static func buildExpression(_ step: some StepProtocol) -> [ScenarioStep] { [step.configured.step] }
}
