/// What a person can do on a page of the tour.
package enum TourPageViewEvent: Equatable {
    case next
    case skip
}
