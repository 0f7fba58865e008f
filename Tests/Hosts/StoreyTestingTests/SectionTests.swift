import Storey
import StoreyTesting
import Synchronization
import Testing

/// A screen with two sections of the same module, without HTML.
private final class SectionsView: ReadableView {
    let title = "Sections"
    private let sections: [ScreenSection]

    init(_ sections: [ScreenSection]) { self.sections = sections }

    var elements: [ScreenElement] { sections.flatMap(\.elements) }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        sections.contains { $0.perform(action, on: identifier) }
    }
}

/// The module in a section.
private final class SectionView: ReadableView {
    let title = "Part"
    private let scope: Scope
    private var isBusy = false
    var onOpen: (() -> Void)?

    init(_ scope: Scope) { self.scope = scope }

    var elements: [ScreenElement] {
        ["open", "fail", "wait"].map { ScreenElement(.button, $0, identifier: $0) }
            + [ScreenElement(.status, isBusy ? "busy" : "idle")]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch identifier {
        case "open": onOpen?()
        case "fail": scope.task { throw SectionError() }
        case "wait":
            isBusy = true
            scope.task {
                try await self.scope.sleep(for: .seconds(10))
                self.isBusy = false
            }
        default: return false
        }
        return true
    }
}

private struct SectionError: Error, Equatable {}

private enum SectionRoute: Route { case sections, part(String) }

private final class SectionFlow: StackCoordinator<SectionRoute> {
    private let session: Scope
    private let record: Record

    init(_ session: Scope, _ record: Record) {
        self.session = session
        self.record = record
        super.init(root: .part("first"))
    }

    override func module(for route: SectionRoute) throws -> any Presentable {
        guard route == .sections else { return part { [router] in router.push(.sections) } }
        return SectionsView(
            ["one", "two"].map { name in
                ScreenSection(name, part { [router] in router.push(.part(name)) })
            })
    }

    private func part(onOpen: @escaping () -> Void) -> SectionView {
        let view = SectionView(session.screen)
        view.onOpen = onOpen
        record.keep(view)
        return view
    }

    override var errorPolicy: [ErrorRule] {
        [.handle((any Error).self) { error in self.record.errors.withLock { $0.append("\(error)") } }]
    }
}

/// The objects and errors of a flow, for a test to inspect.
private final class Record: Sendable {
    let errors = Mutex<[String]>([])
    private let objects = Mutex<[WeakObject]>([])

    func keep(_ object: AnyObject) { objects.withLock { $0.append(WeakObject(object)) } }

    var alive: Int { objects.withLock { $0.count { $0.object != nil } } }
}

/// A weak reference. Sound: it is loaded atomically and only compared with `nil`.
private final class WeakObject: @unchecked Sendable {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

@Suite("A screen with sections in a headless app")
struct SectionTests {
    private let record = Record()

    private func launch() async throws -> HeadlessApp {
        let app = try await HeadlessApp.launch { [record] in SectionFlow($0, record) }
        try await app.tap("open")
        return app
    }

    @Test(
        "Elements of sections have the section's name as a prefix, and their outputs reach the coordinator")
    func use() async throws {
        let app = try await launch()
        #expect(app.screen == "sections")
        #expect(
            app.elements.compactMap(\.identifier) == [
                "one.open", "one.fail", "one.wait", "two.open", "two.fail", "two.wait",
            ])
        try await app.tap("two.wait")
        #expect(app.elements.filter { $0.role == .status }.map(\.label) == ["idle", "busy"])
        try await app.advance(by: .seconds(11))
        #expect(app.elements.filter { $0.role == .status }.map(\.label) == ["idle", "idle"])
        try await app.tap("two.open")
        #expect(app.tree.entries.map(\.route).last == AnyRoute(SectionRoute.part("two")))
    }

    @Test(
        "An unknown identifier throws an error",
        arguments: ["open", "one", "one.", "three.open", "one.two.open"])
    func unknown(identifier: String) async throws {
        let app = try await launch()
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(identifier) }
        #expect(error?.description.hasPrefix("No “\(identifier)” on sections. ") == true)
    }

    @Test("Errors of a section's work reach the screen's coordinator")
    func errors() async throws {
        let app = try await launch()
        try await app.tap("one.fail")
        #expect(record.errors.withLock { $0 } == ["SectionError()"])
    }

    @Test("Removing a screen releases its sections and cancels their work")
    func lifetime() async throws {
        let app = try await launch()
        #expect(record.alive == 3)
        try await app.tap("one.wait")
        try await app.back()
        #expect(record.alive == 1)
        #expect(record.errors.withLock { $0 } == [])
    }
}
