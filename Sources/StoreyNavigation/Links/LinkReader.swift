/// What is needed of a link to read one: in one object, because a `Link` has many parts that would each be counted anew.
final class LinkReader: Sendable {
    /// Whether all of its values stand in its path.
    let isPathOnly: Bool
    let stack: @Sendable (_ texts: [String?]) -> [AnyRoute]?
    let tab: [String]
    let gates: [Gate]
    let question: LinkQuestion?
    let query: [LinkPattern.Item]
    let fragment: LinkPattern.Part?
    let areOptional: [Bool]

    init(_ link: Link) {
        switch link.pattern {
        case .success(let pattern): (query, fragment) = (pattern.query, pattern.fragment)
        case .failure: (query, fragment) = ([], nil)
        }
        isPathOnly = query.isEmpty && fragment == nil
        areOptional = link.making.parameters.map(\.isOptional)
        stack = link.making.stack
        tab = link.tab
        gates = link.gates
        question = link.question
    }
}
