/// The model of a page of the tour.
protocol TourPageProvider: AnyObject {
    var page: TourPage { get }
    var isLast: Bool { get }
}
