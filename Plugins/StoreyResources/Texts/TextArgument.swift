/// The argument for a placeholder.
struct TextArgument: Hashable {
    enum Kind: String {
        case text = "String"
        case number = "Int"
    }

    let kind: Kind
    /// The argument's name in the catalog, as in `%(count)lld`.
    let label: String?
}
