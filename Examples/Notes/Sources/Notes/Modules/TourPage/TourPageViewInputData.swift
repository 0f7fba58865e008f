/// Exactly what a page of the tour draws.
package struct TourPageViewInputData: Equatable {
    package let texts: Texts
    package let title: String
    package let text: String
    package let next: String
    /// The last page has nothing left to skip.
    package let canSkip: Bool

    init(_ page: TourPage, isLast: Bool, _ region: Region) {
        texts = region.language.texts
        let words =
            switch page {
            case .welcome: texts.tour.welcome
            case .pin: texts.tour.pin
            case .share: texts.tour.share
            }
        title = words.title
        text = words.text
        next = isLast ? texts.tour.start : texts.tour.next
        canSkip = !isLast
    }
}
