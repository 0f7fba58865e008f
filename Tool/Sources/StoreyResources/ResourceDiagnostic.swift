/// A problem in the resources, such as a missing translation.
package struct ResourceDiagnostic: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The file and line.
    package let place: ResourceLocation
    /// The problem, and how to fix it.
    package let message: String

    package init(_ place: ResourceLocation, _ message: String) {
        self.place = place
        self.message = message
    }

    /// The diagnostic in the format of compilers: `Localizable.xcstrings:12: error: …`.
    package var description: String { "\(place.file):\(place.line): error: \(message)" }

    package static func < (one: Self, other: Self) -> Bool {
        (one.place, one.message) < (other.place, other.message)
    }
}
