import Storey

extension HostileUser {
    /// The actions performed on an app, and the invariant that they violated.
    struct Run: Sendable {
        /// All actions that the app accepted.
        var done: [HostileAction] = []
        var violation: InvariantViolation?
    }

    /// The number of actions between two complete checks.
    private static let stride = 32

    /// Performs actions until one violates an invariant or no action is left.
    /// - Parameters:
    ///   - checksEachAction: Whether to check the invariants after each action instead of only at the end.
    ///   - next: Returns the next action, or `nil` at the end.
    func run(checksEachAction: Bool, _ next: (HeadlessApp) async -> HostileAction?) async throws -> Run {
        var app = try await launch()
        var run = Run()
        while run.violation == nil, let action = await next(app) {
            do {
                guard try await perform(action, in: &app) else { continue }
                run.done.append(action)
                guard checksEachAction else { continue }
                run.violation = await findViolation(
                    in: app, isThorough: run.done.count.isMultiple(of: Self.stride))
            } catch {
                run.done.append(action)
                run.violation = .stopped(app, by: error)
            }
        }
        if run.violation == nil { run.violation = await end(app) } else { await app.end() }
        return run
    }

    /// Checks an app, checks it again after a minute in which all services respond normally, and ends it.
    func end(_ app: HeadlessApp) async -> InvariantViolation? {
        if let violation = await findViolation(in: app, isThorough: true) {
            await app.end()
            return violation
        }
        app.faults.set(.normal)
        do {
            try await app.advance(by: .seconds(60))
        } catch {
            return .stopped(app, by: error)
        }
        if let violation = await findViolation(in: app, isThorough: true) {
            await app.end()
            return violation
        }
        return await Self.remainingLeaks(of: app)
    }

    /// - Returns: `false` if the action had no target.
    private func perform(_ action: HostileAction, in app: inout HeadlessApp) async throws -> Bool {
        switch action {
        case .advance(let duration): try await app.advance(by: duration)
        case .suspend(let duration): try await app.suspend(for: duration)
        case .rotate: try await app.rotate()
        case .relaunch: app = try await app.relaunched()
        case .setFault(let mode, let service): app.faults.set(mode, for: service)
        case .simultaneously(let actions): return try await perform(actions, in: app)
        case .perform(let action): return try await perform([action], in: app)
        }
        return true
    }

    private func perform(_ actions: [UserAction], in app: HeadlessApp) async throws -> Bool {
        let snapshot: ScreenSnapshot?
        do {
            (_, snapshot) = try await app.session.perform(actions)
        } catch {
            return false
        }
        try await app.update(to: snapshot)
        return true
    }

    /// Returns the first invariant that an idle app violates.
    private func findViolation(in app: HeadlessApp, isThorough: Bool) async -> InvariantViolation? {
        let due = invariants.filter { isThorough || !$0.isSlow }
        // All checks in one call, because each call into the app's isolation takes time.
        var reason = await app.session.firstViolation(of: due)
        for invariant in due where reason == nil {
            guard case .app(let check) = invariant.check else { continue }
            do {
                reason = try await check(app).map { (invariant, $0) }
            } catch {
                reason = (invariant, "\(error)")
            }
        }
        return reason.map { InvariantViolation(name: $0.name, reason: $1, outline: app.outline) }
    }

    /// Ends an app and checks that none of its objects remain.
    private static func remainingLeaks(of app: HeadlessApp) async -> InvariantViolation? {
        let outline = app.outline
        await app.end()
        let leaks = await app.session.persistentLeaks(attempts: 100, pause: .milliseconds(2))
        if leaks.isEmpty { return nil }
        return InvariantViolation(
            name: Invariant.noLeaks.name, reason: leaks.map(\.description).joined(separator: "\n"),
            outline: outline)
    }
}

extension InvariantViolation {
    /// The app doesn't become idle, or fails to launch again.
    fileprivate static func stopped(_ app: HeadlessApp, by error: any Error) -> InvariantViolation {
        InvariantViolation(name: "The app keeps running", reason: "\(error)", outline: app.outline)
    }
}
