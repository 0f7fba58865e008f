/// How often something is wanted.
public enum Times: Sendable, Hashable, ExpressibleByIntegerLiteral, CustomStringConvertible {
    /// As often, no more and no less.
    case exactly(Int)
    /// As often, or more.
    case atLeast(Int)
    /// As often, or less.
    case atMost(Int)

    /// As often, no more and no less.
    public init(integerLiteral value: Int) { self = .exactly(value) }

    /// Not once.
    public static let never = Times.exactly(0)

    /// The same in words.
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

    /// Whether more than was seen would change nothing.
    func isCertain(_ count: Int) -> Bool {
        switch self {
        case .exactly(let wanted), .atMost(let wanted): count > wanted
        case .atLeast(let wanted): count >= wanted
        }
    }
}
