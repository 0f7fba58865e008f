#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension WireMockWriter {
    func response(_ answer: StubResponse) throws(StubError) -> MockJSON {
        if case .proxy(let base)? = answer.source { return try proxy(base, answer) }
        var response = answer.httpResponse
        var members: [MockJSON.Member] = [.init("status", .integer(response.status))]
        switch answer.source {
        case .handlebars(let template)?:
            response = template.original
            members.append(.init("transformers", [.string(WireMockReader.template)]))
            if template.parameters != [:] {
                members.append(.init("transformerParameters", template.parameters))
            }
            if let name = template.fileName { members.append(.init("bodyFileName", .string(name))) }
        case let source?:
            throw failure("has a response with \(source.word), which can't be exported to WireMock")
        case nil: break
        }
        if let phrase = response.reasonPhrase { members.append(.init("statusMessage", .string(phrase))) }
        if !response.fields.lines.isEmpty { members.append(.init("headers", headers(response.fields))) }
        if !response.body.isEmpty {
            if let text = String(validating: response.body, as: UTF8.self) {
                members.append(.init("body", .string(text)))
            } else {
                members.append(.init("base64Body", .string(Data(response.body).base64EncodedString())))
            }
        }
        if let delay = answer.delay { members.append(try self.delay(delay)) }
        if let throttle = answer.throttle {
            let pieces = throttle.pieces(of: response.body.count)
            let time = pieces.reduce(Duration.zero) { $0 + $1.after }
            members.append(
                .init(
                    "chunkedDribbleDelay",
                    ["numberOfChunks": .integer(pieces.count), "totalDuration": milliseconds(time)]))
        }
        if let fault = answer.fault, fault.percent > 0 {
            guard fault.percent >= 100 else {
                throw self.failure("has a fault with a percentage, which WireMock does not support")
            }
            guard let known = WireMockReader.faults.first(where: { $0.kind == fault.kind }) else {
                throw self.failure("has the fault \(fault.kind.rawValue), which WireMock does not support")
            }
            members.append(.init("fault", .string(known.name)))
        }
        return .object(members)
    }

    private func proxy(_ base: String, _ answer: StubResponse) throws(StubError) -> MockJSON {
        if answer.fault.map({ $0.percent > 0 }) == true || answer.throttle != nil {
            throw failure("combines a proxy with a fault or throttling, which WireMock does not support")
        }
        var members: [MockJSON.Member] = [.init("proxyBaseUrl", .string(base))]
        if let delay = answer.delay { members.append(try self.delay(delay)) }
        return .object(members)
    }

    private func headers(_ fields: HeaderFields) -> MockJSON {
        var members: [MockJSON.Member] = []
        for line in fields.lines where !members.contains(where: { $0.name.isSameField(as: line.name) }) {
            let values = fields.values(line.name).map(MockJSON.string)
            members.append(.init(line.name, values.count == 1 ? values[0] : .array(values)))
        }
        return .object(members)
    }

    private func delay(_ delay: Delay) throws(StubError) -> MockJSON.Member {
        switch delay {
        case .fixed(let length): .init("fixedDelayMilliseconds", milliseconds(length))
        case .uniform(let range):
            .init(
                "delayDistribution",
                [
                    "type": "uniform", "lower": milliseconds(range.lowerBound),
                    "upper": milliseconds(range.upperBound),
                ])
        case .lognormal(let median, let sigma):
            .init(
                "delayDistribution",
                ["type": "lognormal", "median": milliseconds(median), "sigma": .number(sigma)])
        case .normal: throw failure("has a normal delay, which WireMock does not support")
        }
    }

    private func milliseconds(_ time: Duration) -> MockJSON {
        .integer(Int(exactly: (time / .milliseconds(1)).rounded()) ?? .max)
    }
}
