import CallsUIKit
import Storey
import StoreyCall
import WebRTC

@testable import Calls

/// The UIKit views, for the tests that run with the views of each host.
enum HostViews: Part {
    static let hasForms = false

    static func makeMedia() -> SimulatedMedia { SimulatedPhoneMedia() }

    static func load(_ container: Container) {
        container.register { (media: any CallMedia) -> any CallPictures in
            (media as? SimulatedPhoneMedia)?.pictures ?? TrackPictures()
        }
        .lifetime(.singleton)
        container.load(CallsUIKitPart.self)
    }
}

/// A fake engine with the video tracks of libwebrtc.
final class SimulatedPhoneMedia: SimulatedMedia {
    let pictures = TrackPictures()
    private var videoTracks: [CallPicture: RTCVideoTrack] = [:]
    private var endedTracks: [RTCVideoTrack] = []

    override func perform(_ command: MediaCommand) {
        super.perform(command)
        switch command {
        case .setTrack(let kind, let state) where kind != .microphone:
            set(state != .off, CallPicture(kind, of: nil))
        case .connect(let id, _):
            for kind in [TrackKind.camera, .screen] { set(true, CallPicture(kind, of: id)) }
        case .disconnect(let id):
            for kind in [TrackKind.camera, .screen] { set(false, CallPicture(kind, of: id)) }
        default: break
        }
    }

    private func set(_ exists: Bool, _ picture: CallPicture) {
        guard exists != (videoTracks[picture] != nil) else { return }
        if let track = videoTracks[picture] { endedTracks.append(track) }
        videoTracks[picture] = exists ? RTCVideoTrack(trackId: "\(picture)") : nil
        pictures.set(videoTracks[picture], for: picture)
    }

    /// The tracks with the number of views that render each.
    var rendererCounts: [CallPicture: Int] { videoTracks.mapValues(\.renderers.count) }

    /// The views that render tracks that have ended.
    var staleRenderers: [any RTCVideoRenderer] { endedTracks.flatMap(\.renderers) }
}
