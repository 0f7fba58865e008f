import Storey

/// The data that a tour page shows.
package struct TourPageViewInputData: Equatable {
    package let page: TourPage

    package var title: String {
        switch page {
        case .welcome: strings.tourWelcomeTitle
        case .pin: strings.tourPinTitle
        case .share: strings.tourShareTitle
        }
    }

    package var text: String {
        switch page {
        case .welcome: strings.tourWelcomeText
        case .pin: strings.tourPinText
        case .share: strings.tourShareText
        }
    }

    package var next: String { page.isLast ? strings.tourStart : strings.tourNext }

    /// Whether the page has a Skip button: all but the last one.
    package var canSkip: Bool { !page.isLast }
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

    private let page: TourPage

    init(page: TourPage) {
        self.page = page
        viewInputData = .constant(TourPageViewInputData(page: page))
    }

    func handle(_ event: TourPageViewEvent) {
        switch event {
        case .next: if page.isLast { output(.done) } else { output(.next) }
        case .skip: output(.done)
        }
    }
}
