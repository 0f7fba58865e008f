import Storey
import Testing
import UIKit

private struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
}

@MainActor
struct TableRowsTests {
    private let table = UITableView(frame: .zero, style: .plain)

    private var texts: [String] {
        table.rows.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" }
    }

    @Test("A table shows its current rows and reports the tapped row")
    func rows() {
        let rows = TableRows<Row>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.text
            cell.contentConfiguration = content
        }
        var tapped: [Int] = []
        rows.onSelect = { tapped.append($0) }
        rows.show([Row(id: 1, text: "Milk"), Row(id: 2, text: "Bread")])
        #expect(texts == ["Milk", "Bread"])
        rows.show([Row(id: 2, text: "Rye bread"), Row(id: 3, text: "Salt"), Row(id: 1, text: "Milk")])
        #expect(texts == ["Rye bread", "Salt", "Milk"])
        table.tapRow(1)
        #expect(tapped == [3])
        #expect(Misuse.take() == [])
    }

    @Test("Swipe actions use the current row, and the row returns")
    func swiping() throws {
        let rows = TableRows<Row>(table) { _, _ in }
        var done: [String] = []
        rows.trailingActions = { row in
            [RowAction("Delete", .destructive, symbol: "trash") { done.append("delete \(row.text)") }]
        }
        rows.leadingActions = { row in
            row.id == 2 ? [RowAction("Pin") { done.append("pin \(row.text)") }] : []
        }
        rows.show([Row(id: 1, text: "Milk"), Row(id: 2, text: "Bread")])
        rows.show([Row(id: 1, text: "Milk"), Row(id: 2, text: "Rye bread")])
        let delete = try #require(table.swipe(1).first)
        #expect(delete.style == .destructive)
        #expect(delete.image?.name == "trash")
        #expect(delete.tap() == false)
        let pin = try #require(table.swipe(1, fromTrailing: false).first)
        #expect(pin.style == .normal)
        #expect(pin.image == nil)
        #expect(pin.tap() == false)
        #expect(done == ["delete Rye bread", "pin Rye bread"])
        #expect(table.swipe(0, fromTrailing: false).isEmpty)
    }

    @Test("The context menu of a row has the actions of its swipes, and nothing without any")
    func contextMenu() {
        let rows = TableRows<Row>(table) { _, _ in }
        rows.show([Row(id: 1, text: "Milk"), Row(id: 2, text: "Bread")])
        #expect(table.longPress(0).isEmpty)
        var done: [String] = []
        rows.trailingActions = { row in
            [
                RowAction("Delete", .destructive, symbol: "trash") { done.append("delete \(row.text)") },
                RowAction("Share") {},
            ]
        }
        rows.leadingActions = { row in row.id == 2 ? [RowAction("Pin") {}] : [] }
        #expect(table.longPress(0).map(\.title) == ["Share", "Delete"])
        let menu = table.longPress(1)
        #expect(menu.map(\.title) == ["Pin", "Share", "Delete"])
        #expect(menu.map(\.attributes) == [[], [], .destructive])
        #expect(menu.map { $0.image?.name } == [nil, nil, "trash"])
        menu.last?.performWithSender(nil, target: nil)
        #expect(done == ["delete Bread"])
    }
}
