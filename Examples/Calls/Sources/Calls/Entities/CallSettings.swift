package import StoreyCall

/// What the user has chosen in the lobby, for all calls of a session.
package struct CallSettings: Equatable, Sendable {
    package var participant: Participant.ID
    package var name = ""
    package var hasMicrophone = true
    package var hasCamera = true

    package init(participant: Participant.ID) { self.participant = participant }
}
