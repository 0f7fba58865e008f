package import StoreyCall

extension Strings {
    /// Says why a command had no effect.
    /// - Parameter sharer: The name of the participant who shares a screen, unless they have left.
    func message(_ refusal: CallRefusal, sharer: String?) -> String {
        switch refusal {
        case .stageTaken: sharer.map(refusalStageTaken) ?? refusalStageTakenBySomeone
        case .notPermitted(.share): refusalShare
        case .notPermitted(.speak): refusalSpeak
        case .notPermitted(.record): refusalRecord
        case .notPermitted: refusalOther
        case .notConnected: refusalNotConnected
        case .unknownParticipant: refusalUnknownParticipant
        case .alreadyJoined: refusalAlreadyJoined
        case .ended: refusalEnded
        case .recordingFailed: refusalRecordingFailed
        }
    }

    /// Says why a call can't continue, and what the user can do.
    package func message(_ failure: CallFailure) -> String {
        switch failure {
        case .rejected(.full): failureFull
        case .rejected(.notAuthorized): failureNotAuthorized
        case .rejected(.invitationExpired): failureInvitationExpired
        case .rejected(.invitationRevoked): failureInvitationRevoked
        case .unreachable: failureUnreachable
        case .connectionLost: failureConnectionLost
        case .media: failureMedia
        }
    }

    /// The title of the message that says why a call can't continue.
    package func title(_ failure: CallFailure) -> String {
        if case .rejected = failure { failureRejectedTitle } else { roomInterruptedTitle }
    }

    /// Says what the user can do about a track that can't be captured. `nil` for the screen, which has no device.
    func message(_ problem: MediaDevices.Problem, of track: TrackKind) -> String? {
        switch (track, problem) {
        case (.microphone, .denied): deviceMicrophoneBlocked
        case (.microphone, .missing): deviceMicrophoneMissing
        case (.microphone, .failed): deviceMicrophoneFailed
        case (.camera, .denied): deviceCameraBlocked
        case (.camera, .missing): deviceCameraMissing
        case (.camera, .failed): deviceCameraFailed
        case (.screen, _): nil
        }
    }

    /// The title and the message of the screen after a call.
    func farewell(_ reason: CallEndReason) -> (title: String, message: String) {
        switch reason {
        case .left: (goodbyeLeftTitle, goodbyeLeftMessage)
        case .removed: (goodbyeRemovedTitle, goodbyeRemovedMessage)
        case .denied: (goodbyeDeniedTitle, goodbyeDeniedMessage)
        case .invitationRevoked: (goodbyeRevokedTitle, goodbyeRevokedMessage)
        case .replaced: (goodbyeReplacedTitle, goodbyeReplacedMessage)
        }
    }
}
