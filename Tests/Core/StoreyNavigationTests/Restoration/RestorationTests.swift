import Foundation
import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

private struct FullDisk: Error {}

/// A store that can fail and counts its calls.
private final class CountingStorage: Sendable {
    struct State {
        var writes = 0
        var isBroken = false
    }

    let state = Locked(State())
    let memory: InMemoryRestorationStore

    init(_ text: String? = nil) { memory = InMemoryRestorationStore(text) }

    var writes: Int { state.withLock(\.writes) }

    private func check() throws { if state.withLock(\.isBroken) { throw FullDisk() } }

    var store: RestorationStore {
        RestorationStore(
            load: { [self] in
                try check()
                return memory.load()
            },
            save: { [self] text in
                try check()
                state.withLock { $0.writes += 1 }
                memory.save(text)
            },
            attempts: memory.attempts, saveAttempts: memory.saveAttempts, setAside: memory.setAside(as:))
    }
}

@MainActor
@Suite("State restoration")
struct RestorationTests {
    private let time = ManualTime()
    private let storage = CountingStorage()

    private func launch(plan: RestorationPlan = .init()) throws -> (app: Notebooks, restoration: Restoration)
    {
        let app = try Notebooks(["a"], plan: plan, time: time)
        return (app, Restoration(of: app.navigation, in: storage.store))
    }

    /// Waits until started work sleeps, advances the clock, and lets the woken work finish.
    private func advance(_ app: Notebooks, by duration: Duration) async throws {
        try await until("the app is at rest") { app.navigation.scope.pendingWorkCount == 0 }
        time.advance(by: duration)
        try await until("the app is at rest") { app.navigation.scope.pendingWorkCount == 0 }
    }

    @Test("State is saved once per second of typing, and only if it changed")
    func throttle() async throws {
        let (app, restoration) = try launch()
        #expect(app.navigation.restorationReport == RestorationReport(.nothingSaved))
        for letter in 1...100 { app.top?.sections[0].text = String(repeating: "a", count: letter) }
        #expect(storage.writes == 0)
        try await advance(app, by: RestorationStore.saveInterval)
        #expect(storage.writes == 1)
        #expect(storage.memory.load()?.contains(String(repeating: "a", count: 100)) == true)
        app.top?.sections[0].text = "b"
        app.top?.sections[0].text = String(repeating: "a", count: 100)
        try await advance(app, by: RestorationStore.saveInterval)
        try await advance(app, by: .seconds(100))
        #expect(storage.writes == 1)
        restoration.save()
        #expect(storage.writes == 1)
        app.top?.sections[0].text = "c"
        restoration.save()
        #expect(storage.writes == 2)
        app.navigation.end()
    }

    @Test("The root coordinator learns once of each part of the state that can't be saved")
    func losses() async throws {
        let (app, restoration) = try launch()
        app.tabs.reports = []
        app.top?.sections[0].text = String(repeating: "a", count: 64 << 10)
        try await advance(app, by: RestorationStore.saveInterval)
        let large = RestorationReport.Loss(
            part: .objectState("NotebookSection", screen: "home"), reason: .tooLarge)
        #expect(app.tabs.reports.map(\.lostParts) == [[large]])
        app.top?.sections[0].text += "b"
        app.top?.sections[1].text = "Milk"
        try await advance(app, by: RestorationStore.saveInterval)
        #expect(storage.memory.load()?.contains("Milk") == true)
        #expect(app.tabs.reports.count == 1)
        app.top?.model.reading.commit { $0.scrolled = .infinity }
        restoration.save()
        #expect(app.tabs.reports.map(\.lostParts.count) == [1, 2])
        #expect(app.tabs.reports.last?.lostParts.last?.part == .objectState("reading", screen: "home"))
        app.top?.model.reading.commit { $0.unfolded = [1] }
        restoration.save()
        #expect(app.tabs.reports.count == 2)
        app.navigation.end()
    }

