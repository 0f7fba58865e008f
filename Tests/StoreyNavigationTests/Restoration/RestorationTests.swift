import Foundation
import Guarding
import StoreyState
import Testing

@testable import StoreyNavigation

private struct FullDisk: Error {}

/// A storage that can be broken, and counts.
private final class CountingStorage: PlaceStorage {
    struct State {
        var writes = 0
        var isBroken = false
    }

    let state = Guarded(State())
    let memory: MemoryPlaceStorage

    init(_ text: String? = nil) { memory = MemoryPlaceStorage(text) }

    var writes: Int { state.withLock(\.writes) }

    private func check() throws { if state.withLock(\.isBroken) { throw FullDisk() } }

    func text() throws -> String? {
        try check()
        return memory.text()
    }

    func keep(_ text: String) throws {
        try check()
        state.withLock { $0.writes += 1 }
        memory.keep(text)
    }

    func attempts() throws -> Int { memory.attempts() }
    func keepAttempts(_ count: Int) throws { memory.keepAttempts(count) }
    func setAside(as fault: String) throws -> String? { memory.setAside(as: fault) }
}

@MainActor
@Suite("Keeping a person's place")
struct RestorationTests {
    private let time = HandTime()
    private let storage = CountingStorage()

    private func launch(plan: RestorationPlan = .init()) throws -> (app: Notebooks, restoration: Restoration)
    {
        let app = try Notebooks(["a"], plan: plan, time: time)
        return (app, Restoration(of: app.navigation, in: storage))
    }

    /// Lets what has been started fall asleep, moves the clock, and lets what wakes be done.
    private func advance(_ app: Notebooks, by duration: Duration) async throws {
        try await until("the app is at rest") { app.navigation.scope.workUnderWay == 0 }
        time.advance(by: duration)
        try await until("the app is at rest") { app.navigation.scope.workUnderWay == 0 }
    }

    @Test("writes once for all that was typed in a second, and nothing where nothing is new")
    func throttle() async throws {
        let (app, restoration) = try launch()
        #expect(app.navigation.restorationReport == RestorationReport(.nothingSaved))
        for letter in 1...100 { app.top?.sections[0].text = String(repeating: "a", count: letter) }
        #expect(storage.writes == 0)
        try await advance(app, by: Restoration.interval)
        #expect(storage.writes == 1)
        #expect(storage.memory.text()?.contains(String(repeating: "a", count: 100)) == true)
        app.top?.sections[0].text = "b"
        app.top?.sections[0].text = String(repeating: "a", count: 100)
        try await advance(app, by: Restoration.interval)
        try await advance(app, by: .seconds(100))
        #expect(storage.writes == 1)
        restoration.save()
        #expect(storage.writes == 1)
        app.top?.sections[0].text = "c"
        restoration.save()
        #expect(storage.writes == 2)
        app.navigation.end()
    }

    @Test("goes on where it was in the next run, also of one that was killed")
    func nextRun() async throws {
        let (first, restoration) = try launch()
        try first.router("a").push(.page(1))
        first.top?.sections[0].text = "Milk"
        try await advance(first, by: Restoration.interval)
        first.top?.sections[0].text = "Milk, and what nobody wrote down"
        first.navigation.end()
        withExtendedLifetime(restoration) {}
        let (second, again) = try launch()
        #expect(second.top?.sections[0].text == "Milk")
        #expect(again.hasPlace)
        #expect(storage.memory.attempts() == 1)
        try await advance(second, by: Restoration.probation)
        #expect(storage.memory.attempts() == 0)
        second.navigation.end()
    }

    @Test("does not try a third time what led into a crash twice, but sets it aside")
    func crashLoop() throws {
        storage.memory.keep(
            try { () throws -> String in
                let app = try Notebooks(["a"])
                try app.router("a").push(.page(1))
                return try app.saved()
            }())
        let text = storage.memory.text()
        for run in 1...2 {
            let (app, _) = try launch()
            #expect(app.tree.entries.count == 2)
            #expect(storage.memory.attempts() == run)
            // Killed before its time.
        }
        let (third, _) = try launch()
        #expect(third.tree.entries.count == 1)
        #expect(third.tabs.reports == [RestorationReport(.crashed(times: 2, setAsideAs: nil))])
        #expect(storage.memory.setAside("crashed") == text)
        let (fourth, _) = try launch()
        #expect(fourth.tabs.reports == [RestorationReport(.nothingSaved)])
        #expect(storage.memory.attempts() == 0)
    }

    @Test("that ends in order is no crash, however soon")
    func quickEnd() throws {
        let app = try Notebooks(["a"])
        try app.router("a").push(.page(1))
        storage.memory.keep(try app.saved())
        for _ in 1...5 {
            let (app, restoration) = try launch()
            #expect(app.tree.entries.count == 2)
            restoration.end()
            app.navigation.end()
        }
        #expect(storage.memory.attempts() == 0)
    }

    @Test("sets what is damaged aside, tells of it, and begins anew")
    func damaged() async throws {
        storage.memory.keep("{\"format\":1")
        let (app, restoration) = try launch()
        guard case .damaged(_, setAsideAs: nil)? = app.tabs.reports.last?.outcome else {
            Issue.record("\(app.tabs.reports)")
            return
        }
        #expect(!restoration.hasPlace)
        #expect(storage.memory.setAside("damaged") == "{\"format\":1")
        #expect(storage.memory.attempts() == 0)
        try app.router("a").push(.page(1))
        try await advance(app, by: Restoration.interval)
        #expect(storage.memory.text()?.contains("page") == true)
        app.navigation.end()
    }

    @Test("tells once of a storage that fails, and the app goes on")
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

    @Test("in a file is found by the next start; damaged and crashing ones lie beside it")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "place \(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "deep/place.json").path
        func names() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep").sorted()
        }
        let storage = FilePlaceStorage(path: path)
        #expect(try storage.text() == nil)
        #expect(try storage.attempts() == 0)
        try storage.keep("Milk 🥛")
        try storage.keepAttempts(2)
        #expect(try FilePlaceStorage(path: path).text() == "Milk 🥛")
        #expect(try FilePlaceStorage(path: path).attempts() == 2)
        #expect(try names() == ["place.json", "place.json.attempts"])
        try storage.keepAttempts(0)
        #expect(try storage.setAside(as: "damaged") == path + ".damaged")
        #expect(try storage.text() == nil)
        try storage.keep("Bread")
        try storage.setAside(as: "damaged")
        #expect(try names() == ["place.json.damaged"], "the latest of each")
        for bytes in ["", "x", "-7", "99999999999999999999"] {
            try Data(bytes.utf8).write(to: URL(filePath: path + ".attempts"))
            #expect((0...1).contains(try storage.attempts()))
        }
    }
}
