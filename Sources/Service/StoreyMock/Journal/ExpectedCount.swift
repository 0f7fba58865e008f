/// The number of requests that a verification expects.
public enum ExpectedCount: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// Exactly this many.
    case exactly(Int)
    /// This many or more.
    case atLeast(Int)
    /// This many or fewer.
    case atMost(Int)

    /// Creates an exact count from an integer literal.
    public init(integerLiteral value: Int) { self = .exactly(value) }

    /// No request.
    public static let never = ExpectedCount.exactly(0)

    /// The count, such as `at least 2×`.
    public var description: String {
        switch self {
        case .exactly(let count): "\(count)×"
        case .atLeast(let count): "at least \(count)×"
        case .atMost(let count): "at most \(count)×"
        }
    }

    func includes(_ count: Int) -> Bool {
        switch self {
        case .exactly(let wanted): count == wanted
        case .atLeast(let wanted): count >= wanted
        case .atMost(let wanted): count <= wanted
        }
    }

    /// Whether the result is the same however many further requests there were.
    func isCertain(_ count: Int) -> Bool {
        switch self {
        case .exactly(let wanted), .atMost(let wanted): count > wanted
        case .atLeast(let wanted): count >= wanted
        }
    }
}
