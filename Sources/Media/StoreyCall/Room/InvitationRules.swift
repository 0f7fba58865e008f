extension CallRoom {
    /// Lets only invited people into a room, after someone in the call has admitted them.
    ///
    /// The first participant becomes the host. They, and everyone else with the permission `admit`, get an
    /// invitation. Those who join with its token wait until they are admitted, and everyone else is rejected. When half of the lifetime has
    /// passed, the room issues another invitation, so that a link is valid for at least that time when it is copied. If the last
    /// participant with the permission `admit` leaves, the longest present participant becomes the host.
    ///
    /// A participant who has been admitted, and comes back with the same credential, doesn't wait again, unless they were removed. Several
    /// guests may have the same invitation, so authenticate the identities of participants if they must not be able to take another
    /// one's place. A room that restarts has forgotten its invitations.
    public struct InvitationRules: Sendable {
        /// The time for which an invitation is valid.
        public var lifetime: Duration
        /// What the host may do.
        public var hostPermissions: CallPermissions
        /// What guests may do.
        public var guestPermissions: CallPermissions

        /// Creates rules.
        /// - Parameters:
        ///   - lifetime: The time for which an invitation is valid. By default, a day.
        ///   - hostPermissions: What the host may do. By default, everything.
        ///   - guestPermissions: What guests may do. By default, speak and share their screen.
        public init(
            lifetime: Duration = .seconds(86_400), hostPermissions: CallPermissions = .all,
            guestPermissions: CallPermissions = [.speak, .share]
        ) {
            self.lifetime = lifetime
            self.hostPermissions = hostPermissions
            self.guestPermissions = guestPermissions
        }
    }
}
