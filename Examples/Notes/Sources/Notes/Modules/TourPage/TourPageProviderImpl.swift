final class TourPageProviderImpl: TourPageProvider {
    let page: TourPage
    var isLast: Bool { page == TourPage.allCases.last }

    init(page: TourPage) { self.page = page }
}
