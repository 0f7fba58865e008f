#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension WireMockReader {
    private static let bodyFields = ["body", "jsonBody", "base64Body", "bodyFileName"]
    private static let responseFields =
        ["status", "headers"] + bodyFields
        + [
            "fixedDelayMilliseconds", "delayDistribution", "chunkedDribbleDelay", "fault", "transformers",
            "proxyBaseUrl",
        ]
    /// The name by which answers have their gaps filled.
    static let template = "response-template"
    static let faults: [(name: String, kind: Fault.Kind)] = [
        ("CONNECTION_RESET_BY_PEER", .reset), ("EMPTY_RESPONSE", .empty),
        ("MALFORMED_RESPONSE_CHUNK", .malformedChunk), ("RANDOM_DATA_THEN_CLOSE", .garbage),
    ]

    func answer(_ value: JSON, at place: String) throws(StubFault) -> Answer {
        let members = try members(value, Self.responseFields, at: place)
        var response = HTTPResponse()
        if let status = value["status"] {
            guard let code = status.integer, (200...599).contains(code) else {
                throw fault(place + ".status", "is no status from 200 to 599")
            }
            response.status = code
        }
        if let headers = value["headers"] { response.fields = try fields(headers, at: place + ".headers") }
        let bodies = members.filter { Self.bodyFields.contains($0.name) && $0.value != .null }
        if bodies.count > 1 {
            throw fault(place, "has several bodies: \(bodies.map(\.name).joined(separator: ", "))")
        }
        if let body = bodies.first {
            response.body = try bytes(body.name, body.value, at: "\(place).\(body.name)")
        }
        let transformers = value["transformers"] ?? []
        guard [[], [.string(Self.template)]].contains(transformers) else {
            throw fault(place + ".transformers", "is not supported: \(transformers.text)")
        }
        if let base = value["proxyBaseUrl"] { return try proxy(base, members, at: place) }
        var answer = Answer(
            response, delay: try delay(value, at: place),
            pace: try value["chunkedDribbleDelay"].map { (value) throws(StubFault) in
                try pace(value, at: place + ".chunkedDribbleDelay")
            },
            fault: try value["fault"].map { (value) throws(StubFault) in
                let place = place + ".fault"
                let name = try text(value, at: place)
                guard let known = Self.faults.first(where: { $0.name == name }) else {
                    throw fault(
                        place, "is no fault; there are \(Self.faults.map(\.name).joined(separator: ", "))")
                }
                return Fault(known.kind)
            })
        if transformers != [] { answer.source = try template(of: response, bodies.first?.name, at: place) }
        return answer
    }

    /// What has no gaps is no template.
    private func template(of response: HTTPResponse, _ body: String?, at place: String) throws(StubFault)
        -> AnswerSource?
    {
        var (filled, paths, hasGaps) = (response, [String: JSONPath](), false)
        func read(_ text: String, _ place: String) throws(StubFault) -> String {
            guard text.contains("{{") else { return text }
            hasGaps = true
            do throws(HandlebarsText.Fault) {
                let read = try HandlebarsText(text, paths: paths)
                paths = read.paths
                return read.mustache
            } catch {
                throw fault(place, error.reason)
            }
        }
        // Bytes have no gaps, whatever they spell.
        if let body, body != "base64Body", let text = String(validating: response.body, as: UTF8.self) {
            filled.body = Array(try read(text, "\(place).\(body)").utf8)
        }
        for (index, line) in response.fields.lines.enumerated() {
            filled.fields.lines[index].value = try read(line.value, "\(place).headers.\(line.name)")
        }
        guard hasGaps else { return nil }
        do {
            return .template(
                try AnswerTemplate(filled, paths: paths, escaping: .wireMocks, wireMocks: response))
        } catch {
            throw fault(place, "has a template: \(error)")
        }
    }

    /// What WireMock passes on it changes in nothing, whatever else the answer says; but for the status 200 that it always
    /// writes, such is refused.
    private func proxy(_ base: JSON, _ members: [JSON.Member], at place: String) throws(StubFault) -> Answer {
        let kept = ["proxyBaseUrl", "fixedDelayMilliseconds", "delayDistribution", "transformers"]
        for member in members
        where !kept.contains(member.name) && (member.name, member.value) != ("status", 200) {
            throw fault(place, "has \(member.name), which is not supported with proxyBaseUrl")
        }
        let text = try text(base, at: place + ".proxyBaseUrl")
        guard let service = Forward.base(reading: text), !text.contains("{{") else {
            throw fault(
                place + ".proxyBaseUrl",
                "\(text) is no address of a service: write https://api.example.com/v1")
        }
        var answer = Answer.proxy(to: service)
        answer.delay = try delay(.object(members), at: place)
        return answer
    }

    private func fields(_ value: JSON, at place: String) throws(StubFault) -> HTTPFields {
        let reader = FrontReader(file: file, name: StubFileName("ANY/index"), body: nil, folder: nil)
        return try reader.fields(value, at: place)
    }

    private func bytes(_ field: String, _ value: JSON, at place: String) throws(StubFault) -> [UInt8] {
        if field == "jsonBody" { return Array(value.text.utf8) }
        let text = try text(value, at: place)
        switch field {
        case "body": return Array(text.utf8)
        case "base64Body":
            guard let data = Data(base64Encoded: text) else { throw fault(place, "is not base64") }
            return Array(data)
        default:
            guard let folder else { throw fault(place, "names a file, but the mapping is in no folder") }
            if text.contains("{{") { throw fault(place, "is a template, which is not supported") }
            guard let path = folder.inside("__files/" + text) else {
                throw fault(place, "leads out of the stub folder; copy the file into it")
            }
            guard let bytes = folder.read(path) else { throw fault(place, "names no file: \(path)") }
            return bytes
        }
    }

    private func delay(_ value: JSON, at place: String) throws(StubFault) -> Delay? {
        let fixed = try value["fixedDelayMilliseconds"].map { (value) throws(StubFault) in
            Delay.fixed(.milliseconds(try number(value, at: place + ".fixedDelayMilliseconds")))
        }
        guard let distribution = value["delayDistribution"] else { return fixed }
        if fixed != nil { throw fault(place, "has two delays, which is not supported") }
        let place = place + ".delayDistribution"
        let type = try text(distribution["type"] ?? .null, at: place + ".type")
        func milliseconds(_ field: String) throws(StubFault) -> Duration {
            guard let number = distribution[field]?.double, number >= 0, number < 1e9 else {
                throw fault("\(place).\(field)", "is no number of milliseconds")
            }
            return .seconds(number / 1000)
        }
        switch type {
        case "fixed":
            _ = try members(distribution, ["type", "milliseconds"], at: place)
            return .fixed(try milliseconds("milliseconds"))
        case "uniform":
            _ = try members(distribution, ["type", "lower", "upper"], at: place)
            let (lower, upper) = (try milliseconds("lower"), try milliseconds("upper"))
            guard lower <= upper else { throw fault(place, "begins later than it ends") }
            return .uniform(lower...upper)
        case "lognormal":
            _ = try members(distribution, ["type", "median", "sigma"], at: place)
            guard let sigma = distribution["sigma"]?.double, (0...5).contains(sigma) else {
                throw fault(place + ".sigma", "is no number from 0 to 5")
            }
            return .lognormal(median: try milliseconds("median"), sigma: sigma)
        default:
            throw fault(place + ".type", "is not supported: \(type); there are fixed, uniform, lognormal")
        }
    }

    private func pace(_ value: JSON, at place: String) throws(StubFault) -> Pace {
        _ = try members(value, ["numberOfChunks", "totalDuration"], at: place)
        return .dribble(
            pieces: try number(value["numberOfChunks"], at: place + ".numberOfChunks", from: 1),
            over: .milliseconds(try number(value["totalDuration"], at: place + ".totalDuration")))
    }
}
