import Storey
import StoreyTesting
import Testing

// The examples of “Testing a whole app”: the counter in CounterApp.swift, and a field that saves its text.

@Suite("The counter", .noLeaks)
struct CounterTests {
    @Test("Three taps open the next screen, and swiping back returns")
    func threeTaps() async throws {
        let app = try await HeadlessApp.launch(counterApp)
        for _ in 1...3 { try await app.tap(CounterElement.more) }
        #expect(app.outline == "counter, again")
        try await app.swipeBack(.cancelled)
        #expect(app.outline == "counter, again")
        try await app.swipeBack()
        #expect(app.texts == ["Counter", "Tapped 3 times", "More"])
        #expect(try app.element(CounterElement.more).isEnabled)
    }

    @Test("A mistyped identifier names the available ones")
    func mistyped() async throws {
        let app = try await HeadlessApp.launch(counterApp)
        let error = await #expect(throws: HeadlessError.self) { try await app.tap("mroe") }
        #expect(error?.description == "No “mroe” on counter. Did you mean “more”? Available: more.")
    }

    @MainActor
    @Test("The README's container is valid, without a list of roots")
    func container() throws {
        let container = Container(scope: Scope(owner: MainActor.shared))
        container.load(CounterPart.self)
        try container.requireValid()
    }

    @Test("A tap redraws only the changed field")
    func redraws() async throws {
        let app = try await HeadlessApp.launch(counterApp)
        let redraws = try await app.redraws { try await app.tap(CounterElement.more) }
        #expect(redraws == ["counter.taps"])
    }
}

@Suite("A draft", .noLeaks)
struct DraftTests {
    @Test("A draft is saved after a second without typing")
    func debounce() async throws {
        let app = try await HeadlessApp.launch { DraftFlow($0) }
        try await app.type("Mi", into: DraftElement.text)
        try await app.advance(by: .seconds(0.9))
        try await app.type("Milk", into: DraftElement.text)
        try await app.advance(by: .seconds(0.9))
        #expect(app.texts == ["Draft", "Text", "Milk", "not saved"])
        try await app.advance(by: .seconds(0.1))
        #expect(app.texts == ["Draft", "Text", "Milk", "saved: Milk"])
    }

    @Test("A hostile user can't break the draft", arguments: 1...5 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        try await HostileUser(named: "HostileUser.ofDraft") { _ in { DraftFlow($0) } }.run(seed: seed)
    }
}

enum DraftElement: String, ElementID {
    case text
}

struct DraftRoute: Route {}

final class DraftFlow: StackCoordinator<DraftRoute> {
    private let session: Scope

    init(_ session: Scope) {
        self.session = session
        super.init(root: DraftRoute())
    }

    override func module(for route: DraftRoute) throws -> any Presentable { DraftView(session.screen) }
}

final class DraftView: ReadableView {
    let title = "Draft"
    private let scope: Scope
    private var text = ""
    private var saved: String?
    private var saving: CancellationToken?

    init(_ scope: Scope) { self.scope = scope }

    var elements: [ScreenElement] {
        [
            ScreenElement(.field, "Text", identifier: DraftElement.text, value: text),
            ScreenElement(.text, saved.map { "saved: \($0)" } ?? "not saved"),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard case .type(let new) = action, identifier == DraftElement.text.elementID else { return false }
        changed(to: new)
        return true
    }

    private func changed(to new: String) {
        text = new
        saving?.cancel()
        saving = scope.task {
            try await self.scope.sleep(for: .seconds(1))
            self.saved = new
        }
    }
}
