import Testing

@testable import StoreyPlanner

@Suite struct `Streams with many viewers` {
    private static let small = "{ name: 360p, width: 640, height: 360, rate: 1 Mbit/s, watched: 40 % }"
    private static let large = "{ name: 720p, width: 1280, height: 720, rate: 3 Mbit/s, watched: 60 % }"

    /// Two channels with 500 viewers each for 100 hours per month. A vCPU encodes five times the pixels per
    /// second of 360p.
    static func text(
        _ stream: String = "", channels: Int = 2, viewers: Int = 500, egress: Double = 0.02,
        pixels: Double = 34_560_000
    ) -> String {
        let matches =
            "{ name: matches, channels: \(channels), viewers: \(viewers), hours_per_month: 100 h, "
            + "renditions: [\(large), \(small)]\(stream.isEmpty ? "" : ", ")\(stream) }"
        return """
            users: { max_monthly: 10000, growth_per_month: 10 % }
            streams: [\(matches)]
            providers: [own]
            assumptions: { packet_size: 1 kB, packet_cpu: 16 us, gigabit_cpu: 1, segment_cpu: 0.4, encoded_pixels: \(pixels) }
            price_lists:
              - name: own
                currency: EUR
                as_of: 2026-11-01
                machines: [{ name: m, vcpu: 2, per_month: 47.45, network: 100 Gbit/s }]
                egress_per_gb: \(egress)
                storage_per_gb_month: 0.01
            """
    }

    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
    }

    private func choice(_ text: String) throws -> StreamChoice {
        let workload = try Workload(yaml: text)
        let (stream, list) = (
            try #require(workload.streams.first), try #require(workload.priceLists.first)
        )
        return workload.streamChoice(stream, Sample(likely: workload.quantities), at: list)
    }

    /// Returns the number in a tipping point, such as `cdn_per_gb above 0.02 (now 0.01): segments`.
    private func turn(_ start: String, _ tippingPoints: [String]) throws -> Double {
        let tippingPoint = try #require(
            tippingPoints.first { $0.hasPrefix(start) }, "\(tippingPoints) has no \(start)")
        let digits = tippingPoint.dropFirst(start.count).prefix { "0123456789.,".contains($0) }
        return try #require(Double(String(digits.filter { $0 != "," })), "\(tippingPoint) has no number")
    }

    /// A channel sends 500 × (60 % × 3 + 40 % × 1) = 1,100 Mbit/s, which is 49,500 GB in 100 hours and 990
    /// EUR, and receives 3 Mbit/s. Encoding 360p takes 0.2 vCPUs. Machines have two vCPUs, a utilization of
    /// up to 65 %, and a spare one per tier.
    @Test func `The cost of streams follows from egress and CPU`() throws {
        let costs = try choice(Self.text("cdn_per_gb: 0.01")).costs
        // 16 µs per 8,000 bits are 2 vCPUs per Gbit/s, plus 1: 2 × 3 × 1.103 = 6.618 for two channels, on 6
        // machines and 1.
        let webRTC = 2 * 990 + (7 + 2) * 47.45
        let segments = 2 * 990 + (2 + 2) * 47.45
        // The CDN fetches both sizes once, 4 Mbit/s and 180 GB, and sends the 49,500 GB itself.
        let cdn = 2 * (180 * 0.02 + 49_500 * 0.01) + (2 + 2) * 47.45
        for (delivery, month) in [(StreamDelivery.webRTC, webRTC), (.segments, segments), (.cdn, cdn)]
            as [(StreamDelivery, Double)]
        {
            let hour = try #require(costs[delivery])
            #expect(abs(hour - month / 200) < 1e-9, "\(delivery.rawValue)")
        }
    }

    @Test func `Streams add figures, tiers, and lines of the bill`() throws {
        let plan = try plan(Self.text())
        let expected: [String: Double] = [
            "streams.matches.audience": 1000, "streams.matches.in": 6e6, "streams.matches.out": 2.2e9,
            "streams.matches.egress": 9.9e13, "streams.matches.cdn": 0,
            "load.stream matches": 2 * 0.4 * 1.103, "load.transcoding matches": 0.4,
            "load.egress": 9.9e13,
        ]
        for (name, value) in expected {
            let figure = try #require(plan.figures.first { $0.name == name }, "there is no \(name)")
            #expect(abs(figure.value - value) <= 1e-9 * value, "\(name) is \(figure.value)")
        }
        // One machine with two vCPUs per tier, and a spare one.
        let lines = plan.offers[0].lines.map { "\($0.name) \(($0.cost * 100).rounded() / 100)" }
        #expect(
            lines == ["stream matches 94.9", "transcoding matches 94.9", "egress 1980.0"])
        let advice = try #require(plan.advice.first { $0.topic == "stream matches" })
        #expect(advice.decision == "segments (HLS, DASH), from the app's servers")
        #expect(
            advice.reason
                == "EUR per hour and channel with 500 viewers: WebRTC 12.0353, segments 10.849; "
                + "CDN ruled out (cdn_per_gb is not specified)")
        #expect(advice.tippingPoint == "delay below 2 s: WebRTC; cdn_per_gb below 0.01993: CDN")
        #expect(plan.markdown(.init()).contains("viewers of matches"))
    }

    @Test(arguments: ["channels: 0, viewers: 500", "channels: 2, viewers: 0"])
    func `A stream without channels or viewers costs nothing`(size: String) throws {
        let without = `A plan`.text()
        let stream =
            "{ name: matches, \(size), renditions: [\(Self.large), \(Self.small)], cdn_per_gb: 0.001 }"
        let (one, other) = (try plan(without), try plan(without + "\nstreams: [\(stream)]"))
        #expect(one.offers == other.offers && one.load.egress == other.load.egress)
        #expect(!other.advice.contains { $0.topic.hasPrefix("stream") })
    }

    @Test(arguments: ["delay: 0.5 s", "delay: 10 s", "cdn_per_gb: 0.001"])
    func `Twice the viewers receive twice the data`(stream: String) throws {
        let (one, two) = (try plan(Self.text(stream)), try plan(Self.text(stream, viewers: 1000)))
        // The traffic from the servers to a CDN is unchanged.
        let times = one.load.cdn > 0 ? 1.0 : 2
        #expect(abs(two.load.egress / one.load.egress - times) < 1e-12)
        #expect(two.load.cdn == 2 * one.load.cdn)
        #expect(two.load.bandwidthIn == one.load.bandwidthIn)
        // Twice the users are twice the viewers of the same number of channels.
        let (grown, offer) = try #require(one.offer(growth: 2))
        #expect(grown.tiers == two.load.tiers && offer.lines == two.offers[0].lines)
    }

    @Test func `Transcoding load is independent of the number of viewers`() throws {
        let plan = try plan(Self.text("cdn_per_gb: 0.001"))
        #expect(plan.offers[0].sizes.map { $0.headroom(1) } == [.infinity, .infinity])
        #expect(plan.breaksFirst == nil && plan.growth().triggers.isEmpty)
        let own = try self.plan(Self.text())
        #expect(own.breaksFirst?.name == "stream matches")
        // 2 vCPUs minus 2.4 mvCPUs for receiving 6 Mbit/s, divided by 0.88 for 1,000 viewers.
        let headroom = try #require(own.breaksFirst?.factor)
        #expect(abs(headroom - (2 - 0.0024) / 0.88) < 1e-9)
    }

    @Test(
        arguments: [(0.5, .webRTC), (1.99, .webRTC), (2, .segments), (10, .segments)]
            as [(Double, StreamDelivery)])
    func `Segments are chosen if the permitted delay is long enough`(delay: Double, delivery: StreamDelivery)
        throws
    {
        let choice = try choice(Self.text("delay: \(delay) s"))
        #expect(choice.delivery == delivery)
        #expect((choice.ruledOut[.segments] == nil) == (delivery == .segments))
        #expect(
            choice.tippingPoints.first
                == (delivery == .webRTC ? "delay of 2 s or more: segments" : "delay below 2 s: WebRTC"))
    }

    @Test func `The decision names a delivery that suits the delay`() throws {
        func words(_ delay: String) throws -> (decision: String, reason: String) {
            let plan = try plan(Self.text("delay: \(delay)"))
            let advice = try #require(plan.advice.first { $0.topic == "stream matches" })
            return (advice.decision, advice.reason)
        }
        #expect(
            try words("3 s").decision == "segments, partial (low-latency HLS), from the app's servers")
        let (soon, why) = try words("100 ms")
        #expect(soon == "WebRTC, forwarded by the app's servers (SFU)")
        #expect(
            why.contains(
                "segments ruled out (viewers may be 100 ms late, and even partial segments take 2 s)"))
        #expect(why.contains("a forwarding server may take 200 ms, so 100 ms can't be guaranteed"))
    }

    @Test func `A CDN is chosen below the reported tipping price`() throws {
        let turn = try turn("cdn_per_gb below ", try choice(Self.text()).tippingPoints)
        // The cost of the app's servers minus the part that remains with a CDN, for 99,000 GB. The number of
        // servers is the same.
        #expect(abs(turn - (1980 - 7.2) / 99_000) < 1e-5)
        let (cheap, dear) = (
            try choice(Self.text("cdn_per_gb: \(turn * 0.99)")),
            try choice(Self.text("cdn_per_gb: \(turn * 1.01)"))
        )
        #expect(cheap.delivery == .cdn && dear.delivery == .segments)
        #expect(try self.turn("cdn_per_gb above ", cheap.tippingPoints) == turn)
        #expect(try self.turn("cdn_per_gb below ", dear.tippingPoints) == turn)
        // The bill agrees and contains the CDN's price.
        let (own, bought) = (
            try plan(Self.text()), try plan(Self.text("cdn_per_gb: \(turn * 0.9)"))
        )
        #expect(bought.costs[0].cost < own.costs[0].cost)
        let line = try #require(bought.offers[0].lines.first { $0.name == "cdn" })
        #expect(abs(line.cost - 99_000 * turn * 0.9) < 1e-6)
    }

    /// 2 × 5,000 viewers of 2.2 Mbit/s for 300 hours are 2,970,000 GB. At AWS the first 153,600 GB beyond the
    /// free 100 cost 11,571.20 USD and the rest 0.05 USD per GB: 152,386.20 USD or 136,878 EUR in total. At
    /// the first tier's price it would be 240,000.
    @Test func `Tiered egress prices determine the delivery`() throws {
        func plan(_ stream: String) throws -> CapacityPlan {
            try self.plan(
                Self.text(stream, viewers: 5000)
                    .replacing("hours_per_month: 100 h", with: "hours_per_month: 300 h")
                    .replacing("providers: [own]", with: "providers: [aws]"))
        }
        let (none, dear, cheap) = (
            try plan(""), try plan("cdn_per_gb: 0.07"), try plan("cdn_per_gb: 0.04")
        )
        #expect(abs(none.offers[0].cost(of: "egress") / 136_878 - 1) < 1e-3)
        #expect(dear.load.cdn == 0 && dear.costs[0].cost == none.costs[0].cost)
        #expect(none.costs[0].cost < 2_970_000 * 0.07)
        #expect(cheap.load.cdn > 0 && cheap.costs[0].cost < none.costs[0].cost)
        let advice = try #require(dear.advice.first { $0.topic == "stream matches" })
        #expect(advice.tippingPoint.contains(" in the first tier)"))
    }

    /// 24,750 GB at Hetzner, and 4 machines include 80,000. A CDN would cost 22.28 EUR.
    @Test func `Free egress determines the delivery`() throws {
        let plan = try plan(
            Self.text("cdn_per_gb: 0.0009", viewers: 125)
                .replacing("providers: [own]", with: "providers: [hetzner]"))
        #expect(plan.load.cdn == 0 && plan.offers[0].cost(of: "egress") == 0)
        #expect(abs(plan.costs[0].cost - 4 * 42.99) < 1e-6)
    }

    /// 2.2 Gbit/s need four machines with 1 Gbit/s each and a spare one, more than the 89.10 EUR of a CDN.
    @Test func `The network of the servers determines the delivery`() throws {
        let plan = try plan(
            Self.text("cdn_per_gb: 0.0009").replacing("providers: [own]", with: "providers: [hetzner]"))
        #expect(plan.load.cdn > 0)
        let own = try self.plan(Self.text().replacing("providers: [own]", with: "providers: [hetzner]"))
        let size = try #require(own.best?.sizes.first)
        #expect(size.needed == 4 && size.limit == .utilization(.network))
        #expect(own.costs[0].cost > plan.costs[0].cost)
    }

    /// Four machines at 47.45 EUR and 360 GB at 0.02 EUR are 197 EUR. The CDN's 990 EUR apply in any case.
    @Test(arguments: [(3600, 100, false), (360, 10, true)])
    func `The cost of a CDN does not count as savings of on-premise servers`(
        price: Int, perMonth: Int, isOwn: Bool
    ) throws {
        // Two servers cost 400 EUR per month, or 40.
        let own = "on_premise: { server_price: \(price), vcpu: 64, per_month: \(perMonth) }"
        let plan = try plan(Self.text("cdn_per_gb: 0.01") + "\n" + own)
        #expect(abs(plan.costs[0].cost - (197 + 990)) < 1e-6)
        let hosting = try #require(plan.advice.first { $0.topic == "hosting" })
        #expect((hosting.decision == "on-premise") == isOwn)
        #expect((hosting.tippingPoint == "157 EUR per month of maintenance") == isOwn)
        #expect(hosting.reason.contains("the remaining 990 for storage, CDN, and operation") == isOwn)
        let instead = try #require(plan.figures.first { $0.name == "on_premise.instead" })
        #expect(abs(instead.value - 197) < 1e-6)
    }

    @Test func `Singular viewers and tiny prices are formatted correctly`() throws {
        let plan = try plan(Self.text(viewers: 1))
        #expect(plan.markdown(.init()).contains("EUR per hour and channel with 1 viewer: "))
        let tippingPoints = try choice(Self.text("cdn_per_gb: 4e-7")).tippingPoints
        #expect(tippingPoints.contains { $0.contains("(now 4.00e-07)") })
    }

    @Test func `The delivery changes at the reported egress price`() throws {
        let cdn = "cdn_per_gb: 0.01"
        let turn = try turn("egress below ", try choice(Self.text(cdn)).tippingPoints)
        let (cheap, dear) = (
            try choice(Self.text(cdn, egress: turn * 0.99)),
            try choice(Self.text(cdn, egress: turn * 1.01))
        )
        #expect(cheap.delivery == .segments && dear.delivery == .cdn)
        #expect(try self.turn("egress above ", cheap.tippingPoints) == turn)
    }

    @Test func `Renditions are encoded where it costs less and the uplink suffices`() throws {
        // 4 Mbit/s in total fit the uplink, and the fourth Mbit/s costs the servers only 0.4 mvCPUs.
        let open = try choice(Self.text("where: either"))
        #expect(open.transcoder == .client)
        // A transcoding server and a spare one at 47.45 EUR each, however small the load.
        #expect(
            open.transcoderTippingPoints.first
                == "an uplink below 4 Mbit/s: server, for an additional 94.9 EUR per month")
        let fits = try choice(Self.text("where: either, uplink: 4 Mbit/s"))
        #expect(fits.transcoder == .client)
        let narrow = try choice(Self.text("where: either, uplink: 3.99 Mbit/s"))
        #expect(narrow.transcoder == .server)
        #expect(
            narrow.transcoderTippingPoints
                == ["an uplink of 4 Mbit/s or more: client, which saves 94.9 EUR per month"])
        // 6,912,000 pixels per second with 0.4 mvCPUs are beyond any vCPU, so this is not a tipping point.
        #expect(open.transcoderTippingPoints.count == 1)
        // If a vCPU encodes more pixels than 20 mvCPUs are worth, the server transcodes.
        func busy(_ pixels: Double = 34_560_000) throws -> StreamChoice {
            try choice(
                Self.text("where: either", pixels: pixels.rounded()).replacing(
                    "gigabit_cpu: 1, segment_cpu: 0.4", with: "gigabit_cpu: 20, segment_cpu: 20"))
        }
        let turn = try turn("encoded_pixels above ", try busy().transcoderTippingPoints)
        #expect(abs(turn / (6_912_000 / 0.020) - 1) < 1e-6)
        let (slow, fast) = (try busy(turn * 0.99), try busy(turn * 1.01))
        #expect(slow.transcoder == .client && fast.transcoder == .server)
        #expect(try self.turn("encoded_pixels below ", fast.transcoderTippingPoints) == turn)
    }

    @Test func `A client uploads all renditions and a server transcodes one upload`() throws {
        func load(_ stream: String) throws -> Load { try plan(Self.text(stream)).load }
        let (client, server) = (try load("where: client"), try load("where: server"))
        #expect(client.bandwidthIn == 8e6 && server.bandwidthIn == 6e6)
        #expect(client.tiers.map(\.name) == ["stream matches"])
        // The upload is a different picture, so 720p with four times the pixels is transcoded as well.
        let studio = try load("upload: 20 Mbit/s")
        #expect(studio.bandwidthIn == 40e6)
        let making = try #require(studio.tiers.last)
        #expect(abs(making.load - 5 * 0.4) < 1e-9)
        // There is nothing to decide if the file specifies it.
        #expect(try choice(Self.text("where: server")).transcoderTippingPoints.isEmpty)
        let open = try plan(Self.text("where: either"))
        let advice = try #require(open.advice.first { $0.topic == "transcoding matches" })
        #expect(advice.decision == "on the client, all sizes at once (simulcast)")
        #expect(advice.reason.contains("4 Mbit/s of a sender's 13.6 Mbit/s"))
    }

    /// LiveKit's livestream benchmark: one sender of 1.416 Mbit/s, 3,000 viewers, and 14.72 vCPUs. SRS: 4,000
    /// players at 600 kbit/s with 0.94 of a core.
    @Test func `The CPU load of streams matches published benchmarks`() throws {
        func channel(_ delivery: StreamDelivery, _ rate: String, _ viewers: Double) throws -> ChannelLoad {
            let workload = try Workload(
                yaml:
                    "streams: [{ name: a, channels: 1, viewers: 1, renditions: [{ name: b, width: 1280, height: 720, rate: \(rate), watched: 100 % }] }]"
            )
            return workload.channel(
                delivery, by: .server, viewers: viewers, try #require(workload.streams.first),
                Sample(likely: workload.quantities))
        }
        let live = try channel(.webRTC, "1.416 Mbit/s", 3000)
        #expect((0.73...1.24).contains(live.sending / 14.72), "\(live.sending)")
        #expect(abs(try channel(.segments, "600 kbit/s", 4000).sending / 0.94 - 1) < 0.001)
        // A single rendition is forwarded as is.
        #expect(live.making == 0)
    }

    @Test(arguments: [
        "delay: 0.5 s", "delay: 10 s", "cdn_per_gb: 0.001", "cdn_per_gb: 1, upload: 5 Mbit/s",
        "where: client", "where: either, uplink: 3 Mbit/s",
    ])
    func `Every figure of a stream can be traced to inputs with sources`(stream: String) throws {
        let plan = try plan(Self.text(stream))
        for figure in plan.figures {
            let why = try #require(plan.explanation(of: figure.name))
            for input in figure.inputs {
                // With its value, or the description of a price list.
                let isTold = why.contains("\(input) = ") || why.contains("\(input): ")
                #expect(isTold, "\(figure.name) lacks \(input)")
            }
        }
        let known = Set(plan.names + ["price list own"])
        for figure in plan.figures {
            for input in figure.inputs { #expect(known.contains(input), "\(figure.name): \(input)") }
        }
        let why = try #require(plan.explanation(of: "cost.own.stream matches"))
        #expect(why.contains("streams.matches.channels = 2: line 2 of the file"))
        #expect(why.contains("streams.matches.delay"))
        let hour = try #require(plan.explanation(of: "streams.matches.hour.WebRTC"))
        #expect(hour.contains("streams.matches.viewers") && hour.contains("assumptions.packet_cpu"))
        #expect(plan.workload.quantities.filter(\.isAssumed).allSatisfy { $0.source?.isEmpty == false })
    }

    @Test func `Providers can choose different deliveries`() throws {
        // At one provider egress costs almost nothing, at the other a CDN is cheaper.
        let text = Self.text("cdn_per_gb: 0.01").replacing(
            "providers: [own]", with: "providers: [own, free]")
        let plan = try plan(
            text
                + "\n  - { name: free, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 47.45, network: 100 Gbit/s }], "
                + "egress_per_gb: 0.0001, storage_per_gb_month: 0 }")
        #expect(plan.offers.map { $0.cost(of: "cdn") > 0 } == [true, false])
        #expect(plan.markdown(.init()).contains("| cdn |"))
        for offer in plan.offers {
            #expect(abs(offer.lines.reduce(0) { $0 + $1.cost } - offer.cost) < 1e-9)
        }
    }

    @Test func `Streams can be sampled`() async throws {
        let plan = try plan(
            Self.text("where: either, cdn_per_gb: 0.02")
                .replacing("viewers: 500", with: "viewers: { low: 50, default: 500, high: 5000 }"))
        let found = try await plan.uncertainty(samples: 200)
        #expect(found.cost.low < found.cost.middle && found.cost.middle < found.cost.high)
        #expect(found.causes.first?.name == "streams.matches.viewers")
    }
}

