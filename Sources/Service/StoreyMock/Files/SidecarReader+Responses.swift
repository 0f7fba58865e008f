import StoreyInternal

extension SidecarReader {
    /// Reads a response.
    /// - Parameters:
    ///   - value: the response's own settings.
    ///   - common: the settings shared by all responses of the stub.
    func answer(
        _ value: MockJSON, _ common: MockJSON?, _ variant: Variant, at location: String,
        _ usesBody: inout Bool
    ) throws(StubError) -> StubResponse {
        func setting(_ field: String) -> (value: MockJSON, location: String)? {
            (value[field] ?? common?[field]).map { ($0, "\(location).\(field)") }
        }
        var response = ServiceResponse(variant.impliedStatus ?? 200)
        if let status = setting("status") {
            guard let code = status.value.integer, (200...599).contains(code) else {
                throw failure(status.location, "must be a status from 200 to 599")
            }
            response.status = code
        }
        if let headers = setting("headers") {
            response.fields = try fields(headers.value, at: headers.location)
        }
        let bodies = ["body", "jsonBody", "base64Body", "bodyFileName"].compactMap { field in
            (value[field] ?? common?[field]).map { (field, $0) }
        }
        if bodies.count > 1 {
            throw failure(location, "has more than one body: \(bodies.map(\.0).joined(separator: ", "))")
        }
        let isTemplate = setting("template") != nil
        if let (field, content) = bodies.first {
            try self.body(field, content, at: "\(location).\(field)").fill(&response)
        } else if let body {
            usesBody = true
            if !isTemplate, let error = body.error { throw error }
            body.fill(&response)
        }
        var answer = StubResponse(
            response,
            delay: try setting("delay").map { (setting) throws(StubError) in
                try delay(setting.value, at: setting.location)
            },
            throttle: try setting("throttle").map { (setting) throws(StubError) in
                try throttle(setting.value, at: setting.location)
            },
            fault: try setting("fault").map { (setting) throws(StubError) in
                try wrong(setting.value, at: setting.location)
            }
        )
        try source(&answer, at: location, setting)
        return answer
    }

    private func body(_ field: String, _ value: MockJSON, at location: String) throws(StubError) -> StubBody {
        if field == "jsonBody" { return StubBody(Array(value.text.utf8), contentType: "application/json") }
        let text = try text(value, at: location)
        switch field {
        case "body": return StubBody(Array(text.utf8), contentType: "text/plain; charset=utf-8")
        case "base64Body":
            return StubBody(try base64(value, at: location), contentType: "application/octet-stream")
        default:
            guard let folder else {
                throw failure(location, "names a file, but this stub does not belong to a folder")
            }
            // Relative to the sidecar.
            let beside = file.split(separator: "/").dropLast().joined(separator: "/") + "/" + text
            guard let path = folder.inside(beside) else {
                throw failure(location, "is outside of the stub folder. Copy the file into the folder.")
            }
            guard let bytes = folder.read(path) else {
                throw failure(location, "names a missing file: \(path)")
            }
            return StubBody(bytes, contentType: MediaType.ofFile(named: path))
        }
    }

    func base64(_ value: MockJSON, at location: String) throws(StubError) -> [UInt8] {
        guard let bytes = try text(value, at: location).base64Decoded else {
            throw failure(location, "is not valid Base64")
        }
        return bytes
    }

