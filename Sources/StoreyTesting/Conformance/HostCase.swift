import Storey

/// One thing that every host must get right: gestures, and what is to be seen after each of them.
///
/// After every gesture the host must show what the tree and the view models say, no more and no less, and no screen
/// or flow may be alive whose place is gone. At the end nothing of the app may be left.
public struct HostCase: Sendable {
    /// What it is about, in words.
    public let name: String
    let gestures: @Sendable () -> any HostScript

    /// Runs it on a host.
    /// - Parameter driver: how the host is used.
    /// - Throws: ``HostCaseFailure`` where the host does not conform, and what the driver throws.
    public func run<Driver: HostDriver>(on driver: Driver.Type) async throws {
        let app = ConformanceApp()
        let host = try await Driver.launch(app.definition { Driver.view(of: $0) })
        var script = gestures()
        var done: [HostGesture] = []
        func failure(_ kind: HostCaseFailure.Kind) -> HostCaseFailure {
            HostCaseFailure(name: name, host: "\(driver)", done: done, kind: kind)
        }
        do {
            var shown = try await conforming(host, app, failure)
            while let step = script.next(shown, without: Driver.missingGestures) {
                done.append(step.gesture)
                let before = shown
                try await host.perform(step.gesture)
                shown = try await conforming(host, app, failure)
                if step.gesture == .relaunch, shown != before.withoutPopup {
                    throw failure(.comesBackElsewhere(shown, expected: before.withoutPopup))
                }
                if let screens = step.screens, shown.screens != screens {
                    throw failure(.leadsElsewhere(shown.screens, expected: screens))
                }
            }
        } catch {
            await host.end()
            throw error
        }
        await host.end()
        try await until {
            app.alive.isEmpty
        } orThrow: {
            failure(.survives(app.alive))
        }
    }

    /// Waits until the host shows what there is to show.
    private func conforming(
        _ host: some HostDriver, _ app: ConformanceApp, _ failure: (HostCaseFailure.Kind) -> HostCaseFailure
    ) async throws -> ShownApp {
        var expectation: ConformanceApp.Expectation?
        var shown: ShownApp?
        try await until {
            expectation = await app.expectation()
            guard let expectation, expectation.isAtRest else { return false }
            shown = try await host.shown()
            return shown == expectation.shown && expectation.leaks.isEmpty
        } orThrow: {
            guard let expectation else { return failure(.hasEnded) }
            guard expectation.isAtRest, let shown else { return failure(.isBusy) }
            return shown == expectation.shown
                ? failure(.leaks(expectation.leaks.map(\.description)))
                : failure(.shows(shown, expected: expectation.shown))
        }
        return shown ?? ShownApp(titles: [], canGoBack: false, lines: [])
    }

    /// How long a host may take, of real time, to draw what has changed.
    private static let patience: Duration = .seconds(5)

    private func until(
        _ condition: () async throws -> Bool, orThrow failure: () -> HostCaseFailure
    ) async throws {
        let deadline = ContinuousClock.now + Self.patience
        while try await !condition() {
            if ContinuousClock.now > deadline { throw failure() }
            await Task.yield()
        }
    }
}

/// Gestures one after the other, which may depend on what is shown.
protocol HostScript {
    mutating func next(_ shown: ShownApp, without missing: Set<HostGesture.Kind>) -> HostStep?
}

/// A gesture, and the screens it is to lead to, where that is known beforehand.
struct HostStep: Sendable {
    let gesture: HostGesture
    var screens: String?
}
