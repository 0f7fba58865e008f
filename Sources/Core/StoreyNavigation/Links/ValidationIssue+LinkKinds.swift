package import StoreyGraph

extension ValidationIssue.Kind {
    /// A pattern is invalid or doesn't fit its route.
    package static let badPattern = Self("badPattern")
    /// A link leads to a tab that doesn't exist, or to one with screens of another flow.
    package static let noSuchTab = Self("noSuchTab")
    /// A link to a screen other than the root of its flow names no screens below it, so the user couldn't go back.
    package static let noParents = Self("noParents")
    /// A link waits for a gate that has no state.
    package static let gateNeverOpens = Self("gateNeverOpens")
    /// A screen has no link and isn't excluded with ``NoLink``.
    package static let unlinkedScreen = Self("unlinkedScreen")
}
