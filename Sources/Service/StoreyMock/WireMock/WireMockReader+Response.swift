import StoreyInternal

extension WireMockReader {
    private static let bodyFields = ["body", "jsonBody", "base64Body", "bodyFileName"]
    private static let responseFields =
        ["status", "statusMessage", "headers"] + bodyFields
        + [
            "fixedDelayMilliseconds", "delayDistribution", "chunkedDribbleDelay", "fault", "transformers",
            "transformerParameters", "proxyBaseUrl",
        ]
    /// The transformer that fills placeholders.
    static let template = "response-template"
    static let faults: [(name: String, kind: ResponseFault.Kind)] = [
        ("CONNECTION_RESET_BY_PEER", .reset), ("EMPTY_RESPONSE", .emptyResponse),
        ("MALFORMED_RESPONSE_CHUNK", .malformedChunk), ("RANDOM_DATA_THEN_CLOSE", .randomData),
    ]

    func answer(_ value: MockJSON, at location: String) throws(StubError) -> StubResponse {
        let members = try members(value, Self.responseFields, at: location)
        var response = ServiceResponse()
        if let status = value["status"] {
            guard let code = status.integer, (200...599).contains(code) else {
                throw failure(location + ".status", "must be a status from 200 to 599")
            }
            response.status = code
        }
        if let message = value["statusMessage"], message != .null {
            response.reasonPhrase = try text(message, at: location + ".statusMessage")
        }
        if let headers = value["headers"] { response.fields = try fields(headers, at: location + ".headers") }
        let bodies = members.filter { Self.bodyFields.contains($0.name) && $0.value != .null }
        if bodies.count > 1 {
            throw failure(location, "has more than one body: \(bodies.map(\.name).joined(separator: ", "))")
        }
        let transformers = value["transformers"] ?? []
        let fileName = transformers == [] ? nil : bodies.first.flatMap { fileTemplate($0) }
        if let body = bodies.first, fileName == nil {
            response.body = try bytes(body.name, body.value, at: "\(location).\(body.name)")
        }
        guard [[], [.string(Self.template)]].contains(transformers) else {
            throw failure(location + ".transformers", "is not supported: \(transformers.text)")
        }
        if let base = value["proxyBaseUrl"] { return try proxy(base, members, at: location) }
        var answer = StubResponse(
            response, delay: try delay(value, at: location),
            throttle: try value["chunkedDribbleDelay"].map { (value) throws(StubError) in
                try throttle(value, at: location + ".chunkedDribbleDelay")
            },
            fault: try value["fault"].map { (value) throws(StubError) in
                let location = location + ".fault"
                let name = try text(value, at: location)
                guard let known = Self.faults.first(where: { $0.name == name }) else {
                    throw failure(
                        location,
                        "is not a known fault. Use one of: \(Self.faults.map(\.name).joined(separator: ", "))"
                    )
                }
                return ResponseFault(known.kind)
            })
        if transformers != [] {
            let file = try fileName.map { (name) throws(StubError) in (name, try files(at: location)) }
            do throws(HandlebarsError) {
                let template = try HandlebarsResponse(
                    response, isText: bodies.first?.name != "base64Body", file: file,
                    parameters: value["transformerParameters"] ?? [:])
                answer.source = template.map { .handlebars($0) }
            } catch {
                throw failure(location, "has a template that can't be served: \(error)")
            }
        }
        return answer
    }

    /// The name of a body file, if it is a template.
    private func fileTemplate(_ body: MockJSON.Member) -> String? {
        guard body.name == "bodyFileName", let name = body.value.string, name.contains("{{") else {
            return nil
        }
        return name
    }

    private func files(at location: String) throws(StubError) -> HandlebarsResponse.BodyFiles {
        guard let folder else {
            throw failure(location, "names a file, but this mapping does not belong to a folder")
        }
        return .init(folder: folder)
    }

