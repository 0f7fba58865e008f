import Foundation
import StoreyInternal
import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Saved states")
struct SavedStateTests {
    @Test("Tabs, pages, stacks, sheets and unfinished input are restored", arguments: 0..<60)
    func roundTrip(round: Int) throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SplitMix64(seed: seed)
        let before = try Notebooks()
        try wander(before, &random)
        let saved = try before.saved()
        let after = try Notebooks()
        // Identifiers that the state has reassigned.
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            try after.router("a").push(.page(7))
            try after.router("a").pop()
        }
        #expect(after.navigation.restore(from: saved), "seed \(seed)")
        #expect(after.content == before.content, "seed \(seed)")
        #expect(after.tree.brokenInvariants == [], "seed \(seed)")
        #expect(after.navigation.restorationReport == RestorationReport(.restored), "seed \(seed)")
        // A second round trip must not lose anything either.
        let again = try Notebooks()
        #expect(again.navigation.restore(from: try after.saved()), "seed \(seed)")
        #expect(again.content == before.content, "seed \(seed)")
    }

    private func wander(_ app: Notebooks, _ random: inout SplitMix64) throws {
        let names = ["a", "b", "left", "right"]
        for _ in 0..<Int.random(in: 0..<30, using: &random) {
            let name = names.randomElement(using: &random) ?? "a"
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1: try app.router(name).push(.page(Int.random(in: 0..<4, using: &random)))
            case 2: try app.router(name).present(.page(8), isDismissable: Bool.random(using: &random))
            case 3: app.tabs.select(["a", "b", "pages"].randomElement(using: &random) ?? "a")
            case 4: app.navigation.back()
            case 5: try app.router(name).raise(Broken())
            case 6: try app.router(name).present(NotebookFlow(app.navigation.scope))
            default:
                guard let entry = app.tree.entries.randomElement(using: &random) else { continue }
                let notebook = app.notebook(entry)
                let texts = ["", "Milk", "a \"b\" \\ \u{0} 👩‍👧 \u{2028}", "{\"x\":1}"]
                notebook?.sections.randomElement(using: &random)?.text =
                    texts.randomElement(using: &random) ?? ""
                notebook?.model.reading.commit {
                    $0.scrolled = Double.random(in: -1e9...1e9, using: &random)
                    $0.unfolded.append(Int.random(in: Int.min...Int.max, using: &random))
                }
            }
        }
    }

    @Test("The text of a state is deterministic and names its format")
    func text() throws {
        let app = try Notebooks(["a"], plan: RestorationPlan(version: 3))
        try app.router("a").push(.page(1))
        app.top?.sections[1].text = "Bre/ad"
        #expect(
            try app.saved() == """
                {"format":1,"kept":{"3":{"NotebookSection#2":"\\"Bre/ad\\""}},"tree":\
                {"nodes":[{"content":{"tabs":{"_0":[{"name":"a","node":1,"symbol":"a","title":"a"}],"selected":0}},\
                "id":0,"isDismissable":true},{"content":{"stack":{"_0":[{"hidesBar":false,"hidesTabBar":false,"id":2,\
                "route":{"type":"PageRoute","value":{"home":{}}}},{"hidesBar":false,"hidesTabBar":false,"id":3,\
                "route":{"type":"PageRoute","value":{"page":{"_0":1}}}}]}},"id":1,"isDismissable":true}],\
                "popups":[],"root":0},"version":3}
                """)
        #expect(try app.saved() == app.saved())
    }

    @Test("Only changed objects are saved, and each change is observed")
    func changes() throws {
        let app = try Notebooks(["a"])
        var changes = 0
        let observation = app.navigation.savedStateChanges.observe { _ in changes += 1 }
        defer { observation.cancel() }
        changes = 0
        #expect(app.navigation.restorationState?.objectStates == [:])
        let section = try #require(app.top?.sections[0])
        for text in ["M", "Mi", "Mi", "Mil"] { section.text = text }
        #expect(changes == 3)
        #expect(app.navigation.restorationState?.objectStates.values.flatMap(\.values) == [#""Mil""#])
        section.text = ""
        #expect(app.navigation.restorationState?.objectStates == [:])
    }

    @Test("Each object receives its saved state once, before any other action")
    func once() throws {
        let before = try Notebooks(["a"])
        before.top?.sections[1].text = "Milk"
        try before.router("a").push(.page(1))
        before.top?.sections[0].text = "Bread"
        let after = try Notebooks(["a"])
        let root = try #require(after.top)
        #expect(after.navigation.restore(from: try before.saved()))
        #expect(
            root.sections.map(\.restored) == [[], ["Milk"]], "an existing screen receives it immediately")
        #expect(after.top?.sections.map(\.restored) == [["Bread"], []])
    }

    @Test("Tabs and pages are found by name in any order")
    func reordered() throws {
        let before = try Notebooks(["a", "b", "pages"])
        before.tabs.select("b")
        try before.router("b").push(.page(1))
        before.top?.sections[0].text = "Milk"
        let after = try Notebooks(["new", "pages", "b"])
        #expect(after.navigation.restore(from: try before.saved()))
        #expect(after.top?.content == before.top?.content)
        #expect(after.tree.selected?.entries.count == 2)
        #expect(
            after.tabs.reports.map(\.lostParts) == [
                [RestorationReport.Loss(part: .flow("a"), reason: .containerMissing)]
            ])
    }

    @Test("A screen is built again if its route equals the restored one but is encoded differently")
    func equalRoutes() throws {
        let scope = Scope(owner: MainActor.shared)
        let before = DraftFlow(scope, root: DraftRoute(page: 1, isNew: true))
        let saved = try #require(try Navigation(scope: scope, root: before).restorationState?.json())
        let after = DraftFlow(scope, root: DraftRoute(page: 1, isNew: false))
        let navigation = try Navigation(scope: scope, root: after)
        #expect(navigation.restore(from: saved))
        #expect(navigation.tree.value.top?.route.base as? DraftRoute == DraftRoute(page: 1, isNew: true))
        #expect(after.built == [false, true])
        // The same place again keeps the screen.
        #expect(navigation.restore(from: saved))
        #expect(after.built == [false, true])
    }

    @Test("Objects that exceed the size limit are omitted, the largest first")
    func size() throws {
        let app = try Notebooks(["a"])
        let notebook = try #require(app.top)
        notebook.sections[0].text = String(repeating: "a", count: 3000)
        notebook.sections[1].text = "Milk"
        let place = try #require(app.navigation.restorationState)
        let tree = try #require(try RestorationState(place.tree).json())
        #expect(try place.json(maxBytes: 4000)?.utf8.count ?? 0 > 3000)
        let lighter = try #require(try place.json(maxBytes: 2000))
        #expect(lighter.contains("Milk") && lighter.utf8.count < 2000)
        #expect(try place.json(maxBytes: tree.utf8.count) == tree)
        #expect(try place.json(maxBytes: tree.utf8.count - 1) == nil)
    }

    @Test("An object with more than 64 kB isn't saved and is reported")
    func tooLarge() throws {
        let app = try Notebooks(["a"])
        app.top?.sections[0].text = String(repeating: "a", count: 64 << 10)
        #expect(app.navigation.restorationState?.objectStates == [:])
        let loss = RestorationReport.Loss(
            part: .objectState("NotebookSection", screen: "home"), reason: .tooLarge)
        #expect(app.navigation.restorationState?.objectStates == [:])
        #expect(app.navigation.restorationReport?.lostParts == [loss], "once")
    }

    @Test("Objects that are left out because the whole state is too large are reported once")
    func tooLargeTogether() throws {
        let app = try Notebooks(["a"])
        app.top?.sections[0].text = String(repeating: "a", count: 3000)
        app.top?.sections[1].text = "Milk"
        let loss = RestorationReport.Loss(
            part: .objectState("NotebookSection", screen: "home"), reason: .allTooLarge)
        for _ in 1...2 {
            let state = try #require(app.navigation.restorationState)
            #expect(try app.navigation.encode(state, maxBytes: 2000)?.contains("Milk") == true)
            #expect(app.tabs.reports.map(\.lostParts) == [[loss]])
        }
    }

    @Test("Screens that are too large to be saved are reported once")
    func tooManyScreens() throws {
        let app = try Notebooks(["a"])
        let state = try #require(app.navigation.restorationState)
        for _ in 1...2 { #expect(try app.navigation.encode(state, maxBytes: 100) == nil) }
        #expect(
            app.tabs.reports == [
                RestorationReport(
                    .storageFailed("The screens alone are larger than 100 bytes, so no state is saved."))
            ])
    }

    @Test("A saved state keeps no objects alive and contains no removed screens")
    func leaks() throws {
        let app = try Notebooks(["a"])
        try app.router("a").push(.page(1))
        app.top?.sections[0].text = "Milk"
        weak let section = app.top?.sections[0]
        weak let memory = app.navigation.memory(of: try #require(app.tree.top).id)
        #expect(section != nil && memory != nil)
        try app.router("a").pop()
        #expect(section == nil)
        #expect(memory == nil)
    }
}

/// Two routes are equal if they show the same page, like that of a new note that is stored meanwhile.
private struct DraftRoute: Route {
    let page: Int
    let isNew: Bool

    static func == (one: DraftRoute, other: DraftRoute) -> Bool { one.page == other.page }

    func hash(into hasher: inout Hasher) { hasher.combine(page) }
}

/// A flow that records of each screen whether it was new.
private final class DraftFlow: StackCoordinator<DraftRoute> {
    private(set) var built: [Bool] = []
    private let session: Scope

    init(_ session: Scope, root: DraftRoute) {
        self.session = session
        super.init(root: root)
    }

    override func module(for route: DraftRoute) throws -> any Presentable {
        built.append(route.isNew)
        return Notebook(.page(route.page), session.screen)
    }
}
