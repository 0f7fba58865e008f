import Storey
@testable import StoreyHTML
import Testing

@Suite("A description that is packed while nobody looks at it")
struct PackingTests {
    @Test("is the same afterwards", arguments: 0..<200)
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

    @Test("has the same difference to the next", arguments: 0..<100)
    func difference(seed: UInt64) {
        var tree = RandomTree(seed: seed)
        for step in 0..<20 {
            let old = tree.html
            let copy = HTML<Int>(nodes: PackedNodes(old.nodes).nodes)
            tree.change()
            copy.nodes.pack()
            #expect(
                tree.html.patches(from: copy) == tree.html.patches(from: old), "seed \(seed), step \(step)")
            // It shares nodes with the next, whose way to them is another.
            old.nodes.pack()
        }
    }

    @Test(
        "keeps long, foreign and empty words",
        arguments: ["", "ü", "\0", "👩‍👩‍👧", String(repeating: "word ", count: 5_000)])
    func words(_ words: String) {
        let html: HTML<Int> = div(class: words) {
            section {
                textField(id: words, label: words, value: words, on: { $0.count }, onSubmit: 1).key(words)
            }
        }
        let rendered = html.rendered()
        html.nodes.pack()
        #expect(html.rendered() == rendered)
    }

    @Test("still knows its sections, and they know when they changed")
    func sections() {
        let pair = Pair()
        var changes = 0
        let drawing = ViewDrawing(of: pair.view) { changes += 1 }
        let before = drawing.current.body
        let (rendered, elements) = (before.rendered(), before.elements)
        drawing.pack()
        #expect(drawing.current.body.rendered() == rendered)
        drawing.pack()
        drawing.current.body.event(for: .tap, at: "left.more")?()
        #expect(changes == 1)
        #expect(drawing.current.body.elements != elements)
        #expect(drawing.current.body.patches(from: before) == [.text(path: [1, 0, 0, 0], "1")])
        #expect(pair.timesDescribed == [1, 2, 1], "what did not change is not described anew")
    }
}
