#if canImport(UIKit) && canImport(WebRTC)
    import Storey
    import StoreyCall
    package import UIKit
    package import WebRTC

    /// The video tracks of a media engine that uses libwebrtc, each rendered by a view of its own wherever it is shown.
    package final class TrackPictures: CallPictures {
        private let tracks = Store<[CallPicture: RTCVideoTrack]>([:])

        package init() {}

        /// Sets the track of a picture, or removes it.
        package func set(_ track: RTCVideoTrack?, for picture: CallPicture) {
            tracks.commit { $0[picture] = track }
        }

        @MainActor package func show(_ picture: CallPicture, in view: UIView) -> @MainActor () -> Void {
            let renderer = RTCMTLVideoView(frame: .zero)
            renderer.videoContentMode = picture.track == .screen ? .scaleAspectFit : .scaleAspectFill
            if picture == CallPicture(.camera, of: nil) {
                // As in a mirror.
                renderer.transform = CGAffineTransform(scaleX: -1, y: 1)
            }
            view.fill(with: renderer)
            var rendered: RTCVideoTrack?
            let render = { (track: RTCVideoTrack?) in
                // libwebrtc retains a renderer until it is removed.
                rendered?.remove(renderer)
                rendered = track
                track?.add(renderer)
            }
            let observation = tracks.observed.map { $0[picture] }.observe(render)
            return {
                observation.cancel()
                render(nil)
                renderer.removeFromSuperview()
            }
        }
    }
#endif
