/// The name of one way an endpoint can answer: `SERVER_ERROR` of `latest_FORCE_SERVER_ERROR.json`.
///
/// Case does not matter, nor whether words are parted by `_` or `-`, nor a leading `FORCE_`.
public struct Variant: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name: capitals and underscores; empty for the standard answer.
    public let name: String

    /// - Parameter name: the name, in any case.
    public init(_ name: some StringProtocol) {
        let name = name.uppercased().replacing("-", with: "_")
        self.name = name.hasPrefix("FORCE_") ? String(name.dropFirst(6)) : name
    }

    /// Names a variant; see ``init(_:)``.
    public init(stringLiteral value: String) { self.init(value) }

    /// What an endpoint answers when nobody forces anything.
    public static let standard: Variant = ""
    /// A success of an unexpected structure: status 200.
    public static let businessError: Variant = "BUSINESS_ERROR"
    /// A failure of the server: status 500.
    public static let serverError: Variant = "SERVER_ERROR"

    /// The same in words.
    public var description: String { name.isEmpty ? "standard" : name }

    /// The status that the name itself says, as in `latest_FORCE_404.json`; nil where it says none.
    var saidStatus: Int? {
        if self == .serverError { return 500 }
        return name.utf8.count == 3 ? Int(name).flatMap { (200...599).contains($0) ? $0 : nil } : nil
    }
}
