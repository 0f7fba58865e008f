import Storey
import StoreyCall

struct LobbyProviderState: Equatable {
    var settings: CallSettings
    var devices: MediaDevices
}

/// The model of the lobby, which previews what the user will send.
final class LobbyProvider {
    private let link: RoomLink
    let state: Observed<LobbyProviderState>
    private let media: any CallMedia
    private let settings: SharedStore<CallSettings>

    init(link: RoomLink, media: any CallMedia, settings: SharedStore<CallSettings>) {
        self.link = link
        self.media = media
        self.settings = settings
        state = Observed.combine(settings.observed, media.devices) {
            LobbyProviderState(settings: $0, devices: $1)
        }
        setMicrophone(settings.state.hasMicrophone)
        setCamera(settings.state.hasCamera)
    }

    func setName(_ name: String) {
        settings.commit { $0.name = String(name.prefix(CallLimits.maxNameLength)) }
    }

    func setMicrophone(_ isOn: Bool) {
        settings.commit { $0.hasMicrophone = isOn }
        media.perform(.setTrack(.microphone, isOn ? .active : .muted))
    }

    func setCamera(_ isOn: Bool) {
        settings.commit { $0.hasCamera = isOn }
        media.perform(.setTrack(.camera, isOn ? .active : .off))
    }

    func choose(_ device: MediaDevice) { media.choose(device) }

    /// What the user enters the room with.
    var entry: CallEntry {
        let settings = settings.state
        return CallEntry(
            link: link, participant: settings.participant, name: settings.name.trimmed,
            hasMicrophone: settings.hasMicrophone, hasCamera: settings.hasCamera)
    }
}
