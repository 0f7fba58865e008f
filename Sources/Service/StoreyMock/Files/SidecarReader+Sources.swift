extension SidecarReader {
    /// The keys that select the source of a response. At most one is allowed.
    static let sourceFields = ["template", "proxy", "events", "webSocket"]

    /// Sets the source of a response that is not fixed.
    /// - Parameters:
    ///   - value: the response's own settings.
    ///   - setting: returns a setting of the response, or one shared by all responses of the stub.
    func source(
        _ answer: inout StubResponse, at location: String,
        _ setting: (String) -> (value: MockJSON, location: String)?
    ) throws(StubError) {
        let found = Self.sourceFields.compactMap { field in setting(field).map { (field, $0) } }
        guard found.count <= 1 else {
            throw failure(location, "has more than one source: \(found.map(\.0).joined(separator: ", "))")
        }
        if found.first?.0 != "events", let setting = setting("repeat") {
            throw failure(setting.location, "requires events")
        }
        guard let (field, match) = found.first else { return }
        let (value, location) = match
        if field != "template", !answer.httpResponse.body.isEmpty {
            throw failure(location, "can't be combined with a body. Remove the body.")
        }
        switch field {
        case "template": try template(&answer, value, at: location)
        case "proxy":
            guard let base = ForwardedRequest.base(reading: try text(value, at: location)) else {
                throw failure(
                    location, "must be the URL of a service, such as \"https://api.example.com/v1\"")
            }
            answer.source = .proxy(base)
        case "events":
            let times = try times(setting("repeat"))
            answer = try events(value, times: times, at: location).with(answer)
        default: answer = StubResponse.webSocket(try webSocket(value, at: location)).with(answer)
        }
    }

    private func template(_ answer: inout StubResponse, _ value: MockJSON, at location: String)
        throws(StubError)
    {
        var paths: [String: JSONPath] = [:]
        if let flag = value.bool {
            if !flag { return }
        } else {
            guard let members = value.members else {
                throw failure(location, "must be true, or an object of names and JSONPaths")
            }
            for member in members {
                let location = location + "." + member.name
                guard !TemplateContext.names.contains(member.name) else {
                    throw failure(location, "is a reserved name. Choose another one.")
                }
                paths[member.name] = try path(member.value, at: location)
            }
        }
        do {
            answer.source = .template(try ResponseTemplate(answer.httpResponse, paths: paths))
        } catch {
            throw failure(location, "\(error)")
        }
    }

    /// Reads the number of repetitions. Returns `nil` for an indefinite repetition.
    private func times(_ setting: (value: MockJSON, location: String)?) throws(StubError) -> Int? {
        guard let setting else { return 1 }
        if let flag = setting.value.bool { return flag ? nil : 1 }
        guard let number = setting.value.integer, number > 0 else {
            throw failure(setting.location, "must be true or a positive number")
        }
        return number
    }
}

// MARK: - Streams

extension SidecarReader {
    private func events(_ value: MockJSON, times: Int?, at location: String) throws(StubError) -> StubResponse
    {
        guard let list = value.array else { throw failure(location, "must be an array of events") }
        var events: [ServerEvent] = []
        for (index, each) in list.enumerated() {
            let location = "\(location)[\(index)]"
            _ = try members(each, ["data", "event", "id", "after"], at: location)
            guard let data = each["data"] else { throw failure(location, "has no \"data\"") }
            events.append(
                ServerEvent(
                    data.plainText,
                    name: try each["event"].map { (value) throws(StubError) in
                        try text(value, at: location + ".event")
                    },
                    id: each["id"].map { $0.string ?? $0.text },
                    after: try after(each, at: location)))
        }
        guard !EventScript(events: events, times: times).isEndlessWithoutPause else {
            throw failure(
                location, "repeats indefinitely without a pause. Add \"after\" to one of the events.")
        }
        return StubResponse.events(events, times: times)
    }

