/// A page of the tour, in display order.
package enum TourPage: String, CaseIterable, Codable, Sendable {
    case welcome, pin, share

    var isLast: Bool { self == Self.allCases.last }

    /// The version of the tour. Users who saw another version see the tour again.
    package static let version = "1"
}
