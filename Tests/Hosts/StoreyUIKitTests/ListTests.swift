import Programs
import Storey
import StoreyInternal
import Testing
import UIKit

/// Tests of lists with sections on both views of UIKit.
@MainActor
struct ListTests {
    @Test("A list shows headers, rows, and footers, and reports the tapped row", arguments: ListKind.allCases)
    func sections(kind: ListKind) {
        let list = kind.make()
        var tapped: [Int] = []
        list.onSelect { tapped.append($0) }
        let sections: [ListSection<Group, Row>] = [
            ListSection(.unread, header: "Unread", footer: "2 messages", items: [.one, .two]),
            ListSection(.read, items: [.three]),
        ]
        list.show(sections)
        #expect(list.drawn == sections.map(\.drawn))
        list.tap(2)
        #expect(tapped == [3])
        #expect(Misuse.take() == [])
    }

    @Test("Swipe actions belong to the row of their section", arguments: ListKind.allCases)
    func swiping(kind: ListKind) {
        let list = kind.make()
        var deleted: [Int] = []
        list.trailingActions { row in
            [RowAction("Delete \(row.text)", .destructive) { deleted.append(row.id) }]
        }
        list.show([ListSection(Group.unread, items: [.one]), ListSection(Group.read, items: [.two])])
        #expect(list.swipe(1).map(\.title) == ["Delete b"])
        list.swipe(1).first?.tap()
        #expect(deleted == [2])
    }

    @Test("A swipe shows at most three actions, the first and the last two", arguments: ListKind.allCases)
    func swipedActions(kind: ListKind) {
        let list = kind.make()
        list.trailingActions { row in
            ["Delete", "Move", "Share", "Pin"].prefix(row.id + 2).map { RowAction($0) {} }
        }
        list.show([ListSection(Group.unread, items: [.one, .two])])
        #expect(list.swipe(0).map(\.title) == ["Delete", "Move", "Share"])
        #expect(list.swipe(1).map(\.title) == ["Delete", "Share", "Pin"])
    }

    @Test("A changed header keeps its view, and no row is configured again", arguments: ListKind.allCases)
    func header(kind: ListKind) {
        let list = kind.make()
        list.show([ListSection(Group.unread, header: "1 message", items: [.one])])
        _ = list.drawn
        list.configured = []
        let sections: [ListSection<Group, Row>] = [
            ListSection(.unread, header: "No new message", items: [.one])
        ]
        list.show(sections)
        #expect(list.drawn == sections.map(\.drawn))
        #expect(list.configured == [])
    }

    @Test("Equal sections apply no snapshot", arguments: ListKind.allCases)
    func equal(kind: ListKind) {
        let list = kind.make()
        let sections: [ListSection<Group, Row>] = [ListSection(.unread, header: "Unread", items: [.one])]
        list.show(sections)
        _ = list.drawn
        list.configured = []
        list.show(sections)
        #expect(list.drawn == sections.map(\.drawn))
        #expect(list.configured == [])
    }

    @Test(
        "After random changes, a list shows its sections, and has configured only what is new or has changed",
        arguments: ListKind.allCases, 1...20)
    func random(kind: ListKind, seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let list = kind.make()
        var sections: [ListSection<Group, Row>] = []
        for step in 1...60 {
            let old = sections
            sections = Group.sections(changing: old, using: &numbers)
            list.configured = []
            list.show(sections, animated: Bool.random(using: &numbers))
            #expect(list.drawn == sections.map(\.drawn), "seed \(seed), step \(step)")
            let expected = sections.expectedConfigurations(after: old)
            #expect(list.configured.sorted() == expected.sorted(), "seed \(seed), step \(step)")
        }
        #expect(Misuse.take() == [])
    }

    #if DEBUG
        @Test("Duplicate identifiers stop a debug build with the section's name")
        func duplicates() async throws {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                dieWithoutBacktrace()
                await MainActor.run {
                    ListKind.table.make().show([
                        ListSection(Group.unread, items: [.one]), ListSection(Group.read, items: [.one]),
                    ])
                }
            }
            let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(
                output.contains("The identifiers of section read or of its items aren't unique in the list."))
        }
    #endif
}

// MARK: - The lists under test

private enum Group: Hashable, CaseIterable {
    case unread, read, archived
}

private struct Row: Identifiable, Equatable {
    let id: Int
    var text: String

    static let one = Row(id: 1, text: "a")
    static let two = Row(id: 2, text: "b")
    static let three = Row(id: 3, text: "c")
}

/// A section as a user sees it.
private struct DrawnSection: Equatable {
    var header: String?
    var rows: [String]
    var footer: String?
}

enum ListKind: CaseIterable {
    case table, collection

    @MainActor fileprivate func make() -> any ListUnderTest {
        switch self {
        case .table: TableUnderTest()
        case .collection: CollectionUnderTest()
        }
    }
}

@MainActor
private protocol ListUnderTest: AnyObject {
    /// The IDs of the rows that have been configured, in order.
    var configured: [Int] { get set }
    var drawn: [DrawnSection] { get }
    func show(_ sections: [ListSection<Group, Row>], animated: Bool)
    func onSelect(_ select: @escaping (Int) -> Void)
    func trailingActions(_ actions: @escaping (Row) -> [RowAction])
    func tap(_ row: Int)
    func swipe(_ row: Int) -> [UIContextualAction]
}

extension ListUnderTest {
    func show(_ sections: [ListSection<Group, Row>]) { show(sections, animated: true) }
}

