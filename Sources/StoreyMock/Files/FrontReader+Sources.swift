extension FrontReader {
    /// The fields that say where an answer comes from. One at most is said.
    static let sourceFields = ["template", "proxy", "events", "webSocket"]

    /// Where an answer comes from, if not from what stands there.
    /// - Parameters:
    ///   - value: what is said of the answer.
    ///   - said: what is said there of a field, or of all answers of the stub.
    func source(
        _ answer: inout Answer, at place: String, _ said: (String) -> (value: JSON, place: String)?
    ) throws(StubFault) {
        let found = Self.sourceFields.compactMap { field in said(field).map { (field, $0) } }
        guard found.count <= 1 else {
            throw fault(place, "comes from several: \(found.map(\.0).joined(separator: ", "))")
        }
        if found.first?.0 != "events", let said = said("repeat") {
            throw fault(said.place, "repeats nothing: it belongs to events")
        }
        guard let (field, said_) = found.first else { return }
        let (value, place) = said_
        if field != "template", !answer.response.body.isEmpty {
            throw fault(place, "has a body of its own beside it; leave the body out")
        }
        switch field {
        case "template": try template(&answer, value, at: place)
        case "proxy":
            guard let base = Forward.base(reading: try text(value, at: place)) else {
                throw fault(place, "is no address of a service: write \"https://api.example.com/v1\"")
            }
            answer.source = .proxy(base)
        case "events":
            let times = try times(said("repeat"))
            answer = try events(value, times: times, at: place).with(answer)
        default: answer = Answer.webSocket(try webSocket(value, at: place)).with(answer)
        }
    }

    private func template(_ answer: inout Answer, _ value: JSON, at place: String) throws(StubFault) {
        var paths: [String: JSONPath] = [:]
        if let flag = value.bool {
            if !flag { return }
        } else {
            guard let members = value.members else {
                throw fault(place, "is neither true nor an object of names and JSONPaths")
            }
            for member in members {
                let place = place + "." + member.name
                guard !TemplateFacts.names.contains(member.name) else {
                    throw fault(place, "means something already")
                }
                paths[member.name] = try path(member.value, at: place)
            }
        }
        do {
            answer.source = .template(try AnswerTemplate(answer.response, paths: paths))
        } catch {
            throw fault(place, "\(error)")
        }
    }

    /// How often something comes: nil means for ever.
    private func times(_ said: (value: JSON, place: String)?) throws(StubFault) -> Int? {
        guard let said else { return 1 }
        if let flag = said.value.bool { return flag ? nil : 1 }
        guard let number = said.value.integer, number > 0 else {
            throw fault(said.place, "is neither true nor how often")
        }
        return number
    }
}

// MARK: - Streams

extension FrontReader {
    private func events(_ value: JSON, times: Int?, at place: String) throws(StubFault) -> Answer {
        guard let list = value.array else { throw fault(place, "is no list of events") }
        var events: [ServerEvent] = []
        for (index, each) in list.enumerated() {
            let place = "\(place)[\(index)]"
            _ = try members(each, ["data", "event", "id", "after"], at: place)
            guard let data = each["data"] else { throw fault(place, "has no data") }
            events.append(
                ServerEvent(
                    data.string ?? data.text,
                    name: try each["event"].map { (value) throws(StubFault) in
                        try text(value, at: place + ".event")
                    },
                    id: each["id"].map { $0.string ?? $0.text },
                    after: try after(each, at: place)))
        }
        guard !EventScript(events: events, times: times).isEndlessWithoutPause else {
            throw fault(place, "come for ever without a pause: give one of them an \"after\"")
        }
        return Answer.events(events, times: times)
    }

    private func after(_ value: JSON, at place: String) throws(StubFault) -> Duration {
        try value["after"].map { (value) throws(StubFault) in try time(value, at: place + ".after") } ?? .zero
    }

    private func webSocket(_ value: JSON, at place: String) throws(StubFault) -> SocketScript {
        _ = try members(value, ["open", "repeat", "messages"], at: place)
        var script = SocketScript()
        if let open = value["open"] { script.open = try steps(open, at: place + ".open") }
        script.times = try times(value["repeat"].map { ($0, place + ".repeat") })
        guard !script.isEndlessWithoutPause || script.open.isEmpty else {
            throw fault(place + ".open", "comes for ever without a pause: give a step an \"after\"")
        }
        guard let list = (value["messages"] ?? []).array else {
            throw fault(place + ".messages", "is no list of rules")
        }
        for (index, each) in list.enumerated() {
            let place = "\(place).messages[\(index)]"
            _ = try members(each, ["match", "then"], at: place)
            let conditions = try each["match"].map { (value) throws(StubFault) in
                [try body(value, at: place + ".match")]
            }
            guard let then = each["then"] else { throw fault(place, "has no \"then\"") }
            script.rules.append(SocketRule(when: conditions ?? [], try steps(then, at: place + ".then")))
        }
        return script
    }

    private func steps(_ value: JSON, at place: String) throws(StubFault) -> [SocketStep] {
        guard let list = value.array else { throw fault(place, "is no list of steps") }
        var steps: [SocketStep] = []
        for (index, each) in list.enumerated() {
            let place = "\(place)[\(index)]"
            let said = try members(each, ["send", "sendBase64", "close", "fault", "after"], at: place)
                .filter { $0.name != "after" }
            guard said.count == 1, let one = said.first else {
                throw fault(place, "does no one thing: send, sendBase64, close or fault")
            }
            steps.append(
                SocketStep(
                    try action(one, at: place + "." + one.name), after: try after(each, at: place)))
        }
        return steps
    }

    private func action(_ said: JSON.Member, at place: String) throws(StubFault) -> SocketStep.Action {
        switch said.name {
        case "send": return .send(said.value.string ?? said.value.text)
        case "sendBase64": return .sendBytes(try base64(said.value, at: place))
        case "close":
            // Source: RFC 6455, section 7.4: these are an endpoint's to send.
            guard let code = said.value.integer,
                (1000...4999).contains(code) && ![1004, 1005, 1006, 1015].contains(code)
            else { throw fault(place, "is no code from 1000 to 4999 that may be sent") }
            return .close(code)
        default:
            return .fail(try kind(said.value, at: place))
        }
    }
}

extension Answer {
    /// The same, with what else was said of it.
    fileprivate func with(_ said: Answer) -> Answer {
        var answer = self
        answer.delay = said.delay
        answer.fault = said.fault
        for line in said.response.fields.lines { answer.response.fields[line.name] = line.value }
        return answer
    }
}
