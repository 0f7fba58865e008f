#if canImport(UIKit)
    package import StoreyCall
    package import UIKit

    /// A picture of the call: a track of a participant.
    package struct CallPicture: Hashable, Sendable {
        package let track: TrackKind
        /// The participant, or `nil` for what this phone captures.
        package let participant: Participant.ID?

        package init(_ track: TrackKind, of participant: Participant.ID?) {
            self.track = track
            self.participant = participant
        }
    }

    /// Renders the pictures that the phone's media engine captures and receives.
    package protocol CallPictures: AnyObject {
        /// Renders a picture in a view, as soon as its track exists.
        /// - Returns: Stops rendering, and removes what was added to the view.
        @MainActor func show(_ picture: CallPicture, in view: UIView) -> @MainActor () -> Void
    }
#endif
