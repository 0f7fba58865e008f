import BrowserPage
import Storey
import StoreyHTML
import StoreyInternal
import Testing

@Suite("Lists with sections")
struct ListSectionTests {
    @Test("Each section has its header, rows, and footer")
    func rendered() {
        let sections = [
            ListSection(Group.unread, header: "Unread", footer: "2 < 3", items: [Row(id: 1, text: "a")]),
            ListSection(Group.read, items: [Row(id: 2, text: "b"), Row(id: 3, text: "c")]),
        ]
        #expect(
            page(sections).rendered() == """
                <section class="list-section"><h2>Unread</h2><ul class="list"><li>a</li></ul><p class="note">2 &lt; 3</p>\
                </section><section class="list-section"><ul class="list"><li>b</li><li>c</li></ul></section>
                """)
        #expect(
            page(sections).elements.map(\.label) == ["Unread", "a", "2 < 3", "b", "c"])
        #expect(page(sections).elements.first?.role == .heading)
    }

    @Test("Random changes of sections patch a page to what they describe", arguments: 0..<50 as Range<UInt64>)
    func random(seed: UInt64) throws {
        var numbers = SplitMix64(seed: seed)
        var sections: [ListSection<Group, Row>] = []
        var shown = try Parser.nodes(of: page(sections).rendered())
        for step in 1...20 {
            let old = page(sections)
            sections = Group.allCases.shuffled(using: &numbers).prefix(Int.random(in: 0...3, using: &numbers))
                .map {
                    let ids = (0..<Int.random(in: 0...3, using: &numbers)).map { $0 }.shuffled(
                        using: &numbers)
                    let header =
                        Bool.random(using: &numbers)
                        ? "header \(Int.random(in: 0...2, using: &numbers))" : nil
                    return ListSection(
                        $0, header: header,
                        items: ids.map { Row(id: $0, text: "text \(Int.random(in: 0...2, using: &numbers))") }
                    )
                }
            shown = try Page.apply(page(sections).patches(from: old), to: shown)
            #expect(try shown == Parser.nodes(of: page(sections).rendered()), "seed \(seed), step \(step)")
        }
    }

    private func page(_ sections: [ListSection<Group, Row>]) -> HTML<Never> {
        list(sections) { HTML(text: $0.text) }
    }
}

private enum Group: CaseIterable { case unread, read, archived }

private struct Row: Identifiable, Equatable {
    let id: Int
    let text: String
}
