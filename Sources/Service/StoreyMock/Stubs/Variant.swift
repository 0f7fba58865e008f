/// The name of an alternative response of an endpoint, such as `SERVER_ERROR` in
/// `latest_FORCE_SERVER_ERROR.json`.
///
/// Names are case-insensitive, treat `_` and `-` alike, and may start with `FORCE_`.
public struct Variant: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The normalized name: uppercase with underscores, and empty for the standard response.
    public let name: String

    /// Creates a variant from a name in any spelling.
    /// - Parameter name: the name.
    public init(_ name: some StringProtocol) {
        let name = name.uppercased().replacing("-", with: "_")
        self.name = name.hasPrefix("FORCE_") ? String(name.dropFirst(6)) : name
    }

    /// Creates a variant from a string literal; see ``init(_:)``.
    public init(stringLiteral value: String) { self.init(value) }

    /// The variant that responds if a request does not select another one.
    public static let standard: Variant = ""
    /// An application error with status 200.
    public static let businessError: Variant = "BUSINESS_ERROR"
    /// A server error with status 500.
    public static let serverError: Variant = "SERVER_ERROR"

    /// The name, or `standard`.
    public var description: String { name.isEmpty ? "standard" : name }

    /// The status that the name implies, as in `latest_FORCE_404.json`, or `nil` if it implies none.
    var impliedStatus: Int? {
        if self == .serverError { return 500 }
        return name.utf8.count == 3 ? Int(name).flatMap { (200...599).contains($0) ? $0 : nil } : nil
    }
}
