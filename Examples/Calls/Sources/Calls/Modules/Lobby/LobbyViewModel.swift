import Storey
import StoreyCall

/// The data that the lobby shows.
package struct LobbyViewInputData: Equatable {
    private let state: LobbyProviderState

    init(_ state: LobbyProviderState) { self.state = state }

    package var name: String { state.settings.name }
    package var hasMicrophone: Bool { state.settings.hasMicrophone }
    package var hasCamera: Bool { state.settings.hasCamera }
    package var canJoin: Bool { !name.trimmed.isEmpty }
    /// Whether the camera's picture is shown.
    package var showsPreview: Bool { hasCamera && state.devices.problems[.camera] == nil }
    package var microphones: [MediaDevice] { state.devices.devices(for: .microphone) }
    package var cameras: [MediaDevice] { state.devices.devices(for: .camera) }
    package var microphone: MediaDevice? { chosen(.microphone) }
    package var camera: MediaDevice? { chosen(.camera) }
    /// What the user can do about devices that don't work.
    package var advice: [String] {
        [hasMicrophone ? TrackKind.microphone : nil, hasCamera ? .camera : nil].compactMap(\.self)
            .compactMap { track in state.devices.problems[track].flatMap { strings.message($0, of: track) } }
    }

    private func chosen(_ track: TrackKind) -> MediaDevice? {
        let devices = state.devices.devices(for: track)
        return devices.first { $0.id == state.devices.chosen[track] } ?? devices.first
    }
}

/// The identifiers of the elements.
package enum LobbyElement: String, ElementID {
    case form, name, microphone, camera, join
    case microphoneDevice = "microphone-device"
    case cameraDevice = "camera-device"
}

/// A user action in the lobby.
package enum LobbyViewEvent: Equatable {
    case nameChanged(String)
    case microphone(Bool)
    case camera(Bool)
    case deviceChosen(MediaDevice)
    case join
}

final class LobbyViewModel: ViewModel {
    enum Output {
        case joined(CallEntry)
    }

    let viewInputData: Observed<LobbyViewInputData>
    let output = Outputs<Output>()
    private let provider: LobbyProvider

    init(provider: LobbyProvider) {
        self.provider = provider
        viewInputData = provider.state.map(LobbyViewInputData.init)
    }

    func handle(_ event: LobbyViewEvent) {
        switch event {
        case .nameChanged(let name): provider.setName(name)
        case .microphone(let isOn): provider.setMicrophone(isOn)
        case .camera(let isOn): provider.setCamera(isOn)
        case .deviceChosen(let device): provider.choose(device)
        case .join: if viewInputData.value.canJoin { output(.joined(provider.entry)) }
        }
    }
}
