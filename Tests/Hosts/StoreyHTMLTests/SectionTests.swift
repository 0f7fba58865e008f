import StoreyInternal
import BrowserPage
import Storey
@testable import StoreyHTML
import Testing

@Suite("Screens with embedded sections")
struct SectionTests {
    private let pair = Pair()

    @Test("Sections are read in order and prefixed by their names, even two of one module")
    func elements() {
        #expect(
            pair.view.elements == [
                ScreenElement(.heading, "First"),
                ScreenElement(.text, "0", identifier: "left.count"),
                ScreenElement(.button, "More", identifier: "left.more"),
                ScreenElement(.field, "Note", identifier: "left.note", value: ""),
                ScreenElement(.text, "0", identifier: "right.count"),
                ScreenElement(.button, "More", identifier: "right.more"),
                ScreenElement(.field, "Note", identifier: "right.note", value: ""),
                ScreenElement(.button, "Turn", identifier: "more"),
            ])
    }

    @Test("A section's view keeps its own identifiers outside the screen")
    func alone() {
        let shown = pair.left.elements.dropFirst()
        #expect(
            ScreenSection("left", pair.left).elements.dropFirst().map(\.label) == shown.map(\.label))
        #expect(shown.map(\.identifier) == ["count", "more", "note"])
        #expect(pair.left.elements.first == ScreenElement(.button, "Reset", identifier: "reset"))
    }

    @Test("An event reaches only its section's view model")
    func events() {
        var received: [String] = []
        pair.leftModel.onMore = { received.append("left") }
        pair.rightModel.onMore = { received.append("right") }
        #expect(pair.view.perform(.tap, on: "left.more"))
        #expect(pair.view.perform(.tap, on: "right.more"))
        #expect(pair.view.perform(.tap, on: "right.more"))
        #expect(!pair.view.perform(.tap, on: "left.reset"), "sections have no navigation bar")
        #expect(!pair.view.perform(.tap, on: "left"))
        #expect(received == ["left", "right", "right"])
        #expect([pair.leftModel.store.state, pair.rightModel.store.state] == [1, 2])
        #expect(pair.view.perform(.tap, on: "more"))
        #expect(pair.view.elements.compactMap(\.identifier).first == "right.count")
    }

    @Test("A change describes only its section again")
    func timesDescribed() {
        var changes = 0
        let renderedView = RenderedView(of: pair.view) { changes += 1 }
        _ = renderedView.current
        #expect(pair.timesDescribed == [1, 1, 1])
        pair.leftModel.handle(.more)
        _ = renderedView.current
        #expect(pair.timesDescribed == [1, 2, 1])
        pair.model.handle(.turn)
        _ = renderedView.current
        #expect(pair.timesDescribed == [2, 2, 1])
        _ = renderedView.current
        #expect(pair.timesDescribed == [2, 2, 1])
        #expect(changes == 2)
        for _ in 1...2 {
            pair.rightModel.handle(.more)
            pair.leftModel.handle(.more)
        }
        #expect(changes == 3, "one notification until the next rendering")
        _ = renderedView.current
        #expect(pair.timesDescribed == [2, 3, 2])
    }

    @Test("A section that isn't shown is neither rendered nor observed")
    func outOfSight() {
        var changes = 0
        let renderedView = RenderedView(of: pair.view) { changes += 1 }
        _ = renderedView.current
        pair.model.store.commit { $0.showsRight = false }
        #expect(!renderedView.current.body.rendered().contains("right."))
        pair.rightModel.handle(.more)
        #expect(changes == 1)
        #expect(!pair.view.perform(.tap, on: "right.more"))
        pair.model.store.commit { $0.showsRight = true }
        #expect(
            renderedView.current.body.elements.contains(ScreenElement(.text, "1", identifier: "right.count")))
    }

    @Test("A change patches only its section")
    func patches() {
        let renderedView = RenderedView(of: pair.view, scope: "screen-3") {}
        let before = renderedView.current.body
        pair.rightModel.handle(.more)
        let after = renderedView.current.body
        #expect(after.patches(from: before) == [.text(path: [2, 0, 0, 0], "1")])
        #expect(after.elements.map(\.identifier).contains("screen-3.right.count"))
        #expect(after.rendered().contains(#"aria-describedby="screen-3.right.count""#))
    }

    @Test("Patched sections equal a full rendering", arguments: 0..<50)
    func random(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let renderedView = RenderedView(of: pair.view) {}
        var shown = renderedView.current.body
        var page = try Parser.nodes(of: shown.rendered())
        for step in 0..<20 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                switch Int.random(in: 0..<4, using: &random) {
                case 0: pair.leftModel.handle(.more)
                case 1: pair.rightModel.handle(.more)
                case 2: pair.model.handle(.turn)
                default: pair.model.store.commit { $0.showsRight.toggle() }
                }
            }
            let new = renderedView.current.body
            page = try Page.apply(new.patches(from: shown), to: page)
            shown = new
            let fresh = RenderedView(of: pair.view).current.body
            try #require((page == Parser.nodes(of: fresh.rendered())) == true, "seed \(seed), step \(step)")
        }
    }

    @Test("Sections can be nested")
    func nested() {
        let inner = Pair()
        let outer = PairHTMLView(PairModel(), inner.view, pair.left)
        let renderedView = RenderedView(of: outer) {}
        _ = renderedView.current
        #expect(outer.perform(.tap, on: "left.right.more"))
        #expect(inner.rightModel.store.state == 1)
        let descriptions = inner.timesDescribed
        #expect(
            renderedView.current.body.elements.contains(
                ScreenElement(.text, "1", identifier: "left.right.count")))
        #expect(zip(inner.timesDescribed, descriptions).map(-) == [0, 0, 1])
    }

    @Test("A snapshot keeps a section's content and is inert")
    func snapshot() {
        let body = RenderedView(of: pair.view).current.body
        var snapshots = HTMLSnapshots()
        let snapshot: HTML<Int> = snapshots.snapshot(of: body).html()
        #expect(body.nodes.holdsSlot)
        #expect(!snapshot.nodes.holdsSlot)
        #expect(snapshot.elements.map(\.label).contains("More"))
        #expect(snapshot.event(for: .tap, at: "picture.left.more") == nil)
    }

    @Test("A snapshot adds only the elements that no earlier snapshot has")
    func sharedSnapshots() {
        func page(_ rows: [String]) -> HTML<Int> {
            div { ul { HTML(rows.map { row in li { button(row, id: row, on: 1) } }) } }
        }
        var snapshots = HTMLSnapshots()
        let first = snapshots.snapshot(of: page(["a", "b"]))
        #expect(snapshots.elementCount == 6)
        let second = snapshots.snapshot(of: page(["a", "b", "c"]))
        #expect(snapshots.elementCount == 6 + 4, "the row, its button, and the elements around them")
        let again = snapshots.snapshot(of: page(["a", "b"]))
        #expect(snapshots.elementCount == 10)
        #expect(again == first)
        #expect(second != first)
        let shown: HTML<Int> = second.html()
        #expect(shown.elements.map(\.label) == ["a", "b", "c"])
        #expect(
            shown.rendered()
                == page(["a", "b", "c"]).rendered()
                .replacing(" data-on=\"click\"", with: "").replacing("id=\"", with: "id=\"picture."))
    }

    @Test("A section doesn't outlive its view")
    func lifetime() {
        var screen: Pair? = Pair()
        weak let section = screen?.left
        weak let model = screen?.rightModel
        let renderedView = RenderedView(of: screen?.view) {}
        let shown = renderedView.current.body
        screen = nil
        #expect(section == nil)
        #expect(model == nil)
        shown.event(for: .tap, at: "left.more")?()
        #expect(renderedView.current.body.elements.isEmpty == false, "rendered content stays")
    }

    @Test("A view that isn't an HTMLView is replaced by a message")
    func foreign() {
        final class Foreign: Presentable {}
        let foreign = Foreign()
        let view = PairHTMLView(PairModel(), pair.left, foreign)
        var problems: [String] = []
        let unsupported = UnsupportedViewHandler(message: { "Sorry" }, report: { problems.append($0) })
        let body = RenderedView(of: view, unsupported: unsupported).current.body.rendered()
        #expect(body.contains("<p>Sorry</p>"))
        #expect(!body.contains("Foreign"))
        #expect(
            problems == [
                "A browser can't show Foreign, because it doesn't conform to HTMLView. Register the app's HTML views."
            ])
        #expect(view.elements.map(\.label).contains("Something went wrong"))
    }
}
