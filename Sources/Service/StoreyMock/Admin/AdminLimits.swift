/// The limits of what clients can add by the admin APIs.
enum AdminLimits {
    /// The maximum number of added stubs.
    private static let maxStubs = 10_000
    /// The maximum memory for the added stubs, and for the overrides of a session, in bytes.
    private static let maxBytes = 64 << 20
    /// The maximum number of overrides, and of scenarios that have left their initial state, in a session.
    private static let maxOverrides = 1000
    /// The maximum length of the name and of the state of a scenario, in bytes.
    private static let maxNameBytes = 256

    static func check(adding stubs: [Stub], to server: MockServer) throws(AdminError) {
        let added = server.stubStore.added.filter(\.isAddedByClient)
        let bytes = (added + stubs).reduce(0) { $0 + $1.byteCount }
        guard added.count + stubs.count <= maxStubs, bytes <= maxBytes else {
            throw full("\(maxStubs) stubs or \(maxBytes >> 20) MiB were added")
        }
    }

    static func check(arming outcome: ArmedOutcome, in session: MockSession) throws(AdminError) {
        let armed = session.with(\.selector.armed)
        var bytes = armed.reduce(0) { $0 + $1.byteCount }
        if case .response(let answer) = outcome { bytes += answer.byteCount }
        guard armed.count < maxOverrides, bytes <= maxBytes else {
            throw full("\(maxOverrides) overrides or \(maxBytes >> 20) MiB are armed")
        }
    }

    static func check(setting states: [(name: String, state: String)], in session: MockSession)
        throws(AdminError)
    {
        guard states.allSatisfy({ $0.name.utf8.count <= maxNameBytes && $0.state.utf8.count <= maxNameBytes })
        else {
            throw AdminError(
                status: 400, reason: "a scenario's name and state have at most \(maxNameBytes) bytes each")
        }
        let names = Set(session.states.keys).union(states.map(\.name))
        guard names.count <= maxOverrides else { throw full("\(maxOverrides) scenarios have a state") }
    }

    private static func full(_ reason: String) -> AdminError {
        AdminError(status: 507, reason: "\(reason); reset the session or the server")
    }
}
