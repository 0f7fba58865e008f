/// A user action on a tour page.
package enum TourPageViewEvent: Equatable {
    case next
    case skip
}
