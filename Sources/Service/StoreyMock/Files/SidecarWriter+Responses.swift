import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension SidecarWriter {
    func response(_ response: StubResponse) throws(StubError) -> [MockJSON.Member] {
        var members: [MockJSON.Member] = []
        let (fixed, source) = (response.httpResponse, response.source)
        // Streams have their own status, headers and body.
        let stream: StubResponse? =
            switch source {
            case .events: .events([])
            case .webSocket: .webSocket(WebSocketScript())
            default: nil
            }
        if stream == nil, fixed.status != stub.variant.impliedStatus ?? 200 {
            members.append(.init("status", .integer(fixed.status)))
        }
        let headers = fixed.fields.lines.filter { stream?.httpResponse.fields.lines.contains($0) != true }
        if !headers.isEmpty { members.append(.headers(headers)) }
        if let source { members += try self.source(source) }
        if stream == nil, !fixed.body.isEmpty {
            if case .template = source {
                members.append(.text(fixed.body))
            } else {
                members.append(.body(fixed.body))
            }
        }
        if let delay = response.delay { members.append(.init("delay", Self.delay(delay))) }
        if let throttle = response.throttle { members.append(.init("throttle", Self.throttle(throttle))) }
        if let fault = response.fault {
            let kind = MockJSON.string(fault.kind.rawValue)
            members.append(
                .init(
                    "fault", fault.percent == 100 ? kind : ["kind": kind, "percent": .number(fault.percent)]))
        }
        return members
    }

    private func source(_ source: ResponseSource) throws(StubError) -> [MockJSON.Member] {
        switch source {
        case .template(let template):
            let paths = template.paths.sorted { $0.key < $1.key }
                .map { MockJSON.Member($0.key, .string($0.value.description)) }
            return [.init("template", paths.isEmpty ? true : .object(paths))]
        case .proxy(let base): return [.init("proxy", .string(base))]
        case .events(let script):
            return [.init("events", .array(script.events.map(Self.event)))] + Self.times(script.times)
        case .webSocket(let script): return [.init("webSocket", try webSocket(script))]
        case .handlebars: throw failure("has a template of WireMock, which a stub file can't express")
        case .collection: throw failure("is one of several responses, and a collection")
        }
    }

    private static func event(_ event: ServerEvent) -> MockJSON {
        var members = [MockJSON.Member("data", .string(event.data))]
        if let name = event.name { members.append(.init("event", .string(name))) }
        if let id = event.id { members.append(.init("id", .string(id))) }
        return .object(members + after(event.after))
    }

    private func webSocket(_ script: WebSocketScript) throws(StubError) -> MockJSON {
        var members: [MockJSON.Member] = []
        if !script.onOpen.isEmpty { members.append(.init("onOpen", .array(script.onOpen.map(Self.step)))) }
        members += Self.times(script.times)
        var rules: [MockJSON] = []
        for rule in script.rules {
            guard rule.conditions.count <= 1 else {
                throw failure("has a rule with several conditions, which a stub file can't express")
            }
            var members: [MockJSON.Member] = []
            if let condition = rule.conditions.first { members.append(.init("match", try body(condition))) }
            rules.append(.object(members + [.init("then", .array(rule.steps.map(Self.step)))]))
        }
        if !rules.isEmpty { members.append(.init("onMessage", .array(rules))) }
        if script.isLax { members.append(.init("lax", true)) }
        return .object(members)
    }

    private static func step(_ step: WebSocketStep) -> MockJSON {
        let action: MockJSON.Member =
            switch step.action {
            case .send(let text): .init("send", .string(text))
            case .sendBytes(let bytes): .init("sendBase64", .string(Data(bytes).base64EncodedString()))
            case .echo: .init("echo", true)
            case .close(let code): .init("close", .integer(code))
            case .fail(let kind): .init("fault", .string(kind.rawValue))
            case .sendInvalid(let fault): .init("fault", .string(fault.rawValue))
            }
        return .object([action] + after(step.after))
    }

    /// Returns the member for a number of repetitions, `nil` for an indefinite one.
    private static func times(_ times: Int?) -> [MockJSON.Member] {
        times == 1 ? [] : [.init("repeat", times.map { .integer($0) } ?? true)]
    }

    private static func after(_ duration: Duration) -> [MockJSON.Member] {
        duration == .zero ? [] : [.init("after", time(duration))]
    }

    private static func delay(_ delay: Delay) -> MockJSON {
        switch delay {
        case .fixed(let duration): time(duration)
        case .uniform(let range): ["uniform": [time(range.lowerBound), time(range.upperBound)]]
        case .normal(let mean, let deviation):
            ["normal": ["mean": time(mean), "deviation": time(deviation)]]
        case .lognormal(let median, let sigma):
            ["lognormal": ["median": time(median), "sigma": .number(sigma)]]
        }
    }

    private static func throttle(_ throttle: Throttle) -> MockJSON {
        switch throttle {
        case .bytesPerSecond(let rate): ["bytesPerSecond": .integer(rate)]
        case .chunks(let count, let duration): ["chunks": .integer(count), "duration": time(duration)]
        }
    }

    private static func time(_ duration: Duration) -> MockJSON {
        let milliseconds = duration / .milliseconds(1)
        return .string((Int(exactly: milliseconds).map { "\($0)" } ?? "\(milliseconds)") + "ms")
    }
}

extension MockServer {
    /// Returns the files of a stub folder with all stubs, as texts by path: one sidecar for each method and path.
    ///
    /// A stub of an OpenAPI document keeps the response for clients without preferences: one content type, and no ranges of
    /// statuses.
    /// - Throws: ``StubErrors`` with the stubs that a file can't express, such as WireMock's.
    public func stubFiles() throws(StubErrors) -> [String: String] { try SidecarWriter.files(stubs) }
}