    /// WireMock ignores other response settings when it proxies. Accepts only the status 200, which it always
    /// writes, and rejects the rest.
    private func proxy(_ base: MockJSON, _ members: [MockJSON.Member], at location: String) throws(StubError)
        -> StubResponse
    {
        let kept = ["proxyBaseUrl", "fixedDelayMilliseconds", "delayDistribution", "transformers"]
        for member in members
        where !kept.contains(member.name) && (member.name, member.value) != ("status", 200) {
            throw failure(location, "has \(member.name), which is not supported with proxyBaseUrl")
        }
        let text = try text(base, at: location + ".proxyBaseUrl")
        guard let service = ForwardedRequest.base(reading: text), !text.contains("{{") else {
            throw failure(
                location + ".proxyBaseUrl",
                "\(text) must be the URL of a service, such as https://api.example.com/v1")
        }
        var answer = StubResponse.proxy(to: service)
        answer.delay = try delay(.object(members), at: location)
        return answer
    }

    private func fields(_ value: MockJSON, at location: String) throws(StubError) -> HeaderFields {
        let reader = SidecarReader(file: file, name: StubFileName("ANY/index"), body: nil, folder: nil)
        return try reader.fields(value, at: location)
    }

    private func bytes(_ field: String, _ value: MockJSON, at location: String) throws(StubError) -> [UInt8] {
        if field == "jsonBody" { return Array(value.text.utf8) }
        let text = try text(value, at: location)
        switch field {
        case "body": return Array(text.utf8)
        case "base64Body":
            guard let bytes = text.base64Decoded else { throw failure(location, "is not valid Base64") }
            return bytes
        default:
            guard let folder else {
                throw failure(location, "names a file, but this mapping does not belong to a folder")
            }
            if text.contains("{{") { throw failure(location, "is a template, which is not supported") }
            guard let path = folder.inside("__files/" + text) else {
                throw failure(location, "is outside of the stub folder. Copy the file into the folder.")
            }
            guard let bytes = folder.read(path) else {
                throw failure(location, "names a missing file: \(path)")
            }
            return bytes
        }
    }

    func delay(_ value: MockJSON, at location: String) throws(StubError) -> Delay? {
        let fixed = try value["fixedDelayMilliseconds"].map { (value) throws(StubError) in
            Delay.fixed(.milliseconds(try number(value, at: location + ".fixedDelayMilliseconds")))
        }
        guard let distribution = value["delayDistribution"] else { return fixed }
        if fixed != nil { throw failure(location, "has two delays, which is not supported") }
        let location = location + ".delayDistribution"
        let type = try text(distribution["type"] ?? .null, at: location + ".type")
        func milliseconds(_ field: String) throws(StubError) -> Duration {
            guard let number = distribution[field]?.double, number >= 0, number < 1e9 else {
                throw failure("\(location).\(field)", "must be a number of milliseconds")
            }
            return .seconds(number / 1000)
        }
        switch type {
        case "fixed":
            _ = try members(distribution, ["type", "milliseconds"], at: location)
            return .fixed(try milliseconds("milliseconds"))
        case "uniform":
            _ = try members(distribution, ["type", "lower", "upper"], at: location)
            let (lower, upper) = (try milliseconds("lower"), try milliseconds("upper"))
            guard lower <= upper else { throw failure(location, "has a lower bound above its upper bound") }
            return .uniform(lower...upper)
        case "lognormal":
            _ = try members(distribution, ["type", "median", "sigma"], at: location)
            guard let sigma = distribution["sigma"]?.double, (0...5).contains(sigma) else {
                throw failure(location + ".sigma", "must be a number from 0 to 5")
            }
            return .lognormal(median: try milliseconds("median"), sigma: sigma)
        default:
            throw failure(location + ".type", "is not supported: \(type). Use fixed, uniform or lognormal.")
        }
    }

    private func throttle(_ value: MockJSON, at location: String) throws(StubError) -> Throttle {
        _ = try members(value, ["numberOfChunks", "totalDuration"], at: location)
        return .chunks(
            count: try number(value["numberOfChunks"], at: location + ".numberOfChunks", from: 1),
            over: .milliseconds(try number(value["totalDuration"], at: location + ".totalDuration")))
    }
}
