import Storey
import StoreyTesting
import Synchronization
import Testing

/// A service whose results tell which method was called.
private struct Catalog: CatalogService {
    let events = CatalogEvents()
    var name = "catalog"
    var isOpen: Bool { true }
    var region: String { "\(name) region" }

    func item(_ id: Int) -> Item { Item(name: "\(name) number \(id)") }
    func item(_ id: String) -> Item { Item(name: "\(name) text \(id)") }
    func item(_ id: Int) -> String { "\(name) string \(id)" }
    func item(named name: String, in folder: String?) -> Item { Item(name: "named \(name)") }
    func item(titled name: String, in folder: String?) -> Item { Item(name: "titled \(name)") }
    func count() -> Int { 3 }
    func price(of id: Int) throws(CatalogError) -> Int {
        if id == 0 { throw .unknown("price") }
        return id * 10
    }
    func stock(of id: Int) throws -> Int {
        if id == 0 { throw CatalogError.unknown("stock") }
        return id * 100
    }
    func weight(of id: Int) throws(CatalogError) -> Int {
        if id == 0 { throw .unknown("weight") }
        return id * 1000
    }
    func label(for id: Int) -> String { "label \(id)" }
    func clear(_ folder: String) {}
    func buy(_ items: [String: Int], with password: String) {}
    func `repeat`(_ number: Int) -> Int { number }
    func sorted(_ id: Int, by order: (Int, Int) -> Bool) -> [Int] { [id] }
}

/// A service that must not be called.
private struct NoCatalog: CatalogService {
    let events = CatalogEvents()
    var isOpen: Bool { failed() }
    var region: String { failed() }

    func item(_ id: Int) -> Item { failed() }
    func item(_ id: String) -> Item { failed() }
    func item(_ id: Int) -> String { failed() }
    func item(named name: String, in folder: String?) -> Item { failed() }
    func item(titled name: String, in folder: String?) -> Item { failed() }
    func count() -> Int { failed() }
    func price(of id: Int) -> Int { failed() }
    func stock(of id: Int) -> Int { failed() }
    func weight(of id: Int) -> Int { failed() }
    func label(for id: Int) -> String { failed() }
    func clear(_ folder: String) { failed() }
    func buy(_ items: [String: Int], with password: String) { failed() }
    func `repeat`(_ number: Int) -> Int { failed() }
    func sorted(_ id: Int, by order: (Int, Int) -> Bool) -> [Int] { failed() }

    private func failed() -> Never { fatalError("A replay must not call a service.") }
}

private enum EmptyRoute: Route { case empty }

private final class EmptyFlow: StackCoordinator<EmptyRoute> {
    init() { super.init(root: .empty) }

    override func module(for route: EmptyRoute) throws -> any Presentable { EmptyView() }
}

private final class EmptyView: ReadableView {
    let title = "Empty"
    let elements: [ScreenElement] = []

    func perform(_ action: ElementAction, on identifier: String) -> Bool { false }
}

private typealias Calls =
    @Sendable (_ first: any CatalogService, _ second: any CatalogService) async -> [String]

private final class Results: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func set(_ results: [String]) { texts.withLock { $0 = results } }
}

@Suite struct `Calls of generated wrappers` {
    /// Makes calls with two services of the same protocol, and returns their results and the recording.
    private func record(_ calls: @escaping Calls) async throws -> (results: [String], recording: Recording) {
        let recorder = try Recorder(app: "catalog")
        let results = Results()
        let app = try await HeadlessApp.launch(
            recorder.recording(definition(Catalog(), Catalog(name: "other"), results, calls)))
        await app.end()
        return (results.all, try recorder.recording())
    }

    /// Replays calls without a service, and returns their results.
    private func replay(_ recording: Recording, _ calls: @escaping Calls) async throws -> [String] {
        let results = Results()
        let replay = try await Replay.launch(
            definition(NoCatalog(), NoCatalog(), results, calls), try Recording(text: recording.text))
        try await replay.run()
        return results.all
    }

    private func definition(
        _ first: any CatalogService, _ second: any CatalogService, _ results: Results,
        _ calls: @escaping Calls
    ) -> AppDefinition {
        { scope in
            let errors: [any (Error & Codable).Type] = [CatalogError.self]
            let first = RecordingCatalogService(first, recorder: scope.recorder, errors: errors)
            let second = RecordingCatalogService(
                second, recorder: scope.recorder, errors: errors, name: "OtherCatalog")
            scope.task { results.set(await calls(first, second)) }
            return EmptyFlow()
        }
    }

    private static func text(_ value: () async throws -> some Any) async -> String {
        do { return "\(try await value())" } catch { return "error: \(error)" }
    }