    private func after(_ value: MockJSON, at location: String) throws(StubError) -> Duration {
        try value["after"].map { (value) throws(StubError) in try time(value, at: location + ".after") }
            ?? .zero
    }

    private func webSocket(_ value: MockJSON, at location: String) throws(StubError) -> WebSocketScript {
        _ = try members(value, ["onOpen", "repeat", "onMessage", "lax"], at: location)
        var script = WebSocketScript()
        if let lax = value["lax"] {
            guard let isLax = lax.bool else { throw failure(location + ".lax", "must be true or false") }
            script.isLax = isLax
        }
        if let open = value["onOpen"] { script.onOpen = try steps(open, at: location + ".onOpen") }
        guard !script.onOpen.contains(where: { $0.action == .echo }) else {
            throw failure(location + ".onOpen", "has no message to echo. Use \"echo\" in \"onMessage\".")
        }
        script.times = try times(value["repeat"].map { ($0, location + ".repeat") })
        guard !script.isEndlessWithoutPause || script.onOpen.isEmpty else {
            throw failure(
                location + ".onOpen",
                "repeats indefinitely without a pause. Add \"after\" to one of the steps.")
        }
        guard let list = (value["onMessage"] ?? []).array else {
            throw failure(location + ".onMessage", "must be an array of rules")
        }
        for (index, each) in list.enumerated() {
            let location = "\(location).onMessage[\(index)]"
            _ = try members(each, ["match", "then"], at: location)
            let conditions = try each["match"].map { (value) throws(StubError) in
                [try body(value, at: location + ".match")]
            }
            guard let then = each["then"] else { throw failure(location, "has no \"then\"") }
            script.rules.append(
                WebSocketRule(when: conditions ?? [], try steps(then, at: location + ".then")))
        }
        return script
    }

    private func steps(_ value: MockJSON, at location: String) throws(StubError) -> [WebSocketStep] {
        guard let list = value.array else { throw failure(location, "must be an array of steps") }
        var steps: [WebSocketStep] = []
        for (index, each) in list.enumerated() {
            let location = "\(location)[\(index)]"
            let setting = try members(
                each, ["send", "sendBase64", "echo", "close", "fault", "after"], at: location
            )
            .filter { $0.name != "after" }
            guard setting.count == 1, let one = setting.first else {
                throw failure(location, "must have exactly one of: send, sendBase64, echo, close, fault")
            }
            steps.append(
                WebSocketStep(
                    try action(one, at: location + "." + one.name), after: try after(each, at: location)))
        }
        return steps
    }

    private func action(_ setting: MockJSON.Member, at location: String) throws(StubError)
        -> WebSocketStep.Action
    {
        switch setting.name {
        case "send": return .send(setting.value.plainText)
        case "sendBase64": return .sendBytes(try base64(setting.value, at: location))
        case "echo":
            guard setting.value.bool == true else { throw failure(location, "must be true") }
            return .echo
        case "close":
            // Source: RFC 6455, section 7.4. The excluded codes are never sent.
            guard let code = setting.value.integer,
                (1000...4999).contains(code) && ![1004, 1005, 1006, 1015].contains(code)
            else { throw failure(location, "must be a close code from 1000 to 4999 that may be sent") }
            return .close(code)
        default:
            if let fault = setting.value.string.flatMap(WebSocketFault.init(rawValue:)) {
                return .sendInvalid(fault)
            }
            return .fail(
                try kind(setting.value, at: location, besides: WebSocketFault.allCases.map(\.rawValue)))
        }
    }
}

extension StubResponse {
    /// Returns the response with the delay, fault and headers of another.
    fileprivate func with(_ setting: StubResponse) -> StubResponse {
        var answer = self
        answer.delay = setting.delay
        answer.fault = setting.fault
        answer.httpResponse.fields.set(setting.httpResponse.fields.lines)
        return answer
    }
}
