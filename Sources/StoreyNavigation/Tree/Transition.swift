/// How a screen comes into sight, and how it goes: a value of its entry, which a host draws as well as it can.
///
/// ```swift
/// router.push(.photo(7), transition: .fade)
/// ```
///
/// The set is open. An app names its own, and gives those hosts that are to draw them the means:
///
/// ```swift
/// extension Transition {
///     static func flip(_ axis: String) -> Transition { Transition("flip", ["axis": axis]) }
/// }
/// ```
///
/// A host that does not know one draws ``system`` in its place, and says so when it is asked: see
/// ``AnyCoordinator/canDraw(_:)``.
public struct Transition: Sendable, Hashable {
    private final class Named: Sendable {
        let name: String
        let parameters: [String: String]

        init(_ name: String, _ parameters: [String: String]) {
            self.name = name
            self.parameters = parameters
        }
    }

    // Nil for the system's own: most are.
    private let named: Named?

    /// What tells it from others: a word of letters, digits and hyphens.
    public var name: String { named?.name ?? "system" }
    /// What it is to be drawn with, by name.
    public var parameters: [String: String] { named?.parameters ?? [:] }

    /// A transition of that name.
    /// - Parameters:
    ///   - name: what tells it from others: a word of letters, digits and hyphens.
    ///   - parameters: what it is to be drawn with, by name.
    public init(_ name: String, _ parameters: [String: String] = [:]) {
        named = name == "system" && parameters.isEmpty ? nil : Named(name, parameters)
    }

    private init(named: Named?) { self.named = named }

    /// The one that the host's system has for such a change.
    public static var system: Transition { Transition(named: nil) }
    /// None: it is there at once.
    public static let none = Transition("none")
    /// It fades in where it stands.
    public static let fade = Transition("fade")
    /// It comes up from the lower edge.
    public static let slideUp = Transition("slide-up")

    /// Whether both have one name and equal parameters.
    public static func == (left: Transition, right: Transition) -> Bool {
        left.named === right.named
            || (left.name == right.name && left.parameters == right.parameters)
    }

    /// Feeds the name and the parameters.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(parameters)
    }
}

extension Transition: Codable {
    private enum CodingKeys: String, CodingKey { case name, parameters }

    /// Writes the name, and the parameters where there are any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    }

    /// Reads a transition.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .name),
            try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:])
    }
}
