import StoreyInternal
import BrowserPage
import Storey
import StoreyHTML
import Testing

@Suite("Differences between descriptions")
struct DifferenceTests {
    @Test("Patches turn a page with one random tree into a page with another", arguments: 0..<100)
    func random(seed: UInt64) throws {
        var tree = RandomTree(seed: seed)
        var page = try Parser.nodes(of: tree.html.rendered())
        for step in 0..<20 {
            let old = tree.html
            tree.change()
            page = try Page.apply(tree.html.patches(from: old), to: page)
            let fresh = try Parser.nodes(of: tree.html.rendered())
            try #require((page == fresh) == true, "seed \(seed), step \(step)")
            #expect(tree.html.patches(from: tree.html).isEmpty)
        }
    }

    @Test("The rendered HTML has as many nodes as its description", arguments: 0..<100)
    func rendering(seed: UInt64) throws {
        let html = RandomTree(seed: seed).html
        // Misplaced elements and carriage returns differ between the two, so only the number of nodes is
        // compared.
        func count(_ page: [Page]) -> Int {
            page.reduce(0) { sum, node in
                guard case .element(_, _, let children) = node else { return sum + 1 }
                return sum + 1 + count(children)
            }
        }
        #expect(
            count(try Parser.nodes(of: html.rendered())) == count(Page.described(by: html)), "seed \(seed)")
    }

    @Test("A shuffled list moves the fewest rows", arguments: 0..<200)
    func fewestMoves(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let old = Array(0..<Int.random(in: 1...9, using: &random)).shuffled(using: &random)
        let new = (old.filter { _ in Int.random(in: 0...4, using: &random) > 0 } + [100, 101]).shuffled(
            using: &random)
        let patches = rows(new).patches(from: rows(old))
        let expected = new.count - longestCommonSubsequence(old[...], new[...])
        guard expected > 0 || new.count < old.count else {
            #expect(patches.isEmpty, "seed \(seed)")
            return
        }
        guard patches.count == 1, case .children([0], let removed, let placed) = patches[0] else {
            Issue.record("seed \(seed): \(patches)")
            return
        }
        #expect(placed.count == expected, "seed \(seed)")
        #expect(removed.map { old[$0] } == old.filter { !new.contains($0) }, "seed \(seed)")
    }

    @Test("Only changes are patched, innermost first")
    func patches() {
        func view(_ title: String, _ ids: [Int], _ value: String, _ isOn: Bool) -> HTML<Int> {
            section(class: isOn ? "on" : "") {
                h1(title)
                list(ids, id: \.self) { id in p("row \(id)") }
                textField(id: "text", label: "Text", value: value, on: { $0.count })
                toggle("On", id: "on", isOn: isOn, on: { $0 ? 1 : 0 })
            }
        }
        #expect(
            view("B", [3, 2, 4], "y", true).patches(from: view("A", [1, 2, 3], "x", false)) == [
                .attribute(path: [0], name: "class", value: "on"),
                .text(path: [0, 0, 0], "B"),
                .children(
                    path: [0, 1], removed: [0],
                    placed: [
                        .init(position: 0, source: .moved(from: 2)),
                        .init(position: 2, source: .inserted("<li><p>row 4</p></li>")),
                    ]),
                .value(path: [0, 2, 1], "y"),
                .checked(path: [0, 3, 1], true),
            ])
    }

    @Test("A field is patched only if its description differs from the typed text")
    func typed() {
        func view(_ value: String, isOn: Bool = false) -> HTML<Int> {
            div {
                textField(id: "text", label: "Text", value: value, on: { $0.count })
                toggle("On", id: "on", isOn: isOn, on: { $0 ? 1 : 0 })
            }
        }
        var shown = view("")
        shown.record(.type("abc"), at: "text")
        #expect(view("abc").patches(from: shown).isEmpty)
        #expect(view("ABC").patches(from: shown) == [.value(path: [0, 0, 1], "ABC")])
        #expect(view("").patches(from: shown) == [.value(path: [0, 0, 1], "")])

        shown.record(.toggle(true), at: "on")
        #expect(view("abc", isOn: true).patches(from: shown).isEmpty)
        #expect(view("abc", isOn: false).patches(from: shown) == [.checked(path: [0, 1, 1], false)])
    }

    @Test("Elements with different identifiers are different elements")
    func identity() {
        let old: HTML<Never> = div(id: "screen-1") { p("a") }
        let new: HTML<Never> = div(id: "screen-2") { p("a") }
        #expect(
            new.patches(from: old) == [
                .children(
                    path: [], removed: [0],
                    placed: [.init(position: 0, source: .inserted(#"<div id="screen-2"><p>a</p></div>"#))])
            ])
    }

    @Test("Comparing ten thousand shuffled rows doesn't take quadratic time")
    func long() {
        var random = SplitMix64(seed: 1)
        let old = Array(0..<10_000)
        let new = old.shuffled(using: &random)
        guard case .children(_, [], let placed)? = rows(new).patches(from: rows(old)).first else {
            Issue.record("Expected exactly one rearrangement.")
            return
        }
        // The longest increasing subsequence of a random permutation of n elements has a length of about 2√n.
        #expect((9_700...9_850).contains(placed.count))
    }

    @Test("Thousands of equal rows are matched in their order")
    func alike() {
        func view(_ isFirst: Bool) -> HTML<Never> {
            let own: HTML<Never> = p("own").key("own")
            return div {
                if isFirst { own }
                for _ in 0..<1_000 {
                    p("a")
                    span("b")
                }
                if !isFirst { own }
                br()
            }
        }
        let patches = view(false).patches(from: view(true))
        let expected = HTMLPatch.Placement(position: 2_000, source: .moved(from: 0))
        #expect((patches == [.children(path: [0], removed: [], placed: [expected])]) == true)
    }

    private func rows(_ ids: [Int]) -> HTML<Never> { list(ids, id: \.self) { id in p("row \(id)") } }

    private func longestCommonSubsequence(_ first: ArraySlice<Int>, _ second: ArraySlice<Int>) -> Int {
        guard let head = first.first, let other = second.first else { return 0 }
        if head == other { return 1 + longestCommonSubsequence(first.dropFirst(), second.dropFirst()) }
        return max(
            longestCommonSubsequence(first.dropFirst(), second),
            longestCommonSubsequence(first, second.dropFirst()))
    }
}
