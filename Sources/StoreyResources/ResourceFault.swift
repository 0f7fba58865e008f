/// Something in the resources that an app must not be built with.
package struct ResourceFault: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// Where it is.
    package let place: ResourcePlace
    /// What is the matter, and how to mend it.
    package let message: String

    package init(_ place: ResourcePlace, _ message: String) {
        self.place = place
        self.message = message
    }

    /// As compilers write it: `Localizable.xcstrings:12: error: …`.
    package var description: String { "\(place.file):\(place.line): error: \(message)" }

    package static func < (one: Self, other: Self) -> Bool {
        (one.place, one.message) < (other.place, other.message)
    }
}
