import Foundation
@testable import StoreyLayers
@testable import StoreyPlanner
@testable import StoreyResources

extension FuzzTarget {
    /// The files that the command-line tool and the plugins read.
    static let files: [FuzzTarget] = [
        .text("workload") { text in
            _ = try CapacityPlan(Workload(yaml: text), day: CalendarDay(number: 20_000))
        },
        .text("catalog") { text in
            let catalog = try StringCatalog(reading: text, file: "Localizable.xcstrings")
            var resources = Resources()
            resources.developmentLanguage = catalog.sourceLanguage ?? "en"
            resources.add(catalog.drafts)
            guard resources.diagnostics.isEmpty else { return }
            _ = ResourceGenerator(resources, access: .internal, header: "").swift
        },
        FuzzTarget("layers") { bytes in
            let rules = try JSONDecoder().decode(LayerRules.self, from: Data(bytes))
            _ = RoleTable(rules.roles).role(ofPath: "Sources/Modules/Notes/View/NotesViewController.swift")
        },
        FuzzTarget("index-unit") { bytes in
            let time = FileTime(seconds: 0, nanoseconds: 0)
            _ = try IndexUnit(
                name: "Note.swift.o-1", time: time, IndexedFile(content: bytes), below: "/tmp/app")
        },
        FuzzTarget("index-record") { bytes in
            let record = try IndexRecord(IndexedFile(content: bytes))
            for occurrence in record.occurrences {
                let symbol = IndexedSymbol(occurrence, in: record)
                _ = (symbol.name, symbol.usr, symbol.overridden, symbol.parent, symbol.container)
            }
        },
        FuzzTarget("swift-lexer") { bytes in
            (bytes + [0]).withUnsafeBufferPointer { padded in
                guard let start = padded.baseAddress else { return }
                _ = FileParser.parse(start, count: bytes.count)
            }
        },
    ]
}
