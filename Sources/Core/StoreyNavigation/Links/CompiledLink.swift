/// The parts of a link that matching needs. A single object, so that matching doesn't retain the many parts of a
/// `DeepLink`.
final class CompiledLink: Sendable {
    /// Whether all values are in the path.
    let isPathOnly: Bool
    let stack: @Sendable (_ texts: [String?]) -> [AnyRoute]?
    let tab: [String]
    let gates: [Gate]
    let confirmation: LinkConfirmation?
    let query: [LinkPattern.Item]
    let fragment: LinkPattern.Part?
    let areOptional: [Bool]

    init(_ link: DeepLink) {
        switch link.pattern {
        case .success(let pattern): (query, fragment) = (pattern.query, pattern.fragment)
        case .failure: (query, fragment) = ([], nil)
        }
        isPathOnly = query.isEmpty && fragment == nil
        areOptional = link.builder.parameters.map(\.isOptional)
        stack = link.builder.stack
        tab = link.tab
        gates = link.gates
        confirmation = link.confirmation
    }
}
