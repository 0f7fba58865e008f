/// The data that a tour page shows.
package struct TourPageViewInputData: Equatable {
    package let texts: Texts
    package let title: String
    package let text: String
    package let next: String
    /// Whether the page has a Skip button: all but the last one.
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
