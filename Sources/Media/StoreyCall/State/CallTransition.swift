/// The result of an event in a phase: one cell of the transition table.
public enum CallTransition: Equatable, Sendable {
    /// The event is outdated, or means nothing in this phase. Nothing changes.
    case ignored
    /// The command isn't possible in this phase. Nothing changes, and the caller gets the reason.
    case refused(CallRefusal)
    /// The event is handled, and the phase stays the same.
    case stays
    /// The event is handled, and leads to one of these phases, or stays if it doesn't concern the phase.
    case leads([CallPhase.Kind])

    // Short names, so that a row of the table fits into a line.
    private static let inCall = refused(.alreadyJoined)
    private static let notIn = refused(.notConnected)
    static let over = refused(.ended)
    static let joining = leads([.joining])
    static let waiting = leads([.waiting])
    static let connected = leads([.connected])
    private static let reconnect = leads([.reconnecting])
    static let fails = leads([.failed])
    static let ends = leads([.ended])
}

extension CallEvent {
    /// A row of the transition table.
    public enum Kind: String, CaseIterable, Sendable {
        /// See ``CallCommand``. `setTracks` covers the microphone, the camera and the hand, and `moderate` the commands that
        /// need the permission `admit` or `record`.
        case join, leave, setTracks, pin, requestStage, releaseStage, moderate
        /// See ``RoomEvent``.
        case heldWaiting, welcomed, changed, refused, rejected, removed, sessionLost, leaseRenewed,
            iceConfigured, invited, negotiationReceived
        /// See ``ConnectionEvent``.
        case lost, restored, timedOut, leaseExpired
        /// See ``MediaEvent``.
        case negotiationCreated, speaking, peerConnected, peerFailed, publicationConnected, publicationFailed,
            networkChanged, screenCaptureEnded, mediaFailed
    }

    /// The row of the transition table.
    public var kind: Kind {
        switch self {
        case .command(let command):
            switch command {
            case .join: .join
            case .leave: .leave
            case .setMicrophone, .setCamera, .raiseHand: .setTracks
            case .pin: .pin
            case .requestStage: .requestStage
            case .releaseStage, .pauseScreen: .releaseStage
            case .admit, .remove, .setPermissions, .revokeInvitations, .setRecording: .moderate
            }
        case .room(let event):
            switch event {
            case .waiting: .heldWaiting
            case .welcomed: .welcomed
            case .changed: .changed
            case .refused: .refused
            case .rejected: .rejected
            case .removed: .removed
            case .sessionLost: .sessionLost
            case .leaseRenewed: .leaseRenewed
            case .iceConfigured: .iceConfigured
            case .invited: .invited
            case .negotiation: .negotiationReceived
            }
        case .connection(let event):
            switch event {
            case .lost: .lost
            case .restored: .restored
            case .timedOut: .timedOut
            case .leaseExpired: .leaseExpired
            }
        case .media(let event):
            switch event {
            case .negotiation: .negotiationCreated
            case .speaking: .speaking
            case .peerConnected: .peerConnected
            case .peerFailed: .peerFailed
            case .publicationConnected: .publicationConnected
            case .publicationFailed: .publicationFailed
            case .networkChanged: .networkChanged
            case .screenCaptureEnded: .screenCaptureEnded
            case .failed: .mediaFailed
            }
        }
    }
}

extension CallTransition {
    /// A row of the table: the transition in each phase, in the order of `CallPhase.Kind`.
    private typealias Row = [CallTransition]

    /// Returns the result of an event in a phase. ``Call/reduce(_:)`` handles no event that this table ignores or refuses.
    public static func transition(for event: CallEvent.Kind, in phase: CallPhase.Kind) -> CallTransition {
        let row = row(for: event)
        return switch phase {
        case .idle: row[0]
        case .joining: row[1]
        case .waiting: row[2]
        case .connected: row[3]
        case .reconnecting: row[4]
        case .failed: row[5]
        case .ended: row[6]
        }
    }

    // swift-format-ignore
    private static func row(for event: CallEvent.Kind) -> Row {
        switch event {
        //                          idle      joining   waiting   connected   reconnecting failed    ended
        case .join:                [.joining, .inCall,  .inCall,  .inCall,    .inCall,     .joining, .over]
        case .leave:               [.ends,    .ends,    .ends,    .ends,      .ends,       .ends,    .over]
        case .setTracks:           [.stays,   .stays,   .stays,   .stays,     .stays,      .stays,   .over]
        case .pin:                 [.notIn,   .notIn,   .notIn,   .stays,     .stays,      .notIn,   .over]
        case .requestStage:        [.notIn,   .notIn,   .notIn,   .stays,     .notIn,      .notIn,   .over]
        case .releaseStage:        [.notIn,   .notIn,   .notIn,   .stays,     .stays,      .notIn,   .over]
        case .moderate:            [.notIn,   .notIn,   .notIn,   .stays,     .notIn,      .notIn,   .over]
        case .heldWaiting:         [.ignored, .waiting, .stays,   .ignored,   .waiting,    .ignored, .ignored]
        case .welcomed:            [.ignored, .connected, .connected, .ignored, .connected, .ignored, .ignored]
        case .changed:             [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .refused:             [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .rejected:            [.ignored, .fails,   .fails,   .ignored,   .fails,      .ignored, .ignored]
        case .removed:             [.ignored, .ends,    .ends,    .ends,      .ends,       .ignored, .ignored]
        case .sessionLost:         [.ignored, .ignored, .joining, .reconnect, .stays,      .ignored, .ignored]
        case .leaseRenewed:        [.ignored, .ignored, .ignored, .stays,     .ignored,    .ignored, .ignored]
        case .iceConfigured:       [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .invited:             [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .negotiationReceived: [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .lost:                [.ignored, .stays,   .joining, .reconnect, .ignored,    .ignored, .ignored]
        case .restored:            [.ignored, .ignored, .ignored, .ignored,   .connected,  .ignored, .ignored]
        case .timedOut:            [.ignored, .fails,   .fails,   .ignored,   .fails,      .ignored, .ignored]
        case .leaseExpired:        [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .negotiationCreated:  [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .speaking:            [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .peerConnected:       [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .peerFailed:          [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .publicationConnected: [.ignored, .ignored, .ignored, .stays,    .stays,      .ignored, .ignored]
        case .publicationFailed:   [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .networkChanged:      [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .screenCaptureEnded:  [.ignored, .ignored, .ignored, .stays,     .stays,      .ignored, .ignored]
        case .mediaFailed:         [.ignored, .fails,   .fails,   .fails,     .fails,      .ignored, .ignored]
        }
    }
}
