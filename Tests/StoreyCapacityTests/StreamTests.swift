#if Plan
    import Testing

    @testable import StoreyCapacity

    @Suite struct `Streams from one to many` {
        private static let small = "{ name: 360p, width: 640, height: 360, rate: 1 Mbit/s, watched: 40 % }"
        private static let large = "{ name: 720p, width: 1280, height: 720, rate: 3 Mbit/s, watched: 60 % }"

        /// Two channels with 500 viewers each, for 100 hours a month. A vCPU makes five times the pixels that 360p has in a second.
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
                    machines: [{ name: m, vcpu: 2, per_month: 47.45 }]
                    egress_per_gb: \(egress)
                    storage_per_gb_month: 0.01
                """
        }

        private func plan(_ text: String) throws -> Plan {
            try Plan(Workload(yaml: text), day: CalendarDay(number: 20_779))
        }

        private func choice(_ text: String) throws -> StreamChoice {
            let workload = try Workload(yaml: text)
            let (stream, list) = (
                try #require(workload.streams.first), try #require(workload.priceLists.first)
            )
            return workload.streamChoice(stream, Draw(likely: workload.quantities), at: list)
        }

        /// The number that a flip begins with, as `cdn_per_gb above 0.02 (now 0.01): segments`.
        private func turn(_ start: String, _ flips: [String]) throws -> Double {
            let flip = try #require(flips.first { $0.hasPrefix(start) }, "\(flips) has no \(start)")
            let digits = flip.dropFirst(start.count).prefix { "0123456789.,".contains($0) }
            return try #require(Double(String(digits.filter { $0 != "," })), "\(flip) has no number")
        }

        /// A channel sends 500 × (60 % × 3 + 40 % × 1) = 1,100 Mbit/s, which are 49,500 GB in 100 hours and 990 EUR, and receives 3 Mbit/s. Making
        /// 360p takes 0.2 vCPU. Of machines with two vCPU each tier has as many as are busy to 65 % at most, and a spare one.
        @Test func `cost what they send and what they keep busy`() throws {
            let costs = try choice(Self.text("cdn_per_gb: 0.01")).costs
            // 16 µs for each 8,000 bits are 2 vCPU a Gbit/s, and 1 besides: 2 × 3 × 1.103 = 6.618 of two channels, on 6 machines and 1.
            let webRTC = 2 * 990 + (7 + 2) * 47.45
            let segments = 2 * 990 + (2 + 2) * 47.45
            // The CDN fetches both sizes once, 4 Mbit/s and 180 GB, and sends the 49,500 GB itself.
            let cdn = 2 * (180 * 0.02 + 49_500 * 0.01) + (2 + 2) * 47.45
            for (way, month) in [(StreamWay.webRTC, webRTC), (.segments, segments), (.cdn, cdn)]
                as [(StreamWay, Double)]
            {
                let hour = try #require(costs[way])
                #expect(abs(hour - month / 200) < 1e-9, "\(way.rawValue)")
            }
        }

        @Test func `make figures, servers and a bill`() throws {
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
            // One machine of two vCPU for each tier, and a spare one.
            let lines = plan.offers[0].lines.map { "\($0.name) \(($0.cost * 100).rounded() / 100)" }
            #expect(
                lines == ["stream matches 94.9", "transcoding matches 94.9", "egress 1980.0", "storage 0.0"])
            let advice = try #require(plan.advice.first { $0.topic == "stream matches" })
            #expect(advice.decision == "segments (HLS, DASH), from one's own servers")
            #expect(
                advice.reason
                    == "EUR for an hour of a channel with 500 viewers: WebRTC 12.0353, segments 10.849; "
                    + "no CDN, as cdn_per_gb does not say what it costs")
            #expect(advice.flip == "delay below 2 s: WebRTC; cdn_per_gb below 0.01993: CDN")
            #expect(plan.markdown(.init()).contains("who watch matches"))
        }

        @Test(arguments: ["channels: 0, viewers: 500", "channels: 2, viewers: 0"])
        func `that nobody sends or watches cost nothing`(nobody: String) throws {
            let without = `A plan`.text()
            let stream =
                "{ name: matches, \(nobody), renditions: [\(Self.large), \(Self.small)], cdn_per_gb: 0.001 }"
            let (one, other) = (try plan(without), try plan(without + "\nstreams: [\(stream)]"))
            #expect(one.offers == other.offers && one.load.egress == other.load.egress)
            #expect(!other.advice.contains { $0.topic.hasPrefix("stream") })
        }

        @Test(arguments: ["delay: 0.5 s", "delay: 10 s", "cdn_per_gb: 0.001"])
        func `send twice as much to twice as many`(stream: String) throws {
            let (one, two) = (try plan(Self.text(stream)), try plan(Self.text(stream, viewers: 1000)))
            // What leaves one's own servers for a CDN stays as it is.
            let times = one.load.cdn > 0 ? 1.0 : 2
            #expect(abs(two.load.egress / one.load.egress - times) < 1e-12)
            #expect(two.load.cdn == 2 * one.load.cdn)
            #expect(two.load.bandwidthIn == one.load.bandwidthIn)
            // Twice as many people are twice as many viewers of as many channels.
            let (grown, offer) = try #require(one.offer(growth: 2))
            #expect(grown.tiers == two.load.tiers && offer.lines == two.offers[0].lines)
        }

        @Test func `need no more servers for transcoding however many watch`() throws {
            let plan = try plan(Self.text("cdn_per_gb: 0.001"))
            #expect(plan.offers[0].sizes.map { $0.reach(1) } == [.infinity, .infinity])
            #expect(plan.breaksFirst == nil && plan.growth().triggers.isEmpty)
            let own = try self.plan(Self.text())
            #expect(own.breaksFirst?.name == "stream matches")
            // 2 vCPU less the 2.4 mvCPU that take 6 Mbit/s up, over the 0.88 that 1,000 viewers take.
            let reach = try #require(own.breaksFirst?.factor)
            #expect(abs(reach - (2 - 0.0024) / 0.88) < 1e-9)
        }

        @Test(
            arguments: [(0.5, .webRTC), (1.99, .webRTC), (2, .segments), (10, .segments)]
                as [(Double, StreamWay)])
        func `go by segments where viewers may be late`(delay: Double, way: StreamWay) throws {
            let choice = try choice(Self.text("delay: \(delay) s"))
            #expect(choice.way == way)
            #expect((choice.ruledOut[.segments] == nil) == (way == .segments))
            #expect(
                choice.flips.first
                    == (way == .webRTC ? "delay of 2 s or more: segments" : "delay below 2 s: WebRTC"))
        }

        @Test func `are decided in words that fit the delay`() throws {
            func words(_ delay: String) throws -> (decision: String, reason: String) {
                let plan = try plan(Self.text("delay: \(delay)"))
                let advice = try #require(plan.advice.first { $0.topic == "stream matches" })
                return (advice.decision, advice.reason)
            }
            #expect(
                try words("3 s").decision == "segments, in parts (low-latency HLS), from one's own servers")
            let (soon, why) = try words("100 ms")
            #expect(soon == "WebRTC, forwarded by one's own servers (SFU)")
            #expect(
                why.contains(
                    "no segments, as viewers may be 100 ms late, and segments take 2 s even in parts"))
            #expect(why.contains("a server on the way may take 200 ms by itself"))
        }

        @Test func `take a CDN that asks less than the price which is said to turn it`() throws {
            let turn = try turn("cdn_per_gb below ", try choice(Self.text()).flips)
            // What own servers cost, less what stays with them, for 99,000 GB: the servers are as many.
            #expect(abs(turn - (1980 - 7.2) / 99_000) < 1e-5)
            let (cheap, dear) = (
                try choice(Self.text("cdn_per_gb: \(turn * 0.99)")),
                try choice(Self.text("cdn_per_gb: \(turn * 1.01)"))
            )
            #expect(cheap.way == .cdn && dear.way == .segments)
            #expect(try self.turn("cdn_per_gb above ", cheap.flips) == turn)
            #expect(try self.turn("cdn_per_gb below ", dear.flips) == turn)
            // The bill says the same, and tells what the CDN asks.
            let (own, bought) = (
                try plan(Self.text()), try plan(Self.text("cdn_per_gb: \(turn * 0.9)"))
            )
            #expect(bought.costs[0].cost < own.costs[0].cost)
            let line = try #require(bought.offers[0].lines.first { $0.name == "cdn" })
            #expect(abs(line.cost - 99_000 * turn * 0.9) < 1e-6)
        }

        /// 2 × 5,000 viewers of 2.2 Mbit/s for 300 hours are 2,970,000 GB. At AWS the first 153,600 beyond the free 100 are 11,571.20 USD and the rest
        /// 0.05 USD each, 152,386.20 in all or 136,878 EUR, where the first tier's price would make 240,000.
        @Test func `take the way of the smaller bill, tier by tier`() throws {
            func plan(_ stream: String) throws -> Plan {
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
            #expect(advice.flip.contains(" at the first tier)"))
        }

        /// 99,000 GB at Hetzner, of which 4 machines bring 80,000: 19 EUR, where a CDN would ask 89.10.
        @Test func `take the way of the smaller bill, where much is free`() throws {
            let plan = try plan(
                Self.text("cdn_per_gb: 0.0009").replacing("providers: [own]", with: "providers: [hetzner]"))
            #expect(plan.load.cdn == 0 && abs(plan.offers[0].cost(of: "egress") - 19) < 1e-6)
            #expect(abs(plan.costs[0].cost - (4 * 42.99 + 19)) < 1e-6)
        }

        /// Four machines of 47.45 EUR and 360 GB of 0.02 EUR are 197 EUR; the CDN's 990 EUR are paid wherever the servers stand.
        @Test(arguments: [(3600, 100, false), (360, 10, true)])
        func `count no CDN against servers of one's own`(price: Int, perMonth: Int, isOwn: Bool) throws {
            // Two of them: 400 EUR a month, or 40.
            let own = "on_premise: { server_price: \(price), vcpu: 64, per_month: \(perMonth) }"
            let plan = try plan(Self.text("cdn_per_gb: 0.01") + "\n" + own)
            #expect(abs(plan.costs[0].cost - (197 + 990)) < 1e-6)
            let hosting = try #require(plan.advice.first { $0.topic == "hosting" })
            #expect((hosting.decision == "on-premise") == isOwn)
            #expect((hosting.flip == "157 EUR a month of work on them") == isOwn)
            #expect(hosting.reason.contains("990 for what is kept or sent by a CDN") == isOwn)
            let instead = try #require(plan.figures.first { $0.name == "on_premise.instead" })
            #expect(abs(instead.value - 197) < 1e-6)
        }

        @Test func `are told in words that fit one, and prices that are nearly nothing`() throws {
            let plan = try plan(Self.text(viewers: 1))
            #expect(plan.markdown(.init()).contains("a channel with 1 viewer: "))
            let flips = try choice(Self.text("cdn_per_gb: 4e-7")).flips
            #expect(flips.contains { $0.contains("(now 4.00e-07)") })
        }

        @Test func `turn at the price of what leaves the servers`() throws {
            let cdn = "cdn_per_gb: 0.01"
            let turn = try turn("egress below ", try choice(Self.text(cdn)).flips)
            let (cheap, dear) = (
                try choice(Self.text(cdn, egress: turn * 0.99)),
                try choice(Self.text(cdn, egress: turn * 1.01))
            )
            #expect(cheap.way == .segments && dear.way == .cdn)
            #expect(try self.turn("egress above ", cheap.flips) == turn)
        }

        @Test func `are made where it costs less, and where they can be sent`() throws {
            // 4 Mbit/s together fit what a sender has, and servers take no more than 0.4 mvCPU for the fourth.
            let open = try choice(Self.text("transcode: either"))
            #expect(open.maker == .client)
            // A server that transcodes and a spare one, of 47.45 EUR each, however little they have to do.
            #expect(
                open.makerFlips.first == "an uplink below 4 Mbit/s: server, for 94.9 EUR a month more")
            let fits = try choice(Self.text("transcode: either, uplink: 4 Mbit/s"))
            #expect(fits.maker == .client)
            let narrow = try choice(Self.text("transcode: either, uplink: 3.99 Mbit/s"))
            #expect(narrow.maker == .server)
            #expect(
                narrow.makerFlips
                    == ["an uplink of 4 Mbit/s or more: client, which saves 94.9 EUR a month"])
            // 6,912,000 pixels a second by 0.4 mvCPU are more than any vCPU makes: nothing to wait for.
            #expect(open.makerFlips.count == 1)
            // Where a vCPU makes more pixels than 20 mvCPU may cost, the server does.
            func busy(_ pixels: Double = 34_560_000) throws -> StreamChoice {
                try choice(
                    Self.text("transcode: either", pixels: pixels.rounded()).replacing(
                        "gigabit_cpu: 1, segment_cpu: 0.4", with: "gigabit_cpu: 20, segment_cpu: 20"))
            }
            let turn = try turn("encoded_pixels above ", try busy().makerFlips)
            #expect(abs(turn / (6_912_000 / 0.020) - 1) < 1e-6)
            let (slow, fast) = (try busy(turn * 0.99), try busy(turn * 1.01))
            #expect(slow.maker == .client && fast.maker == .server)
            #expect(try self.turn("encoded_pixels below ", fast.makerFlips) == turn)
        }

        @Test func `are sent at once by a client, and made of one upload by a server`() throws {
            func load(_ stream: String) throws -> Load { try plan(Self.text(stream)).load }
            let (client, server) = (try load("transcode: client"), try load("transcode: server"))
            #expect(client.bandwidthIn == 8e6 && server.bandwidthIn == 6e6)
            #expect(client.tiers.map(\.name) == ["stream matches"])
            // What comes up is another picture: 720p, with four times the pixels, is made of it as well.
            let studio = try load("upload: 20 Mbit/s")
            #expect(studio.bandwidthIn == 40e6)
            let making = try #require(studio.tiers.last)
            #expect(abs(making.load - 5 * 0.4) < 1e-9)
            // Nothing is to be decided where the file says it.
            #expect(try choice(Self.text("transcode: server")).makerFlips.isEmpty)
            let open = try plan(Self.text("transcode: either"))
            let advice = try #require(open.advice.first { $0.topic == "transcoding matches" })
            #expect(advice.decision == "on the client, all sizes at once (simulcast)")
            #expect(advice.reason.contains("4 Mbit/s of a sender's 13.6 Mbit/s"))
        }

        /// LiveKit's livestream benchmark: 1 sends 1.416 Mbit/s to 3,000 with 14.72 vCPU. SRS: 4,000 players of 600 kbit/s with 0.94 of a core.
        @Test func `take what benchmarks found`() throws {
            func channel(_ way: StreamWay, _ rate: String, _ viewers: Double) throws -> ChannelLoad {
                let workload = try Workload(
                    yaml:
                        "streams: [{ name: a, channels: 1, viewers: 1, renditions: [{ name: b, width: 1280, height: 720, rate: \(rate), watched: 100 % }] }]"
                )
                return workload.channel(
                    way, by: .server, viewers: viewers, try #require(workload.streams.first),
                    Draw(likely: workload.quantities))
            }
            let live = try channel(.webRTC, "1.416 Mbit/s", 3000)
            #expect((0.73...1.24).contains(live.sending / 14.72), "\(live.sending)")
            #expect(abs(try channel(.segments, "600 kbit/s", 4000).sending / 0.94 - 1) < 0.001)
            // One size is passed on as it comes.
            #expect(live.making == 0)
        }

        @Test(arguments: [
            "delay: 0.5 s", "delay: 10 s", "cdn_per_gb: 0.001", "cdn_per_gb: 1, upload: 5 Mbit/s",
            "transcode: client", "transcode: either, uplink: 3 Mbit/s",
        ])
        func `trace every figure to inputs and their sources`(stream: String) throws {
            let plan = try plan(Self.text(stream))
            for figure in plan.figures {
                let why = try #require(plan.why(figure.name))
                for input in figure.inputs {
                    // With its value, or what is said of prices.
                    let isTold = why.contains("\(input) = ") || why.contains("\(input): ")
                    #expect(isTold, "\(figure.name) lacks \(input)")
                }
            }
            let known = Set(plan.names + ["price list own"])
            for figure in plan.figures {
                for input in figure.inputs { #expect(known.contains(input), "\(figure.name): \(input)") }
            }
            let why = try #require(plan.why("cost.own.stream matches"))
            #expect(why.contains("streams.matches.channels = 2: line 2 of the file"))
            #expect(why.contains("streams.matches.delay"))
            let hour = try #require(plan.why("streams.matches.hour.WebRTC"))
            #expect(hour.contains("streams.matches.viewers") && hour.contains("assumptions.packet_cpu"))
            #expect(plan.workload.quantities.filter(\.isAssumed).allSatisfy { $0.source?.isEmpty == false })
        }

        @Test func `have providers whose bills have unlike lines`() throws {
            // At one, what leaves costs next to nothing; at the other a CDN costs less.
            let text = Self.text("cdn_per_gb: 0.01").replacing(
                "providers: [own]", with: "providers: [own, free]")
            let plan = try plan(
                text
                    + "\n  - { name: free, currency: EUR, as_of: 2026-11-01, machines: [{ name: m, vcpu: 2, per_month: 47.45 }], "
                    + "egress_per_gb: 0.0001, storage_per_gb_month: 0 }")
            #expect(plan.offers.map { $0.cost(of: "cdn") > 0 } == [true, false])
            #expect(plan.markdown(.init()).contains("| cdn |"))
            for offer in plan.offers {
                #expect(abs(offer.lines.reduce(0) { $0 + $1.cost } - offer.cost) < 1e-9)
            }
        }

        @Test func `have possible worlds`() async throws {
            let plan = try plan(
                Self.text("transcode: either, cdn_per_gb: 0.02")
                    .replacing("viewers: 500", with: "viewers: { low: 50, default: 500, high: 5000 }"))
            let found = try await plan.uncertainty(worlds: 200)
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
                "line 2: a stream lacks channels: senders at once, at the peak: more users watch more, but do not send more"
            ),
            (
                file("channels: 1, viewer: 5, viewers: 5"),
                "line 2: a stream knows no viewer. Did you mean viewers?"
            ),
            (file(rendition: "width: 0"), "line 3: width of 720p is nothing: nobody would see it"),
            (file(watched: "90 %"), "line 2: renditions have 90 % of the viewers together, not 100 %"),
            (
                "streams:\n  - name: a\n    channels: 1\n    viewers: 5\n    renditions: []\n",
                "line 5: a stream has one rendition or more"
            ),
            (
                "streams:\n  - { name: a, channels: 1, viewers: 5 }\n",
                "line 2: a stream lacks renditions: sizes that viewers get"
            ),
            (
                file("channels: 1, viewers: 5, delay: { low: 1 s, high: 5 s }"),
                "line 2: delay is one number; its spread is not used"
            ),
            (
                file("channels: 1, viewers: 5, delay: 0 s"),
                "line 2: delay is no time at all: nothing is seen before it is sent"
            ),
            (
                file("channels: 1, viewers: 5, cdn_per_gb: { low: 0.01, high: 0.02 }"),
                "line 2: cdn_per_gb is one number; its spread is not used"
            ),
            (
                file("channels: 1, viewers: 5, hours_per_month: 0 h"),
                "line 2: hours_per_month is no time at all"
            ),
            (
                file("channels: 1, viewers: 5, hours_per_month: 800 h"),
                "line 2: hours_per_month is 800 h, and a month has 744 h at most"
            ),
            (
                file("channels: 1, viewers: 5, transcode: sever"),
                "line 2: transcode is one of client, server, either, not sever. Did you mean server?"
            ),
            (
                file("channels: 1, viewers: 5, transcode: client, upload: 3 Mbit/s"),
                "line 2: upload is all renditions together where the client makes them (line 2): leave it out"
            ),
            (
                file("channels: 1, viewers: 5, uplink: 2 Mbit/s"),
                "line 2: uplink is 2 Mbit/s, and a sender of a sends 3 Mbit/s"
            ),
            (
                file(more: "jobs: [{ name: stream a, per_hour: 2, cpu: 1 min, deadline: 30 min }]"),
                "line 4: stream a is what servers of the stream a (line 2) are called: call it something else"
            ),
            (
                file(more: "actions: [{ name: transcoding a, per_session: 1 }]"),
                "line 4: transcoding a is what servers of the stream a (line 2) are called: call it something else"
            ),
            (
                file(more: "jobs: [{ name: cdn, per_hour: 2, cpu: 1 min, deadline: 30 min }]"),
                "line 4: a job may not be called cdn, as another figure of the plan is"
            ),
        ])
        func `is refused with its line`(text: String, fault: String) {
            let error = #expect(throws: WorkloadError.self) { try Workload(yaml: text) }
            #expect(error?.description == fault)
        }

        @Test func `is enough of a file`() throws {
            let workload = try Workload(yaml: Self.file())
            #expect(workload.streams.map(\.name) == ["a"] && workload.actions.isEmpty)
            #expect(workload.streams[0].makers == [.server] && workload.streams[0].uplink == nil)
            #expect(workload.quantities.enumerated().allSatisfy { $0.offset == $0.element.index })
        }
    }
#endif
