import Storey

/// The data that a tour page shows.
package struct TourPageViewInputData: Equatable {
    package let strings: Strings
    package let title: String
    package let text: String
    package let next: String
    /// Whether the page has a Skip button: all but the last one.
    package let canSkip: Bool

    init(_ page: TourPage, isLast: Bool, _ region: Region) {
        strings = region.language.strings
        switch page {
        case .welcome: (title, text) = (strings.tourWelcomeTitle, strings.tourWelcomeText)
        case .pin: (title, text) = (strings.tourPinTitle, strings.tourPinText)
        case .share: (title, text) = (strings.tourShareTitle, strings.tourShareText)
        }
        next = isLast ? strings.tourStart : strings.tourNext
        canSkip = !isLast
    }
}

/// The identifiers of the elements.
package enum TourPageElement: String, ElementID {
    case skipTour = "skip-tour"
    case nextPage = "next-page"
}

/// A user action on a tour page.
package enum TourPageViewEvent: Equatable {
    case next
    case skip
}

final class TourPageViewModel: ViewModel {
    enum Output {
        case next
        case done
    }

    let viewInputData: Observed<TourPageViewInputData>
    let output = Outputs<Output>()

    private let provider: TourPageProvider

    init(provider: TourPageProvider, localization: Localization) {
        self.provider = provider
        let (page, isLast) = (provider.page, provider.isLast)
        viewInputData = localization.region.map { TourPageViewInputData(page, isLast: isLast, $0) }
    }

    func handle(_ event: TourPageViewEvent) {
        switch event {
        case .next: if provider.isLast { output(.done) } else { output(.next) }
        case .skip: output(.done)
        }
    }
}
