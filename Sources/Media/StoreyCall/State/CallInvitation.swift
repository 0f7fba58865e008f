/// An invitation to a call, which the room gives to those who may admit others. Put its token into the link that you send to guests.
///
/// See ``CallRoom/InvitationRules``.
public struct CallInvitation: Codable, Equatable, Sendable, CustomStringConvertible {
    /// The credential with which guests join (`CallSession`'s parameter `credential`): 128 random bits as text.
    public let token: String
    /// The time for which guests can join, counted from when the room issued the invitation.
    public let lifetime: Duration

    /// The lifetime, without the token, so that logs don't have it.
    public var description: String { "An invitation that is valid for \(lifetime)" }
}
