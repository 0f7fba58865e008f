/// The model of a tour page.
final class TourPageProvider {
    let page: TourPage
    var isLast: Bool { page == TourPage.allCases.last }

    init(page: TourPage) { self.page = page }
}
