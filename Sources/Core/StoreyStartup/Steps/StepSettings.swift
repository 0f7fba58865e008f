/// What the modifiers of a step set.
struct StepSettings {
    var timeout: Duration?
    var retries = 0
    var pause: Duration = .zero
    /// The value that other steps continue with if the step fails.
    var fallback: Any?
    var isOptional = false
    var isDeferrable = false
    var version: String?
    var alsoCompletes: [String: String] = [:]
    var expectedDuration: Duration?
}

final class StepSettingsBox {
    let settings: StepSettings

    init(_ settings: StepSettings) { self.settings = settings }
}
