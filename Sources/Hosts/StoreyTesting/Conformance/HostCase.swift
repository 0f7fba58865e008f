import Storey

/// A requirement of every host: a sequence of gestures and the content that must be visible after each of them.
///
/// After every gesture, the host must show exactly the content that the tree and the view models define, and no
/// screen or flow that was removed may still live. At the end, none of the app's objects may remain.
public struct HostCase: Sendable {
    /// The requirement, as a sentence.
    public let name: String
    let gestures: @Sendable () -> any HostScript

    /// Runs the case in a host.
    /// - Parameter driver: The driver of the host.
    /// - Throws: ``HostCaseFailure`` if the host doesn't conform, or any error that the driver throws.
    public func run<Driver: HostDriver>(on driver: Driver.Type) async throws {
        let app = ConformanceApp()
        let host = try await Driver.launch(app.definition { Driver.view(of: $0) })
        var script = gestures()
        var done: [HostGesture] = []
        func failure(_ kind: HostCaseFailure.Kind) -> HostCaseFailure {
            HostCaseFailure(name: name, host: "\(driver)", done: done, kind: kind)
        }
        do {
            var snapshot = try await conforming(host, app, failure)
            while let step = script.next(snapshot, without: Driver.missingGestures) {
                done.append(step.gesture)
                let before = snapshot
                try await host.perform(step.gesture)
                snapshot = try await conforming(host, app, failure)
                if step.gesture == .relaunch, snapshot != before.withoutPopup {
                    throw failure(.wrongRestoration(snapshot, expected: before.withoutPopup))
                }
                if let screens = step.screens, snapshot.screens != screens {
                    throw failure(.wrongScreens(snapshot.screens, expected: screens))
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
            failure(.remainingObjects(app.alive))
        }
    }

    /// Waits until the host shows the expected content.
    private func conforming(
        _ host: some HostDriver, _ app: ConformanceApp, _ failure: (HostCaseFailure.Kind) -> HostCaseFailure
    ) async throws -> HostSnapshot {
        var expectation: ConformanceApp.Expectation?
        var snapshot: HostSnapshot?
        try await until {
            expectation = await app.expectation()
            guard let expectation, expectation.isIdle else { return false }
            snapshot = try await host.snapshot()
            return snapshot == expectation.snapshot && expectation.leaks.isEmpty
        } orThrow: {
            guard let expectation else { return failure(.ended) }
            guard expectation.isIdle, let snapshot else { return failure(.neverIdle) }
            return snapshot == expectation.snapshot
                ? failure(.leaks(expectation.leaks.map(\.description)))
                : failure(.wrongContent(snapshot, expected: expectation.snapshot))
        }
        return snapshot ?? HostSnapshot(titles: [], canGoBack: false, lines: [])
    }

    /// The real time that a host may take to render a change.
    private static let timeout: Duration = .seconds(5)
    /// The number of checks before a host fails. While the machine or the main actor is busy with other work, the host
    /// renders little within the time.
    private static let minimumChecks = 500

    private func until(
        _ condition: () async throws -> Bool, orThrow failure: () -> HostCaseFailure
    ) async throws {
        let deadline = ContinuousClock.now + Self.timeout
        var checks = 0
        while try await !condition() {
            checks += 1
            if checks > Self.minimumChecks, ContinuousClock.now > deadline { throw failure() }
            await Task.yield()
        }
    }
}

/// A sequence of gestures that may depend on the visible content.
protocol HostScript {
    mutating func next(_ snapshot: HostSnapshot, without missing: Set<HostGesture.Kind>) -> HostStep?
}

/// A gesture, and the screens that must be visible after it if they are known in advance.
struct HostStep: Sendable {
    let gesture: HostGesture
    var screens: String?
}