    func fields(_ value: MockJSON, at location: String) throws(StubError) -> HeaderFields {
        guard let members = value.members else { throw failure(location, "is \(value.kind), not an object") }
        var fields = HeaderFields()
        for member in members {
            let location = location + "." + member.name
            guard !member.name.isEmpty, member.name.utf8.allSatisfy(\.isToken) else {
                throw failure(location, "is not a valid header name")
            }
            for value in member.value.array ?? [member.value] {
                let text = try text(value, at: location)
                // A line break would start another header.
                guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
                    throw failure(location, "contains a control character")
                }
                fields.lines.append(HeaderFields.Line(member.name, text))
            }
        }
        return fields
    }

    private func wrong(_ value: MockJSON, at location: String) throws(StubError) -> ResponseFault {
        var percent = 100.0
        var kind = value
        if value.members != nil {
            _ = try members(value, ["kind", "percent"], at: location)
            kind = value["kind"] ?? .null
            if let setting = value["percent"] {
                guard let number = setting.double, (0...100).contains(number) else {
                    throw failure(location + ".percent", "must be a number from 0 to 100")
                }
                percent = number
            }
        }
        return ResponseFault(try self.kind(kind, at: location), percent: percent)
    }

    /// - Parameter others: the names of other faults, for the message.
    func kind(_ value: MockJSON, at location: String, besides others: [String] = []) throws(StubError)
        -> ResponseFault.Kind
    {
        guard let kind = ResponseFault.Kind(rawValue: try text(value, at: location)) else {
            let known = (ResponseFault.Kind.allCases.map(\.rawValue) + others).joined(separator: ", ")
            throw failure(location, "is not a known fault. Use one of: \(known)")
        }
        return kind
    }
}

// MARK: - Durations

extension SidecarReader {
    func time(_ value: MockJSON?, at location: String) throws(StubError) -> Duration {
        let text = value?.string ?? value?.double.map { "\($0)" } ?? ""
        guard let time = Duration(reading: text) else {
            throw failure(location, "must be a duration such as \"200ms\" or \"1.5s\"")
        }
        return time
    }

    private func delay(_ value: MockJSON, at location: String) throws(StubError) -> Delay {
        guard value.members != nil else { return .fixed(try time(value, at: location)) }
        let kinds = try members(value, ["uniform", "normal", "lognormal"], at: location)
        guard kinds.count == 1, let kind = kinds.first else {
            throw failure(location, "must have exactly one of: uniform, normal, lognormal")
        }
        let location = location + "." + kind.name
        switch kind.name {
        case "uniform":
            guard let bounds = kind.value.array, bounds.count == 2 else {
                throw failure(location, "must have two bounds, such as [\"10ms\", \"50ms\"]")
            }
            let (low, high) = (
                try time(bounds[0], at: location + "[0]"), try time(bounds[1], at: location + "[1]")
            )
            guard low <= high else { throw failure(location, "has a lower bound above its upper bound") }
            return .uniform(low...high)
        case "normal":
            _ = try members(kind.value, ["mean", "deviation"], at: location)
            return .normal(
                mean: try time(kind.value["mean"], at: location + ".mean"),
                deviation: try time(kind.value["deviation"], at: location + ".deviation"))
        default:
            _ = try members(kind.value, ["median", "sigma"], at: location)
            guard let sigma = kind.value["sigma"]?.double, (0...5).contains(sigma) else {
                throw failure(location + ".sigma", "must be a number from 0 to 5")
            }
            return .lognormal(median: try time(kind.value["median"], at: location + ".median"), sigma: sigma)
        }
    }

    private func throttle(_ value: MockJSON, at location: String) throws(StubError) -> Throttle {
        if value.string == "slow-3g" { return .slow3G }
        _ = try members(value, ["bytesPerSecond", "chunks", "duration"], at: location)
        if let rate = value["bytesPerSecond"] {
            guard let number = rate.integer, number > 0, value["chunks"] == nil, value["duration"] == nil
            else {
                throw failure(location, "must have a positive rate only, such as {\"bytesPerSecond\": 50000}")
            }
            return .bytesPerSecond(number)
        }
        guard let pieces = value["chunks"]?.integer, (1...10_000).contains(pieces) else {
            throw failure(
                location, "must have 1 to 10000 chunks, such as {\"chunks\": 5, \"duration\": \"1s\"}")
        }
        return .chunks(count: pieces, over: try time(value["duration"], at: location + ".duration"))
    }
}

extension UInt8 {
    /// Whether the character is allowed in a header name. Source: RFC 9110, section 5.6.2.
    fileprivate var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}
