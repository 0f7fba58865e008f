/// The model of a tour page.
protocol TourPageProvider: AnyObject {
    var page: TourPage { get }
    var isLast: Bool { get }
}
