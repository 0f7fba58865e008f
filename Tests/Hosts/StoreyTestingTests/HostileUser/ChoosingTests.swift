import StoreyInternal
import StoreyTesting
import Testing

@Suite("Choices of a hostile user")
struct ChoosingTests {
    @Test("A hostile user chooses among the options of a select, and types anything into a field")
    func options() async throws {
        let log = ChoiceLog()
        let user = HostileUser(named: "user") { _ in { _ in ChoiceFlow(log) } }
        try await user.run(seed: 2)
        let choices = log.actions("size")
        #expect(choices.contains(.type("small")) && choices.contains(.type("large")))
        #expect(choices.allSatisfy { [.type("small"), .type("large")].contains($0) })
        #expect(log.actions("text").contains(.submit))
        #expect(log.actions("text").contains(.type("Milk")))
    }

    @Test("A hostile user chooses files where an element accepts them, and doesn't tap it")
    func files() async throws {
        let log = ChoiceLog()
        let user = HostileUser(named: "user") { _ in { _ in ChoiceFlow(log) } }
        try await user.run(seed: 1)
        let choices = log.actions("files")
        #expect(!choices.isEmpty)
        #expect(choices.allSatisfy { if case .choose(let files) = $0 { files.count == 1 } else { false } })
    }

    @Test("A hostile user drops what can be dragged onto elements that accept it")
    func drops() async throws {
        let log = ChoiceLog()
        let user = HostileUser(named: "user") { _ in { _ in ChoiceFlow(log, drags: true) } }
        try await user.run(seed: 1)
        #expect(log.actions("folder").contains(.drop("4")))
        #expect(Set(log.actions("row").map { "\($0)" }) == ["tap"])
    }
}

private final class ChoiceLog: Sendable {
    private let state = Locked<[(String, ElementAction)]>([])

    func append(_ action: ElementAction, _ identifier: String) {
        state.withLock { $0.append((identifier, action)) }
    }

    func actions(_ identifier: String) -> [ElementAction] {
        state.withLock { $0.filter { $0.0 == identifier }.map(\.1) }
    }
}

private struct ChoiceRoute: Route {}

private final class ChoiceFlow: StackCoordinator<ChoiceRoute> {
    private let log: ChoiceLog
    private let drags: Bool

    init(_ log: ChoiceLog, drags: Bool = false) {
        self.log = log
        self.drags = drags
        super.init(root: ChoiceRoute())
    }

    override func module(for route: ChoiceRoute) throws -> any Presentable {
        ChoiceView(log, drags: drags)
    }
}

private final class ChoiceView: ReadableView {
    private let log: ChoiceLog
    private let drags: Bool

    init(_ log: ChoiceLog, drags: Bool) {
        self.log = log
        self.drags = drags
    }

    let title = "Choice"

    var elements: [ScreenElement] {
        var size = ScreenElement(.field, "Size", identifier: "size", value: "small")
        size.options.values = ["small", "large"]
        var files = ScreenElement(.button, "Files", identifier: "files")
        files.options.acceptsFiles = true
        var row = ScreenElement(.link, "Milk", identifier: "row")
        row.options.dragged = "4"
        var folder = ScreenElement(.link, "Shopping", identifier: "folder")
        folder.options.acceptsDrops = true
        return [size, files, ScreenElement(.field, "Text", identifier: "text", value: "")]
            + (drags ? [row, folder] : [])
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        log.append(action, identifier)
        return true
    }
}
