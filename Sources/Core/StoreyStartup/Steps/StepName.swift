import StoreyInternal

/// Derives step names from types.
enum StepName {
    // A scenario mentions each type several times.
    private static let known = TypeNames()

    static func of(_ step: any Step.Type) -> String { known.name(of: step) { "\(step)" } }
}
