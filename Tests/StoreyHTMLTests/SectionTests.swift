import Seeded
import BrowserPage
import Storey
@testable import StoreyHTML
import Testing

@Suite("A screen made of sections")
struct SectionTests {
    private let pair = Pair()

    @Test("reads in its order, each section by its own name, also two of one module")
    func elements() {
        #expect(
            pair.view.elements == [
                Element(.heading, "First"),
                Element(.text, "0", identifier: "left.count"),
                Element(.button, "More", identifier: "left.more"),
                Element(.field, "Note", identifier: "left.note", value: ""),
                Element(.text, "0", identifier: "right.count"),
                Element(.button, "More", identifier: "right.more"),
                Element(.field, "Note", identifier: "right.note", value: ""),
                Element(.button, "Turn", identifier: "more"),
            ])
    }

    @Test("leaves a section's view as it is where it stands alone")
    func alone() {
        let shown = pair.left.elements.dropFirst()
        #expect(
            ScreenSection("left", pair.left).elements.dropFirst().map(\.label) == shown.map(\.label))
        #expect(shown.map(\.identifier) == ["count", "more", "note"])
        #expect(pair.left.elements.first == Element(.button, "Reset", identifier: "reset"))
    }

    @Test("sends an event to the view model of its section and to no other")
    func events() {
        var heard: [String] = []
        pair.leftModel.onMore = { heard.append("left") }
        pair.rightModel.onMore = { heard.append("right") }
        #expect(pair.view.perform(.tap, on: "left.more"))
        #expect(pair.view.perform(.tap, on: "right.more"))
        #expect(pair.view.perform(.tap, on: "right.more"))
        #expect(!pair.view.perform(.tap, on: "left.reset"), "a section has no navigation bar")
        #expect(!pair.view.perform(.tap, on: "left"))
        #expect(heard == ["left", "right", "right"])
        #expect([pair.leftModel.store.state, pair.rightModel.store.state] == [1, 2])
        #expect(pair.view.perform(.tap, on: "more"))
        #expect(pair.view.elements.compactMap(\.identifier).first == "right.count")
    }

    @Test("describes a section anew when its data changed, and nothing else")
    func timesDescribed() {
        var changes = 0
        let drawing = ViewDrawing(of: pair.view) { changes += 1 }
        _ = drawing.current
        #expect(pair.timesDescribed == [1, 1, 1])
        pair.leftModel.handle(.more)
        _ = drawing.current
        #expect(pair.timesDescribed == [1, 2, 1])
        pair.model.handle(.turn)
        _ = drawing.current
        #expect(pair.timesDescribed == [2, 2, 1])
        _ = drawing.current
        #expect(pair.timesDescribed == [2, 2, 1])
        #expect(changes == 2)
        for _ in 1...2 {
            pair.rightModel.handle(.more)
            pair.leftModel.handle(.more)
        }
        #expect(changes == 3, "told once until it is drawn")
        _ = drawing.current
        #expect(pair.timesDescribed == [2, 3, 2])
    }

    @Test("neither draws nor observes a section that is out of sight")
    func outOfSight() {
        var changes = 0
        let drawing = ViewDrawing(of: pair.view) { changes += 1 }
        _ = drawing.current
        pair.model.store.commit { $0.showsRight = false }
        #expect(!drawing.current.body.rendered().contains("right."))
        pair.rightModel.handle(.more)
        #expect(changes == 1)
        #expect(!pair.view.perform(.tap, on: "right.more"))
        pair.model.store.commit { $0.showsRight = true }
        #expect(drawing.current.body.elements.contains(Element(.text, "1", identifier: "right.count")))
    }

    @Test("patches only the section that changed")
    func patches() {
        let drawing = ViewDrawing(of: pair.view, scope: "screen-3") {}
        let before = drawing.current.body
        pair.rightModel.handle(.more)
        let after = drawing.current.body
        #expect(after.patches(from: before) == [.text(path: [2, 0, 0, 0], "1")])
        #expect(after.elements.map(\.identifier).contains("screen-3.right.count"))
        #expect(after.rendered().contains(#"aria-describedby="screen-3.right.count""#))
    }

    @Test("is on the page what it would be drawn from nothing", arguments: 0..<50)
    func random(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let drawing = ViewDrawing(of: pair.view) {}
        var shown = drawing.current.body
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
            let new = drawing.current.body
            page = try Page.apply(new.patches(from: shown), to: page)
            shown = new
            let fresh = ViewDrawing(of: pair.view).current.body
            try #require((page == Parser.nodes(of: fresh.rendered())) == true, "seed \(seed), step \(step)")
        }
    }

    @Test("may be a section itself")
    func nested() {
        let inner = Pair()
        let outer = PairWebView(PairModel(), inner.view, pair.left)
        let drawing = ViewDrawing(of: outer) {}
        _ = drawing.current
        #expect(outer.perform(.tap, on: "left.right.more"))
        #expect(inner.rightModel.store.state == 1)
        let descriptions = inner.timesDescribed
        #expect(drawing.current.body.elements.contains(Element(.text, "1", identifier: "left.right.count")))
        #expect(zip(inner.timesDescribed, descriptions).map(-) == [0, 0, 1])
    }

    @Test("stands in a picture as it was, and takes no part in what shows that")
    func picture() {
        let body = ViewDrawing(of: pair.view).current.body
        let picture: HTML<Int> = HTMLPicture(body).html()
        #expect(body.nodes.holdsSlot)
        #expect(!picture.nodes.holdsSlot)
        #expect(picture.elements.map(\.label).contains("More"))
        #expect(picture.event(for: .tap, at: "picture.left.more") == nil)
    }

    @Test("lives as long as its view, whatever is still on the page")
    func lifetime() {
        var screen: Pair? = Pair()
        weak let section = screen?.left
        weak let model = screen?.rightModel
        let drawing = ViewDrawing(of: screen?.view) {}
        let shown = drawing.current.body
        screen = nil
        #expect(section == nil)
        #expect(model == nil)
        shown.event(for: .tap, at: "left.more")?()
        #expect(drawing.current.body.elements.isEmpty == false, "what was drawn stays as it was")
    }

    @Test("says of a view that a browser cannot show that it is none")
    func foreign() {
        final class Foreign: Presentable {}
        let foreign = Foreign()
        let view = PairWebView(PairModel(), pair.left, foreign)
        #expect(view.elements.map(\.label).contains("Foreign is no WebView: a browser cannot show it."))
    }
}
