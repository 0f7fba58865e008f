/// The pages of the tour, in their order.
package enum TourPage: String, CaseIterable, Codable, Sendable {
    case welcome, pin, share

    /// The version of the tour as a whole: whoever has seen another one is shown round again.
    package static let version = "1"
}
