/// The decisions of `storey dev`: when to build, and when to start and end the app. It runs no processes, and reads no clock.
///
/// The app is replaced only after a build has succeeded. A change during a build cancels it, because what it builds is out of
/// date.
struct DevLoop {
    /// Something that has happened.
    enum Event: Equatable {
        /// Files changed that the app is built from.
        case sourcesChanged
        /// Generated files changed whose contents the app gets in another way while it is being developed.
        case generatedSourcesChanged
        /// The time in ``DevLoop/deadline`` has come.
        case timePassed
        case buildEnded(BuildEnd)
        /// The app has ended, for whatever reason.
        case appEnded
    }

    /// How a build has ended.
    enum BuildEnd: Equatable {
        /// - Parameter isChanged: Whether the executable has changed since the app was last started.
        case succeeded(isChanged: Bool)
        case failed
        case canceled
    }

    /// Something to do.
    enum Action: Equatable {
        /// Starts a build.
        /// - Parameter isQuiet: Whether the user didn't ask for it.
        case build(isQuiet: Bool)
        case cancelBuild
        case startApp
        case stopApp
        /// Tells pages and the terminal.
        case report(Report)
    }

    /// The news for pages and the terminal.
    enum Report: String, Equatable, Encodable {
        case building, failed, starting, running
        /// The app has ended, and starts again after the next change.
        case ended
    }

    private enum Build: Equatable {
        case none
        case running(isQuiet: Bool)
        case canceling
    }

    private enum App: Equatable {
        case none
        case running
        case stopping
    }

    /// The time in which further changes are expected: editors save several files at once.
    static let settling = Duration.milliseconds(30)
    /// The time without changes after which generated files are compiled, so that the next build is as short as usual.
    static let idle = Duration.seconds(2)

    /// When ``Event/timePassed`` has to be sent, as the time since the fixed moment, or `nil` for never.
    var deadline: Duration? { build == .none ? due : nil }

    /// When the next build is due.
    private var due: Duration?
    /// Whether the build that is due is one that the user didn't ask for.
    private var isQuiet = false
    /// Whether the last build that the user asked for has failed. What it lacked may be in a generated file.
    private var hasFailed = false
    private var build = Build.none
    private var app = App.none

    /// Handles an event, and returns what to do, in order.
    /// - Parameter now: The current time, as the time since a fixed moment.
    mutating func handle(_ event: Event, at now: Duration) -> [Action] {
        switch event {
        case .sourcesChanged:
            isQuiet = false
            due = now + Self.settling
            return cancelBuild()
        case .generatedSourcesChanged:
            // A build that is due for changed sources includes them.
            if due != nil, !isQuiet { return [] }
            isQuiet = true
            due = now + (isAppCurrent || build != .none ? Self.idle : Self.settling)
            return build == .running(isQuiet: true) ? cancelBuild() : []
        case .timePassed:
            guard let deadline, now >= deadline else { return [] }
            due = nil
            if !isAppCurrent { isQuiet = false }
            build = .running(isQuiet: isQuiet)
            return isQuiet ? [.build(isQuiet: true)] : [.report(.building), .build(isQuiet: false)]
        case .buildEnded(let end): return buildEnded(end)
        case .appEnded:
            defer { app = app == .stopping ? .running : .none }
            return app == .stopping ? [.startApp, .report(.running)] : [.report(.ended)]
        }
    }

    /// Whether the app runs, and lacks only what it gets without a build.
    private var isAppCurrent: Bool { app != .none && !hasFailed }

    private mutating func cancelBuild() -> [Action] {
        guard case .running = build else { return [] }
        build = .canceling
        return [.cancelBuild]
    }

    private mutating func buildEnded(_ end: BuildEnd) -> [Action] {
        let ended = build
        build = .none
        // Its result is out of date, even if it came in time.
        if ended == .canceling { return [] }
        switch end {
        case .canceled: return []
        case .failed:
            if ended == .running(isQuiet: true) { return [] }
            hasFailed = true
            return [.report(.failed)]
        case .succeeded(let isChanged):
            if ended == .running(isQuiet: true) { return [] }
            hasFailed = false
            switch app {
            case .none:
                app = .running
                return [.startApp, .report(.running)]
            case .running where isChanged:
                app = .stopping
                return [.report(.starting), .stopApp]
            case .running: return [.report(.running)]
            case .stopping: return []
            }
        }
    }
}
