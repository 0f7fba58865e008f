/// What stands for a placeholder.
struct TextArgument: Hashable {
    enum Kind: String {
        case text = "String"
        case number = "Int"
    }

    let kind: Kind
    /// As Xcode's catalogs name an argument: `%(count)lld`.
    let label: String?
}
