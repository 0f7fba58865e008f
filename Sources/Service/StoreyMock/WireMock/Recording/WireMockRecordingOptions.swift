/// The options of a recording, as WireMock's clients send them.
///
/// Source: the class `RecordSpec` of WireMock 2.35.1.
struct WireMockRecordingOptions: Sendable {
    /// The conditions on a request's body, for the requests that have one.
    enum BodyPattern: Sendable {
        /// As JSON, XML, bytes, or text, by the request's content type.
        case automatic(ignoringArrayOrder: Bool, ignoringExtraElements: Bool, ignoringCase: Bool)
        case json(flags: [MockJSON.Member])
        case xml
        case text(flags: [MockJSON.Member])
    }

    /// The sizes above which the bodies of responses become files.
    struct Extraction: Sendable {
        /// In UTF-16 code units.
        var text: Int
        /// In bytes.
        var binary: Int
    }

    /// The base URL of the service to record.
    var target: String?
    /// The requests that become mappings, or `nil` for all.
    var filter: RequestPattern?
    /// The ids of the requests that become mappings, or `nil` for all.
    var ids: Set<String>?
    /// Whether requests become mappings that weren't forwarded.
    var includesStubbed = false
    /// The headers that become conditions, with their further settings.
    var headers: [(name: String, flags: [MockJSON.Member])] = []
    var body = BodyPattern.automatic(
        ignoringArrayOrder: true, ignoringExtraElements: true, ignoringCase: false)
    var extraction: Extraction?
    /// Whether the result has only the mappings' ids.
    var returnsIDs = false
    /// Whether the mappings are written into the folder.
    var persists = true
    /// Whether repeated requests become a scenario. Otherwise, the first response counts.
    var repeatsAsScenarios = true
}

extension WireMockReader {
    private static let recordingFields = [
        "targetBaseUrl", "filters", "captureHeaders", "requestBodyPattern", "requestBodyPatternFactory",
        "extractBodyCriteria", "outputFormat", "persist", "repeatsAsScenarios", "transformers",
        "transformerParameters",
    ]

    /// Reads the options of a recording.
    ///
    /// Transformers are extensions in Java. As in a WireMock that doesn't have them, they have no effect.
    func recordingOptions(_ value: MockJSON) throws(StubError) -> WireMockRecordingOptions {
        var options = WireMockRecordingOptions()
        for member in try givenMembers(value, Self.recordingFields, at: "") {
            let location = "." + member.name
            switch member.name {
            case "targetBaseUrl": options.target = try text(member.value, at: location)
            case "filters": try readFilters(member.value, at: location, &options)
            case "captureHeaders":
                for header in member.value.members ?? [] {
                    options.headers.append(
                        (
                            header.name,
                            try booleans(
                                header.value, ["caseInsensitive"], at: "\(location).\(header.name)")
                        ))
                }
            // WireMock reads the first one, and its client for Java writes the second one.
            case "requestBodyPattern", "requestBodyPatternFactory":
                options.body = try bodyPattern(member.value, at: location)
            case "extractBodyCriteria": options.extraction = try extraction(member.value, at: location)
            case "outputFormat":
                let format = try text(member.value, at: location).uppercased()
                guard ["FULL", "IDS"].contains(format) else {
                    throw failure(location, "must be FULL or IDS")
                }
                options.returnsIDs = format == "IDS"
            case "persist": options.persists = try option(member.value, at: location)
            case "repeatsAsScenarios": options.repeatsAsScenarios = try option(member.value, at: location)
            default: break
            }
        }
        return options
    }

    private func readFilters(
        _ value: MockJSON, at location: String, _ options: inout WireMockRecordingOptions
    ) throws(StubError) {
        var conditions: [MockJSON.Member] = []
        for member in value.members ?? [] where member.value != .null {
            switch member.name {
            case "ids":
                let location = location + ".ids"
                guard let list = member.value.array else {
                    throw failure(location, "is \(member.value.kind), not an array")
                }
                var ids: Set<String> = []
                for id in list { ids.insert(try text(id, at: location).lowercased()) }
                options.ids = ids
            case "allowNonProxied":
                options.includesStubbed = try option(member.value, at: location + ".allowNonProxied")
            default: conditions.append(member)
            }
        }
        if !conditions.isEmpty { options.filter = try pattern(.object(conditions), at: location) }
    }

