import Storey

extension HostileUser {
    /// What was done to an app, and what it broke.
    struct Run: Sendable {
        /// All that the app took.
        var done: [HostileAction] = []
        var broken: BrokenInvariant?
    }

    /// How many things are done between two thorough looks.
    private static let stride = 32

    /// Uses an app until an invariant breaks, or there is nothing more to do.
    /// - Parameters:
    ///   - looksEachTime: whether to look after each action, and not only at the end.
    ///   - next: what to do next; nil at the end.
    func run(looksEachTime: Bool, _ next: (HeadlessApp) async -> HostileAction?) async throws -> Run {
        var app = try await begin()
        var run = Run()
        while run.broken == nil, let action = await next(app) {
            do {
                guard try await take(action, &app) else { continue }
                run.done.append(action)
                guard looksEachTime else { continue }
                run.broken = await broken(in: app, isThorough: run.done.count.isMultiple(of: Self.stride))
            } catch {
                run.done.append(action)
                run.broken = .stopped(app, by: error)
            }
        }
        if run.broken == nil { run.broken = await end(app) } else { await app.end() }
        return run
    }

    /// Looks at an app, lets the weather be fine for a while, looks again, and ends it.
    func end(_ app: HeadlessApp) async -> BrokenInvariant? {
        if let broken = await broken(in: app, isThorough: true) {
            await app.end()
            return broken
        }
        app.weather.turn(.fine)
        do {
            try await app.advance(by: .seconds(60))
        } catch {
            return .stopped(app, by: error)
        }
        if let broken = await broken(in: app, isThorough: true) {
            await app.end()
            return broken
        }
        return await Self.remains(of: app)
    }

    /// - Returns: false where the app had no use for it.
    private func take(_ action: HostileAction, _ app: inout HeadlessApp) async throws -> Bool {
        switch action {
        case .advance(let duration): try await app.advance(by: duration)
        case .suspend(let duration): try await app.suspend(for: duration)
        case .rotate: try await app.rotate()
        case .relaunch: app = try await app.relaunched()
        case .weather(let kind, let service): app.weather.turn(kind, for: service)
        case .atOnce(let actions): return try await aim(actions, at: app)
        case .person(let action): return try await aim([action], at: app)
        }
        return true
    }

    private func aim(_ actions: [PersonAction], at app: HeadlessApp) async throws -> Bool {
        let screen: HeadlessScreen?
        do {
            (_, screen) = try await app.session.take(actions)
        } catch {
            return false
        }
        try await app.see(screen)
        return true
    }

    /// What does not hold, of an app that is at rest.
    private func broken(in app: HeadlessApp, isThorough: Bool) async -> BrokenInvariant? {
        let due = invariants.filter { isThorough || !$0.isSlow }
        // In one go: each way to the app and back takes time.
        var reason = await app.session.firstWrong(of: due)
        for invariant in due where reason == nil {
            guard case .app(let check) = invariant.check else { continue }
            do {
                reason = try await check(app).map { (invariant, $0) }
            } catch {
                reason = (invariant, "\(error)")
            }
        }
        return reason.map { BrokenInvariant(name: $0.name, reason: $1, outline: app.outline) }
    }

    /// Ends an app, of which nothing may be left.
    private static func remains(of app: HeadlessApp) async -> BrokenInvariant? {
        let outline = app.outline
        await app.end()
        let leaks = await app.session.lastingLeaks(looks: 100, pause: .milliseconds(2))
        if leaks.isEmpty { return nil }
        return BrokenInvariant(
            name: Invariant.nothingLeaks.name, reason: leaks.map(\.description).joined(separator: "\n"),
            outline: outline)
    }
}

extension BrokenInvariant {
    /// The app does not rest, or is not launched again.
    fileprivate static func stopped(_ app: HeadlessApp, by error: any Error) -> BrokenInvariant {
        BrokenInvariant(name: "The app goes on", reason: "\(error)", outline: app.outline)
    }
}