    @Test("The next run restores the state, even after the app was killed")
    func nextRun() async throws {
        let (first, restoration) = try launch()
        try first.router("a").push(.page(1))
        first.top?.sections[0].text = "Milk"
        try await advance(first, by: RestorationStore.saveInterval)
        first.top?.sections[0].text = "Milk, not saved yet"
        first.navigation.end()
        withExtendedLifetime(restoration) {}
        let (second, again) = try launch()
        #expect(second.top?.sections[0].text == "Milk")
        #expect(again.hasSavedState)
        #expect(storage.memory.attempts() == 1)
        try await advance(second, by: Restoration.crashWatchPeriod)
        #expect(storage.memory.attempts() == 0)
        second.navigation.end()
    }

    @Test("A state that led to two crashes is quarantined")
    func crashLoop() throws {
        storage.memory.save(
            try { () throws -> String in
                let app = try Notebooks(["a"])
                try app.router("a").push(.page(1))
                return try app.saved()
            }())
        let text = storage.memory.load()
        for run in 1...2 {
            let (app, _) = try launch()
            #expect(app.tree.entries.count == 2)
            #expect(storage.memory.attempts() == run)
            // Killed before the end of its run.
        }
        let (third, _) = try launch()
        #expect(third.tree.entries.count == 1)
        #expect(third.tabs.reports == [RestorationReport(.crashed(times: 2, setAsideAs: nil))])
        #expect(storage.memory.setAside("crashed") == text)
        let (fourth, _) = try launch()
        #expect(fourth.tabs.reports == [RestorationReport(.nothingSaved)])
        #expect(storage.memory.attempts() == 0)
    }

    @Test("A regular end is no crash, even right after the launch")
    func quickEnd() throws {
        let app = try Notebooks(["a"])
        try app.router("a").push(.page(1))
        storage.memory.save(try app.saved())
        for _ in 1...5 {
            let (app, restoration) = try launch()
            #expect(app.tree.entries.count == 2)
            restoration.end()
            app.navigation.end()
        }
        #expect(storage.memory.attempts() == 0)
    }

    @Test("A corrupt state is quarantined and reported, and the app starts fresh")
    func damaged() async throws {
        storage.memory.save("{\"format\":1")
        let (app, restoration) = try launch()
        guard case .damaged(_, setAsideAs: nil)? = app.tabs.reports.last?.outcome else {
            Issue.record("\(app.tabs.reports)")
            return
        }
        #expect(!restoration.hasSavedState)
        #expect(storage.memory.setAside("damaged") == "{\"format\":1")
        #expect(storage.memory.attempts() == 0)
        try app.router("a").push(.page(1))
        try await advance(app, by: RestorationStore.saveInterval)
        #expect(storage.memory.load()?.contains("page") == true)
        app.navigation.end()
    }

    @Test("A failing store is reported once, and the app continues")
    func failing() async throws {
        storage.state.withLock { $0.isBroken = true }
        let (app, restoration) = try launch()
        for page in 1...3 {
            try app.router("a").push(.page(page))
            restoration.save()
        }
        #expect(app.tabs.reports == [RestorationReport(.storageFailed("FullDisk()"))])
        storage.state.withLock { $0.isBroken = false }
        restoration.save()
        #expect(storage.writes == 1)
        app.navigation.end()
    }

    @Test("A state file is found by the next launch, next to quarantined ones")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "place \(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "deep/place.json").path
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep").sorted()
        }
        let storage = RestorationStore.file(path)
        #expect(try storage.load() == nil)
        #expect(try storage.attempts() == 0)
        try storage.save("Milk 🥛")
        try storage.saveAttempts(2)
        #expect(try RestorationStore.file(path).load() == "Milk 🥛")
        #expect(try RestorationStore.file(path).attempts() == 2)
        #expect(try names() == ["place.json", "place.json.attempts"])
        try storage.saveAttempts(0)
        #expect(try storage.setAside("damaged") == path + ".damaged")
        #expect(try storage.load() == nil)
        try storage.save("Bread")
        _ = try storage.setAside("damaged")
        #expect(try names() == ["place.json.damaged"], "the latest of each")
        for bytes in ["", "x", "-7", "99999999999999999999"] {
            try Data(bytes.utf8).write(to: URL(filePath: path + ".attempts"))
            #expect((0...1).contains(try storage.attempts()))
        }
    }
}
