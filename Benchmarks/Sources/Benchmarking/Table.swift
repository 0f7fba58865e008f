import Foundation

/// Returns the rows as a Markdown table with aligned columns.
public func table(of rows: [Row], meanings: [String: String]) -> String {
    let header = ["id", "what", "Storey", "reference", "ratio"]
    let cells = rows.map { row in
        [
            "`\(row.id)`", meanings[row.id] ?? "", "\(text(row.value)) \(row.unit)",
            "\(text(row.referenceValue)) \(row.unit) (\(row.reference))", text(row.ratio),
        ]
    }
    let widths = header.indices.map { column in
        ([header] + cells).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
        let padded = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: width - cell.count)
        }
        return "| \(padded.joined(separator: " | ")) |"
    }
    let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(header), rule] + cells.map(line)).joined(separator: "\n") + "\n"
}

/// Returns the number without the `.0` of integers.
private func text(_ value: Double) -> String {
    value == value.rounded() && value.magnitude < 1e15 ? String(Int(value)) : String(value)
}
