extension LayerReport {
    /// Returns the report as SARIF 2.1.0 (“Static Analysis Results Interchange Format”, OASIS Standard, 27 March 2020).
    /// Paths are relative, because the root differs between machines. Reads the files of the findings, because SARIF
    /// counts columns in UTF-16 code units.
    func sarif() -> String {
        let rules = Finding.Rule.allCases
        var columns = UTF16Columns(root: root)
        return Self.encoded(
            Log(runs: [
                Run(
                    tool: Tool(
                        driver: Driver(
                            rules: rules.map {
                                Descriptor(id: $0.rawValue, shortDescription: Message(text: $0.demand))
                            })),
                    results: (findings + uncertain).map { result($0, nil, in: rules, &columns) }
                        + known.map {
                            result(
                                $0, Suppression(kind: "external", justification: "Listed in the baseline"),
                                in: rules, &columns)
                        }
                        + suppressed.map {
                            result(
                                $0.finding, Suppression(kind: "inSource", justification: $0.reason),
                                in: rules,
                                &columns)
                        })
            ]))
    }

    private func result(
        _ finding: Finding, _ suppression: Suppression?, in rules: [Finding.Rule],
        _ columns: inout UTF16Columns
    ) -> Result {
        let identity = finding.identity
        let fingerprint = [identity.rule.rawValue, identity.file, identity.from, identity.to].joined(
            separator: "|")
        return Result(
            ruleId: finding.rule.rawValue, ruleIndex: rules.firstIndex(of: finding.rule) ?? -1,
            level: finding.isUncertain ? "note" : "error",
            message: Message(
                text: "\(finding.severity)\(finding.message)\(finding.more). \(finding.suggestion)"),
            locations: [
                Location(
                    physicalLocation: PhysicalLocation(
                        artifactLocation: ArtifactLocation(uri: Self.uri(finding.file)),
                        region: Region(
                            startLine: finding.position.line,
                            startColumn: columns.column(of: finding.position, in: finding.file))))
            ],
            partialFingerprints: ["identity/v1": String(NameHash.of(fingerprint), radix: 16)],
            suppressions: suppression.map { [$0] })
    }

    /// Returns a path as a relative URI reference (RFC 3986).
    private static func uri(_ path: String) -> String {
        path.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "+"):
                String(UnicodeScalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        .joined()
    }

    private struct Log: Encodable {
        var schema =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
        var version = "2.1.0"
        var runs: [Run]

        enum CodingKeys: String, CodingKey {
            case schema = "$schema"
            case version, runs
        }
    }
    private struct Run: Encodable {
        var tool: Tool
        var columnKind = "utf16CodeUnits"
        var results: [Result]
    }
    private struct Tool: Encodable { var driver: Driver }
    private struct Driver: Encodable {
        var name = "storey check"
        var rules: [Descriptor]
    }
    private struct Descriptor: Encodable {
        var id: String
        var shortDescription: Message
    }
    private struct Message: Encodable { var text: String }
    private struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        var partialFingerprints: [String: String]
        var suppressions: [Suppression]?
    }
    private struct Suppression: Encodable {
        var kind: String
        var justification: String
    }
    private struct Location: Encodable { var physicalLocation: PhysicalLocation }
    private struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region
    }
    private struct ArtifactLocation: Encodable {
        var uri: String
        var uriBaseId = "%SRCROOT%"
    }
    private struct Region: Encodable {
        var startLine: Int32
        var startColumn: Int32
    }
}
