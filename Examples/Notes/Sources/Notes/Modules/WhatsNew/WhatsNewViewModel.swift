import Storey

/// The data that the news screen shows.
package struct WhatsNewViewInputData: Equatable {
    package var items: [String] {
        [strings.whatsNewItemFirst, strings.whatsNewItemSecond, strings.whatsNewItemThird]
    }
}

/// The identifiers of the elements.
package enum WhatsNewElement: String, ElementID {
    case done
}

/// A user action on the news screen.
package enum WhatsNewViewEvent: Equatable {
    case done
}

final class WhatsNewViewModel: ViewModel {
    enum Output {
        case done
    }

    let viewInputData = Observed.constant(WhatsNewViewInputData())
    let output = Outputs<Output>()

    func handle(_ event: WhatsNewViewEvent) {
        switch event {
        case .done: output(.done)
        }
    }
}
