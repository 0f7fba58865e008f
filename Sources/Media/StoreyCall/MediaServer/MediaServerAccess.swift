import StoreyInternal

/// A participant's access to a media server (SFU), which receives the media of each participant once and sends it to all others.
public struct MediaServerAccess: Codable, Equatable, Sendable, CustomStringConvertible {
    /// The URL of the room at the media server, absolute or relative to the app's page.
    public let url: String
    /// The participant.
    public let participant: Participant.ID
    /// The bearer token, which is valid until the participant leaves.
    public let token: String

    /// Creates an access.
    /// - Parameters:
    ///   - url: The URL of the room at the media server, absolute or relative to the app's page.
    ///   - participant: The participant.
    ///   - token: The bearer token of the participant.
    public init(url: String, participant: Participant.ID, token: String) {
        self.url = url
        self.participant = participant
        self.token = token
    }

    /// The URL, without the token, so that logs don't have it.
    public var description: String { url }

    /// The endpoint at which the participant publishes by WHIP (RFC 9725).
    public var whip: String { "\(url)/whip/\(participant.rawValue.percentEncoded)" }

    /// The endpoint at which the participant receives another one's media by WHEP (draft-ietf-wish-whep).
    public func whep(for other: Participant.ID) -> String {
        "\(url)/whep/\(other.rawValue.percentEncoded)"
    }
}
