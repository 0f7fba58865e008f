import StoreyVideo

/// A load test of the planned peak, and its cost.
public struct LoadTest: Sendable {
    /// The requests of one action.
    struct Request: Sendable {
        let name: String
        let path: String
        /// The number of requests per second at the peak.
        let rate: Double
        /// The target of the 99th percentile, in seconds.
        let p99: Double
        /// The size of the request body, in bytes.
        let body: Int
        /// The size of the response, in bytes.
        var answer = 0.0
    }

    /// The calls, and the streams that servers forward.
    struct Media: Sendable {
        let rooms: Double
        /// The participants of a room.
        let people: Double
        /// The viewers of streams by WebRTC.
        let viewers: Double
        /// The bits per second that the generators receive and send, the larger of both.
        let bits: Double
        /// The bits per second that the tested servers send.
        let sent: Double

        var participants: Double { rooms * people + viewers }
    }

    /// A machine for load generators.
    struct Generator: Sendable {
        let vcpu: Int
        /// The bits per second in each direction.
        let network: Double
    }

    let requests: [Request]
    /// The number of concurrent users.
    let online: Double
    /// `nil` without calls and streams by WebRTC.
    var media: Media?
    var generator = Generator(vcpu: 2, network: .infinity)
    /// The actions that the test skips because they use a WebSocket.
    var skippedActions: [String] = []

    /// The number of requests per second of all actions.
    public var rate: Double { requests.reduce(0) { $0 + $1.rate } }
    /// The number of virtual users that k6 preallocates: rate times the longest permitted duration. Source:
    /// k6 documentation, “Arrival-rate VU allocation”.
    public var virtualUsers: Int { max(1, requests.reduce(0) { $0 + ($1.rate * $1.p99).rounded(.up) }.whole) }
    /// The number of pending requests beyond which a script drops new ones: ten times the number at the
    /// permitted duration.
    var maxConcurrentRequests: Int { max(100, 10 * virtualUsers) }
    /// The number of k6 machines, each with at most 30,000 virtual users or 300,000 requests per second, and
    /// with responses within its bandwidth. Source: k6 documentation, “Running large tests”.
    public var machines: Int {
        guard !requests.isEmpty else { return 0 }
        let bits = requests.reduce(0) { $0 + 8 * $1.rate * max($1.answer, Double($1.body)) }
        return max(
            1, (Double(virtualUsers) / 30_000).rounded(.up).whole, (rate / 300_000).rounded(.up).whole,
            (bits / generator.network).rounded(.up).whole)
    }
    /// The participants that a vCPU emulates with recorded media: 115 on a t3.medium. Real browsers need a vCPU
    /// for two. Source: OpenVidu/openvidu-loadtest, README, 2026-07-29.
    static let participantsPerVCPU = 57.5
    /// The number of WebRTC machines.
    public var mediaMachines: Int {
        guard let media, media.participants > 0 else { return 0 }
        return max(
            1, (media.participants / (Self.participantsPerVCPU * Double(generator.vcpu))).rounded(.up).whole,
            (media.bits / generator.network).rounded(.up).whole)
    }
    /// Whether an action is an HTTP request.
    public var hasRequests: Bool { !requests.isEmpty }
    /// The memory of all virtual users, in bytes: at most 5 MB each. Source: k6 documentation, “Running large
    /// tests”.
    public var memory: Double { Double(virtualUsers) * 5e6 }

    /// Returns the load test for a multiple of the users, for example to find the breaking point or to
    /// calibrate beyond the peak.
    /// - Parameter factor: The multiple. Must be positive.
    public func scaled(by factor: Double) -> LoadTest {
        LoadTest(
            requests: requests.map {
                Request(
                    name: $0.name, path: $0.path, rate: $0.rate * factor, p99: $0.p99, body: $0.body,
                    answer: $0.answer)
            }, online: online * factor,
            media: media.map {
                Media(
                    rooms: $0.rooms * factor, people: $0.people, viewers: $0.viewers * factor,
                    bits: $0.bits * factor, sent: $0.sent * factor)
            }, generator: generator, skippedActions: skippedActions)
    }
}

