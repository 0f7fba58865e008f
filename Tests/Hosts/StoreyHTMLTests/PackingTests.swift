import Storey
@testable import StoreyHTML
import Testing

@Suite("Packed descriptions")
struct PackingTests {
    @Test("Packing and unpacking preserves a random tree", arguments: 0..<200)
    func random(seed: UInt64) {
        let tree = RandomTree(seed: seed).html
        let packed = HTML<Int>(nodes: PackedNodes(tree.nodes).nodes)
        #expect(packed.rendered() == tree.rendered(), "seed \(seed)")
        #expect(packed.elements == tree.elements, "seed \(seed)")
        #expect(packed.patches(from: tree).isEmpty, "seed \(seed)")
        for element in tree.elements {
            guard let identifier = element.identifier else { continue }
            for action in [ElementAction.tap, .submit, .type("abc"), .toggle(true)] {
                #expect(
                    packed.event(for: action, at: identifier) == tree.event(for: action, at: identifier),
                    "seed \(seed)")
            }
        }
    }

    @Test("A packed tree has the same differences to the next tree", arguments: 0..<100)
    func difference(seed: UInt64) {
        var tree = RandomTree(seed: seed)
        for step in 0..<20 {
            let old = tree.html
            let copy = HTML<Int>(nodes: PackedNodes(old.nodes).nodes)
            tree.change()
            copy.nodes.pack()
            #expect(
                tree.html.patches(from: copy) == tree.html.patches(from: old), "seed \(seed), step \(step)")
            // It shares nodes with the next tree, at other positions.
            old.nodes.pack()
        }
    }

    @Test(
        "Packing preserves long, non-ASCII, and empty strings",
        arguments: ["", "ü", "\0", "👩‍👩‍👧", String(repeating: "word ", count: 5_000)])
    func words(_ words: String) {
        let html: HTML<Int> = div(class: CSSClass(words)) {
            section {
                textField(id: words, label: words, value: words, on: { $0.count }, onSubmit: 1).key(words)
            }
        }
        let rendered = html.rendered()
        html.nodes.pack()
        #expect(html.rendered() == rendered)
    }

    @Test("Packing preserves class and attribute names that repeat, and more of them than a byte can number")
    func names() {
        let html: HTML<Int> = div {
            for number in 0..<600 {
                span("a", class: CSSClass("class-\(number % 300)")).data("name-\(number % 300)", "\(number)")
            }
        }
        let rendered = html.rendered()
        html.nodes.pack()
        #expect(html.rendered() == rendered)
    }

    @Test("Sections of a packed view still report changes")
    func sections() {
        let pair = Pair()
        var changes = 0
        let renderedView = RenderedView(of: pair.view) { changes += 1 }
        let before = renderedView.current.body
        let (rendered, elements) = (before.rendered(), before.elements)
        renderedView.pack()
        #expect(renderedView.current.body.rendered() == rendered)
        renderedView.pack()
        renderedView.current.body.event(for: .tap, at: "left.more")?()
        #expect(changes == 1)
        #expect(renderedView.current.body.elements != elements)
        #expect(renderedView.current.body.patches(from: before) == [.text(path: [1, 0, 0, 0], "1")])
        #expect(pair.timesDescribed == [1, 2, 1], "unchanged views aren't described again")
    }
}
