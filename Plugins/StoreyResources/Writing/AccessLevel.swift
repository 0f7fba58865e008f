/// The access level of the generated accessors.
public enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`

    /// The modifier before a declaration, with a space.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
