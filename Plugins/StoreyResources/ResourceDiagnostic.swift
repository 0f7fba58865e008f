/// A problem in the resources, such as a missing translation.
public struct ResourceDiagnostic: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The file and line.
    public let location: ResourceLocation
    /// The problem, and how to fix it.
    public let message: String

    /// Creates a diagnostic.
    package init(_ location: ResourceLocation, _ message: String) {
        self.location = location
        self.message = message
    }

    /// The diagnostic in the format of compilers: `Localizable.xcstrings:12: error: …`.
    public var description: String { "\(location.file):\(location.line): error: \(message)" }

    /// Orders diagnostics by file, line and message.
    public static func < (one: Self, other: Self) -> Bool {
        (one.location, one.message) < (other.location, other.message)
    }
}