extension CapacityPlan {
    /// A load test of this plan's peak. `nil` if there are no HTTP requests, calls, or streams by WebRTC.
    public var loadTest: LoadTest? {
        let sample = Sample(likely: workload.quantities)
        let served = workload.served(load, sample).filter { $0.rate > 0 }
        let requests = served.filter { !$0.action.isByWebSocket }.map { action, rate in
            LoadTest.Request(
                name: action.name, path: action.path, rate: rate,
                p99: sample[action.p99 ?? workload.levels.p99],
                body: sample[action.incoming].rounded(.down).whole, answer: sample[action.outgoing])
        }
        let media = loadTestMedia(sample)
        guard !requests.isEmpty || media != nil else { return nil }
        return LoadTest(
            requests: requests, online: load.online, media: media,
            generator: generatorMachine.map {
                LoadTest.Generator(vcpu: $0.vcpu, network: $0.limits.network)
            } ?? LoadTest.Generator(vcpu: 2, network: .infinity),
            skippedActions: served.filter(\.0.isByWebSocket).map(\.0.name))
    }

    /// The machine for load generators: the smallest at the cheapest provider.
    var generatorMachine: PriceList.Machine? { bestList?.machines.min { $0.vcpu < $1.vcpu } }

    private func loadTestMedia(_ sample: Sample) -> LoadTest.Media? {
        var (rooms, people, viewers, sent, received) = (0.0, 0.0, 0.0, 0.0, 0.0)
        if let media = workload.media, let topology = architecture.calls, topology != .mesh {
            (rooms, people) = (workload.rooms(media, sample), sample[media.people])
            let room = workload.room(topology, people: people, media, sample)
            sent += rooms * room.bitsOut
            received += rooms * room.bitsIn
        }
        for (stream, design) in zip(workload.streams, architecture.streams) where design.delivery == .webRTC {
            let (channels, watching) = (sample[stream.channels], workload.viewers(stream, sample))
            let channel = workload.channel(
                .webRTC, by: design.transcoder, viewers: watching, stream, sample)
            viewers += channels * watching
            sent += channels * channel.bitsOut
            received += channels * channel.bitsIn
        }
        guard rooms * people + viewers > 0 else { return nil }
        return LoadTest.Media(
            rooms: rooms, people: people, viewers: viewers, bits: max(sent, received), sent: sent)
    }

    func addLoadTest(to report: inout PlanReport) {
        guard let test = loadTest else { return }
        report.heading("Load test")
        func text(_ name: String) -> String { figureText("load_test.\(name)") }
        func counted(_ name: String, _ one: String, _ several: String) -> String {
            "\(text(name)) \(text(name) == "1" ? one : several)"
        }
        var parts: [String] = []
        if test.hasRequests {
            parts.append(
                "HTTP: \(counted("rate", "request", "requests")) per second for \(text("length")): \(counted("users", "virtual user", "virtual users")), up to \(text("memory")) of memory, "
                    + "\(counted("machines", "machine", "machines")), \(text("sent")) sent. "
                    + "Generate it with `storey plan FILE --load-test k6`, `locust`, or `wrk`."
                    + (test.skippedActions.isEmpty
                        ? ""
                        : " WebSocket actions are skipped: \(test.skippedActions.joined(separator: ", "))."))
        }
        if test.mediaMachines > 0 {
            parts.append(
                "WebRTC: \(counted("participants", "participant", "participants")) for \(text("length")): \(counted("media_machines", "machine", "machines")) to emulate them "
                    + "with recorded media, or \(text("browser_machines")) with real browsers, \(text("media_sent")) sent. "
                    + "Generate it with `storey plan FILE --load-test livekit`, or use the OpenVidu load test."
            )
        }
        parts.append(
            "Together \(text("cost")) EUR for the load generators and the egress of the tested servers.")
        report.list(parts)
    }
}

extension Double {
    /// The value as an integer, capped at the maximum that scripts can count to.
    var whole: Int { Int(min(rounded(), 1e15)) }
}
