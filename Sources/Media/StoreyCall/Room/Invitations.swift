/// The invitations to a room, and who was admitted.
struct Invitations {
    private struct Issued {
        let token: String
        let expiry: Duration
        var isRevoked = false
    }

    private struct Grant {
        var permissions: CallPermissions
        let credential: String?
    }

    /// The number of former invitations that are remembered, to tell those who use one what is wrong with it.
    private static let maxFormer = 100

    private let rules: CallRoom.InvitationRules
    /// The oldest first. The last one is the current one.
    private var issued: [Issued] = []
    private var grants: [Participant.ID: Grant] = [:]
    /// The time at which another invitation is issued.
    private(set) var renewal = Duration.zero

    init(_ rules: CallRoom.InvitationRules, at now: Duration) {
        self.rules = rules
        issue(at: now)
    }

    /// The invitation for new guests.
    var current: CallInvitation? {
        issued.last.map { CallInvitation(token: $0.token, lifetime: rules.lifetime) }
    }

    /// Issues another invitation if half of the lifetime of the current one has passed.
    mutating func renew(at now: Duration) {
        if renewal <= now { issue(at: now) }
    }

    /// Makes all invitations invalid, and issues another one.
    mutating func revoke(at now: Duration) {
        for index in issued.indices { issued[index].isRevoked = true }
        issue(at: now)
    }

    private mutating func issue(at now: Duration) {
        issued = issued.suffix(Self.maxFormer)
        issued.append(Issued(token: MediaServerTokens.random(), expiry: now + rules.lifetime))
        // Not more often than each second, whatever the lifetime is.
        renewal = now + max(rules.lifetime / 2, .seconds(1))
    }

    /// Decides about a request to join.
    func admission(for request: ClientSignal.JoinRequest, at now: Duration) -> CallRoom.Admission {
        if let grant = grants[request.participant], grant.credential == request.credential {
            return .admit(grant.permissions)
        }
        guard let token = request.credential else {
            return grants.isEmpty ? .admit(rules.hostPermissions) : .reject(.notAuthorized)
        }
        guard let invitation = issued.last(where: { $0.token == token }) else {
            return .reject(.notAuthorized)
        }
        if invitation.isRevoked { return .reject(.invitationRevoked) }
        return invitation.expiry > now ? .wait(rules.guestPermissions) : .reject(.invitationExpired)
    }

    /// Remembers that a participant was admitted.
    mutating func admit(_ id: Participant.ID, _ permissions: CallPermissions, credential: String?) {
        grants[id] = Grant(permissions: permissions, credential: credential)
    }

    /// Changes what a participant may do who was admitted.
    mutating func change(_ permissions: CallPermissions, of id: Participant.ID) {
        grants[id]?.permissions = permissions
    }

    /// Forgets that a participant was admitted.
    mutating func remove(_ id: Participant.ID) { grants[id] = nil }
}
