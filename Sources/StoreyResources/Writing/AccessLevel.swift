/// Who may use the accessors.
package enum AccessLevel: String, CaseIterable, Sendable {
    case `internal`
    case package
    case `public`

    /// As it stands before a declaration.
    var prefix: String { self == .internal ? "" : "\(rawValue) " }
}
