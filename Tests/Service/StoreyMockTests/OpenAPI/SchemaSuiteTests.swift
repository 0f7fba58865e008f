import Foundation
import Testing

@testable import StoreyMock

/// The path of a checkout of https://github.com/json-schema-org/JSON-Schema-Test-Suite, which this repository doesn't contain.
private let path = ProcessInfo.processInfo.environment["STOREY_SCHEMA_SUITE"]

@Suite("The JSON Schema test suite", .enabled(if: path != nil, "needs STOREY_SCHEMA_SUITE"))
struct SchemaSuiteTests {
    /// Runs the tests of a folder and prints how many pass of each file that has failures.
    @Test(arguments: [("draft2020-12", 0.94), ("draft2020-12/optional/format", 0.9)])
    func `Schemas are validated as the suite requires`(folder: String, share: Double) throws {
        let root = URL(filePath: try #require(path))
        let tests = root.appending(path: "tests").appending(path: folder)
        let remotes = try Self.remotes(root.appending(path: "remotes"))
        var (count, passed, report) = (0, 0, "")
        for name in try FileManager.default.contentsOfDirectory(atPath: tests.path).sorted()
        where name.hasSuffix(".json") {
            let groups = try JSONPath("$[*]").values(in: Self.json(tests.appending(path: name)))
            var failures: [String] = []
            for group in groups {
                let schema = try #require(group["schema"])
                let compiled = CompiledSchema(schema, in: schema, others: remotes)
                for test in try JSONPath("$.tests[*]").values(in: group) {
                    let value = try #require(test["data"])
                    count += 1
                    // What can't be compiled is reported, and passes no test.
                    let isValid = compiled.violations(in: value).isEmpty
                    if compiled.flaws.isEmpty, .bool(isValid) == test["valid"] {
                        passed += 1
                    } else {
                        failures.append(
                            "\(group["description"] ?? ""): \(test["description"] ?? "")\(compiled.flaws.first.map { ": \($0)" } ?? "")"
                        )
                    }
                }
            }
            if !failures.isEmpty {
                report += "\(name): \(failures.count)\n  " + failures.joined(separator: "\n  ") + "\n"
            }
        }
        print("\(report)\(folder): \(passed) of \(count)")
        #expect(
            count > 0 && Double(passed) >= share * Double(count),
            "\(folder): \(passed) of \(count)\n\(report)")
    }

    private static func json(_ file: URL) throws -> MockJSON {
        try MockJSON(reading: Array(Data(contentsOf: file)))
    }

    /// The schemas that the suite expects at an address of this computer.
    private static func remotes(_ folder: URL) throws -> [String: MockJSON] {
        var remotes: [String: MockJSON] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix(".json") {
            remotes["http://localhost:1234/" + path] = try? json(folder.appending(path: path))
        }
        return remotes
    }
}
