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
        FuzzTarget("swift-lexer") { bytes in
            (bytes + [0]).withUnsafeBufferPointer { padded in
                guard let start = padded.baseAddress else { return }
                _ = FileParser.parse(start, count: bytes.count)
            }
        },
    ]
}
