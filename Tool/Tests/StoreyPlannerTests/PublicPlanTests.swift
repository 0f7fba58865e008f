import Foundation
import Testing

@testable import StoreyPlanner

/// Docs/public-plans.md compares the plans in Examples/Plans with what the products reported.
@Suite struct `The plans of public products` {
    private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
    private static let day = CalendarDay(number: 20_779)

    /// A line of the table.
    struct Row: Sendable, CustomTestStringConvertible {
        let cells: [String]

        var plan: String { String(cells[0].dropFirst().prefix { $0 != "]" }) }
        var figures: [String] { cells[1].split(separator: "`").map(String.init).filter { $0 != " × " } }
        var reported: String { cells[4] }
        var testDescription: String { "\(plan) \(cells[1])" }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    private static let rows: [Row] = {
        let lines = (try? text("Docs/public-plans.md"))?.split(separator: "\n") ?? []
        return lines.filter { $0.hasPrefix("| [") }.map { line in
            Row(cells: line.split(separator: "|").map { String($0.dropFirst().dropLast()) })
        }
    }()

    private static func plan(_ name: String, isLikely: Bool) throws -> CapacityPlan {
        let file = try text("Examples/Plans/\(name).yml")
        let (key, none) = ("service_levels: {", " confidence: 0 %")
        let likely =
            file.contains(key)
            ? file.replacing(key, with: "\(key)\(none),") : "\(file)\(key)\(none) }\n"
        return try CapacityPlan(Workload(yaml: isLikely ? likely : file), day: day)
    }

    /// Returns the product of some figures.
    private static func value(_ names: [String], of plan: CapacityPlan) throws -> (
        value: Double, measure: Measure
    ) {
        let figures = try names.map { name in try #require(plan.figures.first { $0.name == name }, "\(name)")
        }
        return (figures.reduce(1) { $0 * $1.value }, figures[0].measure)
    }

    /// Reads a number with its unit.
    private static func number(_ text: String, _ measure: Measure) throws -> Double {
        let parts = text.split(separator: " ")
        let number = try #require(Double(parts[0].replacing(",", with: "")))
        return number
            * (parts.count > 1 ? try #require(measure.units.first { $0.name == parts[1] }).factor : 1)
    }

    @Test(arguments: rows)
    func `The table has the plan's figure, and its ratio to what was reported`(row: Row) throws {
        let likely = try Self.value(row.figures, of: Self.plan(row.plan, isLikely: true))
        let planned = try Self.value(row.figures, of: Self.plan(row.plan, isLikely: false))
        let ratio = likely.value / (try Self.number(row.reported, likely.measure))
        #expect(
            Array(row.cells.dropFirst(2)) == [
                likely.measure.text(likely.value), planned.measure.text(planned.value), row.reported,
                ratio.brief,
            ])
    }

    @Test func `All ten files are in the table, and the summary counts its lines`() throws {
        let folder = Self.root.appendingPathComponent("Examples/Plans").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        #expect(files == Set(Self.rows.map { "\($0.plan).yml" }).sorted())
        #expect(files.count == 10)
        let ratios = Self.rows.compactMap { Double($0.cells[5]) }.map { max($0, 1 / $0) }
        let summary =
            "\(ratios.count { $0 <= 2 }) of \(Self.rows.count) predictions are within a factor of 2, \(ratios.count { $0 <= 1.5 }) of them within a factor of 1.5."
        let document = try Self.text("Docs/public-plans.md").replacing("\n", with: " ")
        #expect(document.contains(summary), "\(summary)")
        let ranges = Self.rows.filter { $0.cells[2] != $0.cells[3] }.map { row in
            row.cells[2...4].compactMap { Double($0.replacing(",", with: "")) }
        }
        let inside = ranges.count { $0[0] <= $0[2] && $0[2] <= $0[1] }
        #expect(document.contains("between them in \(inside) of \(ranges.count) lines."))
    }

    @Test(arguments: Set(rows.map(\.plan)).sorted())
    func `A file says what was reported, and where`(plan: String) throws {
        let file = try Self.text("Examples/Plans/\(plan).yml")
        #expect(file.contains("# Reported: ") && file.contains("# Source"))
    }
}
