/// A problem in the resources, such as a missing translation.
public struct ResourceDiagnostic: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The file and line.
    public let place: ResourceLocation
    /// The problem, and how to fix it.
    public let message: String

    /// Creates a diagnostic.
    public init(_ place: ResourceLocation, _ message: String) {
        self.place = place
        self.message = message
    }

    /// The diagnostic in the format of compilers: `Localizable.xcstrings:12: error: …`.
    public var description: String { "\(place.file):\(place.line): error: \(message)" }

    /// Orders diagnostics by file, line and message.
    public static func < (one: Self, other: Self) -> Bool {
        (one.place, one.message) < (other.place, other.message)
    }
}