@Suite struct `A stream in a workload file` {
    private static func file(
        _ stream: String = "channels: 1, viewers: 5", rendition: String = "width: 1280",
        watched: String = "100 %",
        more: String = ""
    ) -> String {
        """
        streams:
          - { name: a, \(stream), renditions: [
              { name: 720p, \(rendition), height: 720, rate: 3 Mbit/s, watched: \(watched) }] }
        \(more)
        """
    }

    @Test(arguments: [
        (
            file("viewers: 5"),
            "line 2: a stream requires channels: the number of concurrent senders at the peak; independent of the number of users"
        ),
        (
            file("channels: 1, viewer: 5, viewers: 5"),
            "line 2: a stream has no key viewer. Did you mean viewers?"
        ),
        (file(rendition: "width: 0"), "line 3: width of 720p must be positive"),
        (
            file(watched: "90 %"),
            "line 2: the shares of renditions must add up to 100 % of the viewers, not 90 %"
        ),
        (
            "streams:\n  - name: a\n    channels: 1\n    viewers: 5\n    renditions: []\n",
            "line 5: a stream needs at least one rendition"
        ),
        (
            "streams:\n  - { name: a, channels: 1, viewers: 5 }\n",
            "line 2: a stream requires renditions: the sizes for viewers"
        ),
        (
            file("channels: 1, viewers: 5, delay: { low: 1 s, high: 5 s }"),
            "line 2: delay must be a single number, because a range would be ignored"
        ),
        (
            file("channels: 1, viewers: 5, delay: 0 s"),
            "line 2: delay must be positive"
        ),
        (
            file("channels: 1, viewers: 5, cdn_per_gb: { low: 0.01, high: 0.02 }"),
            "line 2: cdn_per_gb must be a single number, because a range would be ignored"
        ),
        (
            file("channels: 1, viewers: 5, hours_per_month: 0 h"),
            "line 2: hours_per_month must be positive"
        ),
        (
            file("channels: 1, viewers: 5, hours_per_month: 800 h"),
            "line 2: hours_per_month must be at most 744 h, not 800 h"
        ),
        (
            file("channels: 1, viewers: 5, where: sever"),
            "line 2: where must be one of client, server, either, split, not sever. Did you mean server?"
        ),
        (
            file("channels: 1, viewers: 5, where: client, upload: 3 Mbit/s"),
            "line 2: upload must be removed if the client encodes the renditions (line 2)"
        ),
        (
            file("channels: 1, viewers: 5, uplink: 2 Mbit/s"),
            "line 2: uplink is 2 Mbit/s, but a sender of a sends 3 Mbit/s"
        ),
        (
            file(more: "jobs: [{ name: stream a, per_hour: 2, cpu: 1 min, deadline: 30 min }]"),
            "line 4: the name stream a is used for servers of the stream a (line 2). Choose a different one."
        ),
        (
            file(more: "actions: [{ name: transcoding a, per_session: 1 }]"),
            "line 4: the name transcoding a is used for servers of the stream a (line 2). Choose a different one."
        ),
        (
            file(more: "jobs: [{ name: cdn, per_hour: 2, cpu: 1 min, deadline: 30 min }]"),
            "line 4: the job name cdn is already used by another figure of the plan"
        ),
    ])
    func `An invalid stream is rejected with its line`(text: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
        #expect(error?.description == fault)
    }

    @Test func `A stream alone is a valid file`() throws {
        let workload = try Workload(yaml: Self.file())
        #expect(workload.streams.map(\.name) == ["a"] && workload.actions.isEmpty)
        #expect(workload.streams[0].transcoders == [.server] && workload.streams[0].uplink == nil)
        #expect(workload.quantities.enumerated().allSatisfy { $0.offset == $0.element.index })
    }
}
