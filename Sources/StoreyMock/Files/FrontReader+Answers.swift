#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension FrontReader {
    /// - Parameters:
    ///   - value: what is said of the answer.
    ///   - common: what is said of all answers of the stub.
    func answer(
        _ value: JSON, _ common: JSON?, _ variant: Variant, at place: String, _ usesBody: inout Bool
    ) throws(StubFault) -> Answer {
        func said(_ field: String) -> (value: JSON, place: String)? {
            (value[field] ?? common?[field]).map { ($0, "\(place).\(field)") }
        }
        var response = HTTPResponse(variant.saidStatus ?? 200)
        if let status = said("status") {
            guard let code = status.value.integer, (200...599).contains(code) else {
                throw fault(status.place, "is no status from 200 to 599")
            }
            response.status = code
        }
        if let headers = said("headers") { response.fields = try fields(headers.value, at: headers.place) }
        let bodies = ["json", "text", "base64", "file"].compactMap { field in
            (value[field] ?? common?[field]).map { (field, $0) }
        }
        if bodies.count > 1 {
            throw fault(place, "has several bodies: \(bodies.map(\.0).joined(separator: ", "))")
        }
        let isTemplate = said("template") != nil
        if let (field, content) = bodies.first {
            try self.body(field, content, at: "\(place).\(field)").fill(&response)
        } else if let body {
            usesBody = true
            if !isTemplate, let fault = body.fault { throw fault }
            body.fill(&response)
        }
        var answer = Answer(
            response,
            delay: try said("delay").map { (said) throws(StubFault) in try delay(said.value, at: said.place)
            },
            pace: try said("pace").map { (said) throws(StubFault) in try pace(said.value, at: said.place) },
            fault: try said("fault").map { (said) throws(StubFault) in try wrong(said.value, at: said.place) }
        )
        try source(&answer, at: place, said)
        return answer
    }

    private func body(_ field: String, _ value: JSON, at place: String) throws(StubFault) -> StubBody {
        if field == "json" { return StubBody(Array(value.text.utf8), contentType: "application/json") }
        let text = try text(value, at: place)
        switch field {
        case "text": return StubBody(Array(text.utf8), contentType: "text/plain; charset=utf-8")
        case "base64":
            return StubBody(try base64(value, at: place), contentType: "application/octet-stream")
        default:
            guard let folder else { throw fault(place, "names a file, but the stub is in no folder") }
            // Beside the front file.
            let beside = file.split(separator: "/").dropLast().joined(separator: "/") + "/" + text
            guard let path = folder.inside(beside) else {
                throw fault(place, "leads out of the stub folder; copy the file into it")
            }
            guard let bytes = folder.read(path) else { throw fault(place, "names no file: \(path)") }
            return StubBody(bytes, contentType: StubFileName("GET/" + path).contentType)
        }
    }

    func base64(_ value: JSON, at place: String) throws(StubFault) -> [UInt8] {
        guard let data = Data(base64Encoded: try text(value, at: place)) else {
            throw fault(place, "is not base64")
        }
        return Array(data)
    }

    func fields(_ value: JSON, at place: String) throws(StubFault) -> HTTPFields {
        guard let members = value.members else { throw fault(place, "is \(value.kind), not an object") }
        var fields = HTTPFields()
        for member in members {
            let place = place + "." + member.name
            guard !member.name.isEmpty, member.name.utf8.allSatisfy(\.isToken) else {
                throw fault(place, "is no name of a header field")
            }
            for value in member.value.array ?? [member.value] {
                let text = try text(value, at: place)
                // A line's end would begin another field.
                guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
                    throw fault(place, "has a control character")
                }
                fields.lines.append(HTTPFields.Line(member.name, text))
            }
        }
        return fields
    }

    private func wrong(_ value: JSON, at place: String) throws(StubFault) -> Fault {
        var percent = 100.0
        var kind = value
        if value.members != nil {
            _ = try members(value, ["kind", "percent"], at: place)
            kind = value["kind"] ?? .null
            if let said = value["percent"] {
                guard let number = said.double, (0...100).contains(number) else {
                    throw fault(place + ".percent", "is no number from 0 to 100")
                }
                percent = number
            }
        }
        return Fault(try self.kind(kind, at: place), percent: percent)
    }

    func kind(_ value: JSON, at place: String) throws(StubFault) -> Fault.Kind {
        guard let kind = Fault.Kind(rawValue: try text(value, at: place)) else {
            let known = Fault.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw fault(place, "is no fault; there are \(known)")
        }
        return kind
    }
}

// MARK: - Times

extension FrontReader {
    func time(_ value: JSON?, at place: String) throws(StubFault) -> Duration {
        let text = value?.string ?? value?.double.map { "\($0)" } ?? ""
        guard let time = Duration(reading: text) else {
            throw fault(place, "is no time: write \"200ms\" or \"1.5s\"")
        }
        return time
    }

    private func delay(_ value: JSON, at place: String) throws(StubFault) -> Delay {
        guard value.members != nil else { return .fixed(try time(value, at: place)) }
        let kinds = try members(value, ["uniform", "normal", "lognormal"], at: place)
        guard kinds.count == 1, let kind = kinds.first else { throw fault(place, "is of no one kind") }
        let place = place + "." + kind.name
        switch kind.name {
        case "uniform":
            guard let bounds = kind.value.array, bounds.count == 2 else {
                throw fault(place, "has no two bounds: write [\"10ms\", \"50ms\"]")
            }
            let (low, high) = (try time(bounds[0], at: place + "[0]"), try time(bounds[1], at: place + "[1]"))
            guard low <= high else { throw fault(place, "begins later than it ends") }
            return .uniform(low...high)
        case "normal":
            _ = try members(kind.value, ["mean", "deviation"], at: place)
            return .normal(
                mean: try time(kind.value["mean"], at: place + ".mean"),
                deviation: try time(kind.value["deviation"], at: place + ".deviation"))
        default:
            _ = try members(kind.value, ["median", "sigma"], at: place)
            guard let sigma = kind.value["sigma"]?.double, (0...5).contains(sigma) else {
                throw fault(place + ".sigma", "is no number from 0 to 5")
            }
            return .lognormal(median: try time(kind.value["median"], at: place + ".median"), sigma: sigma)
        }
    }

    private func pace(_ value: JSON, at place: String) throws(StubFault) -> Pace {
        if value.string == "slow-3g" { return .slow3G }
        _ = try members(value, ["bytesPerSecond", "pieces", "over"], at: place)
        if let rate = value["bytesPerSecond"] {
            guard let number = rate.integer, number > 0, value["pieces"] == nil, value["over"] == nil else {
                throw fault(place, "has no one rate: write {\"bytesPerSecond\": 50000}")
            }
            return .bytesPerSecond(number)
        }
        guard let pieces = value["pieces"]?.integer, (1...10_000).contains(pieces) else {
            throw fault(place, "has no pieces from 1 to 10000: write {\"pieces\": 5, \"over\": \"1s\"}")
        }
        return .dribble(pieces: pieces, over: try time(value["over"], at: place + ".over"))
    }
}

extension UInt8 {
    /// Whether it may stand in a field's name. Source: RFC 9110, section 5.6.2.
    fileprivate var isToken: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(self)
        }
    }
}
