/// A page of the tour, in display order.
package enum TourPage: String, CaseIterable, Codable, Sendable {
    case welcome, pin, share

    /// The version of the tour. Users who saw another version see the tour again.
    package static let version = "1"
}
