import Storey

/// The data that the assistant for the first connection shows.
package struct FirstConnectionViewInputData: Equatable {
    package let isConnected: Bool

    init(_ share: ScreenShare) {
        isConnected = if case .on(let screen) = share { screen.viewers > 0 } else { false }
    }

    /// The title of the button that closes the assistant.
    package var close: String { isConnected ? strings.connectionDone : strings.connectionSkip }
}

/// The identifiers of the elements.
package enum FirstConnectionElement: String, ElementID {
    case close
}

/// A user action in the assistant.
package enum FirstConnectionViewEvent: Equatable {
    case close
}

final class FirstConnectionViewModel: ViewModel {
    enum Output {
        case closed
    }

    let viewInputData: Observed<FirstConnectionViewInputData>
    let output = Outputs<Output>()

    init(sharing: ScreenShareProvider) {
        viewInputData = sharing.state.map(FirstConnectionViewInputData.init)
    }

    func handle(_ event: FirstConnectionViewEvent) {
        switch event {
        case .close: output(.closed)
        }
    }
}
