public import StoreyState

extension ArrayBuilder<ScenarioStep> {
    /// Adds a step to a ``Scenario``.
    @inlinable public static func buildExpression(_ step: consuming some StepProtocol) -> [ScenarioStep] {
        [step.configured.step]
    }
}