    @Test
    func `Calls that differ only in a type, a label, the result or the service are replayed in any order`()
        async throws
    {
        let calls: [Calls] = [
            { first, _ in [await Self.text { try await first.item(1) as Item }] },
            { first, _ in [await Self.text { try await first.item(1) as String }] },
            { first, _ in [await Self.text { try await first.item("1") }] },
            { first, _ in [await Self.text { try await first.item(named: "1", in: nil) }] },
            { first, _ in [await Self.text { try await first.item(titled: "1", in: nil) }] },
            { first, _ in [await Self.text { try first.stock(of: 1) }] },
            { first, _ in [await Self.text { try first.weight(of: 1) }] },
            { first, _ in [await Self.text { try first.stock(of: 2) }] },
            { _, second in [await Self.text { try await second.item(1) as Item }] },
            { _, second in [await Self.text { try await second.item(1) as String }] },
        ]
        let (results, recording) = try await record { first, second in
            var results: [String] = []
            for call in calls { results += await call(first, second) }
            return results
        }
        let expected = [
            #"Item(name: "catalog number 1")"#, "catalog string 1", #"Item(name: "catalog text 1")"#,
            #"Item(name: "named 1")"#, #"Item(name: "titled 1")"#, "100", "1000", "200",
            #"Item(name: "other number 1")"#, "other string 1",
        ]
        #expect(results == expected)
        let replayed = try await replay(recording) { first, second in
            var results: [String] = []
            for call in calls.reversed() { results += await call(first, second) }
            return results
        }
        #expect(replayed == expected.reversed())
    }

    @Test func `Methods with every effect replay their results and errors`() async throws {
        let calls: Calls = { first, _ in
            first.clear("folder")
            var results = [
                "\(first.isOpen)", first.label(for: 1), "\(first.repeat(4))", "\(await first.count())",
            ]
            for id in 0...1 {
                results.append(await Self.text { try await first.price(of: id) })
                results.append(await Self.text { try first.stock(of: id) })
                results.append(await Self.text { try first.weight(of: id) })
            }
            results.append(await Self.text { try await first.region })
            results.append(await Self.text { try await first.buy(["apple": 1], with: "hidden") })
            results.append(await Self.text { try await first.sorted(5) { $0 < $1 } })
            return results
        }
        let (results, recording) = try await record(calls)
        #expect(
            results == [
                "true", "label 1", "4", "3", #"error: unknown("price")"#, #"error: unknown("stock")"#,
                #"error: unknown("weight")"#, "10", "100", "1000", "catalog region", "()", "[5]",
            ])
        #expect(try await replay(recording, calls) == results)
    }

    @Test func `A recording has the signature, the labels, and no secret argument`() async throws {
        let (_, recording) = try await record { first, _ in
            [
                await Self.text { try await first.item(named: "a", in: "b") },
                await Self.text { try await first.buy(["apple": 1], with: "hidden") },
                first.label(for: 1),
            ]
        }
        let text = recording.text
        for expected in [
            #""of":"CatalogService.item(named: String, in: String?) -> Item","with":{"in folder":"b","named name":"a"}"#,
            #""of":"CatalogService.buy(_: [String: Int], with: String)","with":{"items":{"apple":1},"with password":"•••"}"#,
            #""read":"CatalogService.label(for: Int) -> String","with":{"for id":1},"value":"label 1""#,
        ] {
            #expect(text.contains(expected), "\(text)")
        }
        #expect(!text.contains("hidden"))
    }

    @Test func `A call that isn't recorded is a divergence, and calls no service even if it can't throw`()
        async throws
    {
        let (_, recording) = try await record { first, _ in [await Self.text { try first.stock(of: 1) }] }
        let divergence = await #expect(throws: Divergence.self) {
            try await replay(recording) { first, _ in ["\(await first.count())"] }
        }
        #expect(divergence?.actual == "the app calls CatalogService.count() -> Int {}")
    }

    @Test func `A read with other arguments than the recorded ones is a divergence`() async throws {
        let (_, recording) = try await record { first, _ in [await Self.text { try first.stock(of: 1) }] }
        let divergence = await #expect(throws: Divergence.self) {
            try await replay(recording) { first, _ in [await Self.text { try first.stock(of: 2) }] }
        }
        #expect(
            divergence?.description == """
                Step 0 diverges from the recording.
                Expected: the app reads CatalogService.stock(of: Int) -> Int {"of id":1}
                Actual: the app reads CatalogService.stock(of: Int) -> Int {"of id":2}
                - of id: 1
                + of id: 2
                """)
    }
}