private final class TableUnderTest: ListUnderTest {
    private let table = UITableView(frame: .zero, style: .insetGrouped)
    private lazy var rows = TableRows<Row>(table) { [unowned self] cell, row in
        configured.append(row.id)
        cell.contentConfiguration = UIListContentConfiguration(row)
    }
    var configured: [Int] = []

    var drawn: [DrawnSection] {
        table.layoutIfNeeded()
        return (0..<table.numberOfSections).map { section in
            DrawnSection(
                header: table.headerView(forSection: section)?.contentConfiguration?.text,
                rows: (0..<table.numberOfRows(inSection: section)).map {
                    table.cellForRow(at: IndexPath(row: $0, section: section))?.contentConfiguration?.text
                        ?? ""
                },
                footer: table.footerView(forSection: section)?.contentConfiguration?.text)
        }
    }

    func show(_ sections: [ListSection<Group, Row>], animated: Bool) {
        rows.show(sections, animated: animated)
    }
    func onSelect(_ select: @escaping (Int) -> Void) { rows.onSelect = select }
    func trailingActions(_ actions: @escaping (Row) -> [RowAction]) { rows.trailingActions = actions }
    func tap(_ row: Int) { table.tapRow(row) }
    func swipe(_ row: Int) -> [UIContextualAction] { table.swipe(row) }
}

private final class CollectionUnderTest: ListUnderTest {
    private let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    private lazy var rows = CollectionRows<Row>(collection) { [unowned self] cell, row in
        configured.append(row.id)
        cell.contentConfiguration = UIListContentConfiguration(row)
    }
    var configured: [Int] = []

    var drawn: [DrawnSection] {
        collection.layoutIfNeeded()
        return (0..<collection.numberOfSections).map { section in
            DrawnSection(
                header: title(UICollectionView.elementKindSectionHeader, section),
                rows: (0..<collection.numberOfItems(inSection: section)).map {
                    let path = IndexPath(item: $0, section: section)
                    return collection.cellForItem(at: path)?.contentConfiguration?.text ?? ""
                },
                footer: title(UICollectionView.elementKindSectionFooter, section))
        }
    }

    private func title(_ kind: String, _ section: Int) -> String? {
        let path = IndexPath(item: 0, section: section)
        let view = collection.supplementaryView(forElementKind: kind, at: path)
        return (view as? UICollectionViewListCell)?.contentConfiguration?.text
    }

    func show(_ sections: [ListSection<Group, Row>], animated: Bool) {
        rows.show(sections, animated: animated)
    }
    func onSelect(_ select: @escaping (Int) -> Void) { rows.onSelect = select }
    func trailingActions(_ actions: @escaping (Row) -> [RowAction]) { rows.trailingActions = actions }
    func tap(_ row: Int) { collection.tapItem(row) }
    func swipe(_ row: Int) -> [UIContextualAction] { collection.swipe(row) }
}

extension UIListContentConfiguration {
    fileprivate init(_ row: Row) {
        self = .cell()
        text = row.text
    }
}

extension UIContentConfiguration {
    fileprivate var text: String? { (self as? UIListContentConfiguration)?.text }
}

extension ListSection where Item == Row {
    fileprivate var drawn: DrawnSection {
        DrawnSection(header: header, rows: items.map(\.text), footer: footer)
    }
}

// MARK: - Random changes

extension Group {
    /// Returns sections with random changes: rows are added, removed, moved, and changed, and so are sections.
    static func sections(
        changing old: [ListSection<Group, Row>], using numbers: inout SplitMix64
    ) -> [ListSection<Group, Row>] {
        var rows = old.flatMap(\.items).filter { _ in Int.random(in: 0..<6, using: &numbers) > 0 }
        for index in rows.indices where Int.random(in: 0..<4, using: &numbers) == 0 {
            rows[index].text = "\(Int.random(in: 0..<100, using: &numbers))"
        }
        for id in 1...12
        where Int.random(in: 0..<6, using: &numbers) == 0 && !rows.contains(where: { $0.id == id }) {
            rows.append(Row(id: id, text: "new \(id)"))
        }
        if Int.random(in: 0..<3, using: &numbers) == 0 { rows.shuffle(using: &numbers) }
        let groups = allCases.shuffled(using: &numbers).prefix(Int.random(in: 0...3, using: &numbers))
        if groups.isEmpty { return [] }
        var sections = groups.map { group in
            let kept = old.first { $0.id == group }
            return ListSection(
                group, header: title(kept?.header, using: &numbers),
                footer: title(kept?.footer, using: &numbers),
                items: [Row]())
        }
        for row in rows {
            sections[Int.random(in: sections.indices, using: &numbers)].items.append(row)
        }
        return sections
    }

    private static func title(_ old: String?, using numbers: inout SplitMix64) -> String? {
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0: nil
        case 1: "title \(Int.random(in: 0..<9, using: &numbers))"
        default: old
        }
    }
}

extension [ListSection<Group, Row>] {
    /// The IDs of the rows that must be configured: new and changed ones, and those of sections that have gained or lost a
    /// header or footer.
    fileprivate func expectedConfigurations(after old: Self) -> [Int] {
        let known = Dictionary(uniqueKeysWithValues: old.flatMap(\.items).map { ($0.id, $0) })
        return flatMap { section in
            let before = old.first { $0.id == section.id }
            let isReloaded =
                before.map {
                    ($0.header == nil) != (section.header == nil)
                        || ($0.footer == nil) != (section.footer == nil)
                } ?? false
            return section.items.filter { isReloaded || known[$0.id] != $0 }.map(\.id)
        }
    }
}
