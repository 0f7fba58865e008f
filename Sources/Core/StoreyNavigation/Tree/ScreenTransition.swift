/// The transition with which a screen appears and disappears. It is stored in the screen's entry, so it is
/// encoded with the tree.
///
/// ```swift
/// router.push(.photo(7), transition: .fade)
/// ```
///
/// An app can define its own transitions, and register their animations with each host that should support them: in
/// UIKit with `UIKitHost.registerTransition(_:_:)`, in a browser with `WebHost.Configuration.transitions`.
///
/// ```swift
/// extension ScreenTransition {
///     static func flip(_ axis: String) -> ScreenTransition { ScreenTransition("flip", ["axis": axis]) }
/// }
/// ```
///
/// A host that doesn't support a transition uses ``system`` instead.
public struct ScreenTransition: Sendable, Hashable {
    // Indirect, because the system's transition is the most common one and each entry has a transition.
    private indirect enum Content: Hashable {
        case system
        case named(String, [String: String])
    }

    private let content: Content

    /// The transition's name: letters, digits and hyphens.
    public var name: String { if case .named(let name, _) = content { name } else { "system" } }
    /// The parameters of the animation, by name.
    public var parameters: [String: String] { if case .named(_, let all) = content { all } else { [:] } }

    /// Creates a transition.
    /// - Parameters:
    ///   - name: The transition's name, which consists of up to 64 characters `a` to `z`, `A` to `Z`, `0` to `9`,
    ///     and `-`. With any other name, a web host uses ``system`` instead.
    ///   - parameters: The parameters of the animation, by name.
    public init(_ name: String, _ parameters: [String: String] = [:]) {
        content = name == "system" && parameters.isEmpty ? .system : .named(name, parameters)
    }

    /// The host's default transition.
    public static let system = ScreenTransition("system")
    /// No animation.
    public static let none = ScreenTransition("none")
    /// A fade in place.
    public static let fade = ScreenTransition("fade")
    /// A slide from the bottom edge.
    public static let slideUp = ScreenTransition("slide-up")
}

extension ScreenTransition: Codable {
    private enum CodingKeys: String, CodingKey { case name, parameters }

    /// Encodes the name, and the parameters if there are any.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        if !parameters.isEmpty { try container.encode(parameters, forKey: .parameters) }
    }

    /// Decodes a transition.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode(String.self, forKey: .name),
            try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:])
    }
}