    private func bodyPattern(
        _ value: MockJSON, at location: String
    ) throws(StubError) -> WireMockRecordingOptions.BodyPattern {
        let names = ["ignoreArrayOrder", "ignoreExtraElements", "caseInsensitive"]
        let given = try booleans(
            .object((value.members ?? []).filter { $0.name != "matcher" }), names, at: location)
        func flags(_ names: String...) -> [MockJSON.Member] { given.filter { names.contains($0.name) } }
        func flag(_ name: String, otherwise: Bool) -> Bool {
            given.first { $0.name == name }?.value.bool ?? otherwise
        }
        let matcher = value["matcher"]?.string ?? "auto"
        switch matcher {
        case "auto":
            return .automatic(
                ignoringArrayOrder: flag("ignoreArrayOrder", otherwise: true),
                ignoringExtraElements: flag("ignoreExtraElements", otherwise: true),
                ignoringCase: flag("caseInsensitive", otherwise: false))
        case "equalToJson": return .json(flags: flags("ignoreArrayOrder", "ignoreExtraElements"))
        case "equalToXml": return .xml
        case "equalTo": return .text(flags: flags("caseInsensitive"))
        default:
            throw failure(
                location + ".matcher", "must be auto, equalTo, equalToJson or equalToXml, not \(matcher)")
        }
    }

    private func extraction(
        _ value: MockJSON, at location: String
    ) throws(StubError) -> WireMockRecordingOptions.Extraction {
        let fields = ["textSizeThreshold", "binarySizeThreshold"]
        let given = try givenMembers(value, fields, at: location)
        func size(_ name: String) throws(StubError) -> Int {
            guard let size = given.first(where: { $0.name == name })?.value else { return .max }
            guard let bytes = size.integer ?? size.string.flatMap(Self.bytes) else {
                throw failure("\(location).\(name)", "must be a size, such as 2048 or \"10 KB\"")
            }
            return bytes
        }
        return .init(text: try size(fields[0]), binary: try size(fields[1]))
    }

    /// Returns the number of bytes in a size such as `10,5 KB`.
    private static func bytes(_ size: String) -> Int? {
        let text = size.filter { !$0.isWhitespace }.replacing(",", with: ".").uppercased()
        let number = text.prefix { $0 == "." || ("0"..."9").contains($0) }
        var unit = text.dropFirst(number.count)
        if unit.last == "B" { unit.removeLast() }
        guard let value = Double(number),
            let scale = ["": 1.0, "K": 0x1p10, "M": 0x1p20, "G": 0x1p30][String(unit)]
        else { return nil }
        return value * scale < 0x1p62 ? Int((value * scale).rounded()) : .max
    }

    /// Returns the members of an object that aren't `null`, which clients send for missing ones.
    private func givenMembers(
        _ value: MockJSON, _ known: [String], at location: String
    ) throws(StubError) -> [MockJSON.Member] {
        try members(value, known, at: location).filter { $0.value != .null }
    }

    /// Returns the Booleans of an object.
    private func booleans(
        _ value: MockJSON, _ known: [String], at location: String
    ) throws(StubError) -> [MockJSON.Member] {
        var members: [MockJSON.Member] = []
        for member in try givenMembers(value, known, at: location) {
            let flag = try option(member.value, at: "\(location).\(member.name)")
            members.append(.init(member.name, .bool(flag)))
        }
        return members
    }

    /// Reads a Boolean, which WireMock accepts as a string, too.
    private func option(_ value: MockJSON, at location: String) throws(StubError) -> Bool {
        switch value {
        case "true": true
        case "false": false
        default: try flag(value, at: location)
        }
    }
}
