/// The pages of the tour, in their order.
package enum TourPage: String, CaseIterable, Codable, Sendable {
    case welcome, pin, share
}
