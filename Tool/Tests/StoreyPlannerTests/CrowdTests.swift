import Testing

@testable import StoreyPlanner

@Suite("Concurrent users") struct CrowdTests {
    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
    }

    private func figure(_ plan: CapacityPlan, _ name: String) throws -> Double {
        try #require(plan.figures.first { $0.name == name }?.value, "there is no \(name)")
    }

    private static let stream =
        "renditions: [{ name: 720p, width: 1280, height: 720, rate: 2 Mbit/s, watched: 100 % }]"

    private static func text(
        _ users: Int, media: String = "in_calls: 20 %, people: 5, end_to_end_encrypted: true",
        more: String = ""
    )
        -> String
    {
        """
        users: { max_monthly: \(users) }
        actions: [{ name: look, per_session: 10, cpu: 5 ms }]
        media: { \(media) }
        providers: [hetzner]
        \(more)
        """
    }

    /// 10,000 × 30 % × 2 × 10 % × 1.8 ÷ 3600 s × 300 s are 90 concurrent users. 18 of them are in 3.6 rooms.
    @Test func `Users drive calls`() throws {
        let (one, ten) = (try plan(Self.text(10_000)), try plan(Self.text(100_000)))
        #expect(abs(try figure(one, "load.online") - 90) < 1e-9)
        #expect(abs(try figure(one, "load.participants") - 18) < 1e-9)
        #expect(abs(try figure(one, "load.rooms") - 3.6) < 1e-9)
        for name in ["load.rooms", "load.participants", "load.media", "media.sent", "media.egress"] {
            #expect(abs(try figure(ten, name) / figure(one, name) - 10) < 1e-9, "\(name)")
        }
        // 2 sessions of 5 minutes × 3,000 users × 30.4 days ÷ 90 users are 169 hours as at the peak.
        let seconds = 3000.0 * 2 * 300 * 30.4 / 90
        #expect(abs(try figure(one, "media.egress") / (figure(one, "media.sent") / 8 * seconds) - 1) < 1e-9)
        let why = try #require(one.explanation(of: "cost.hetzner.media"))
        #expect(
            why.contains("media.in_calls = 20 %: line 3 of the file") && why.contains("users.max_monthly"))
    }

    @Test func `Users drive the viewers of streams`() throws {
        func text(_ users: Int) -> String {
            Self.text(
                users, media: "in_calls: 20 %",
                more: "streams: [{ name: show, channels: 3, watching: 30 %, \(Self.stream) }]")
        }
        let (one, ten) = (try plan(text(10_000)), try plan(text(100_000)))
        #expect(abs(try figure(one, "streams.show.audience") - 27) < 1e-9)
        for name in ["streams.show.audience", "streams.show.out", "streams.show.egress"] {
            #expect(abs(try figure(ten, name) / figure(one, name) - 10) < 1e-9, "\(name)")
        }
        // Growth multiplies the viewers, too.
        let (grown, _) = try #require(one.offer(growth: 10))
        #expect(abs(grown.bandwidthOut / ten.load.bandwidthOut - 1) < 1e-9)
    }

    /// 4,000 users are 36 concurrent ones by their sessions. 20 rooms of 6 people are 120.
    @Test func `The participants of calls are concurrent users`() throws {
        let plan = try plan(Self.text(4000, media: "rooms: 20, people: 6"))
        #expect(try figure(plan, "load.participants") == 120 && figure(plan, "load.online") == 120)
        let report = plan.markdown(.init())
        #expect(
            report.contains("120 concurrent at the peak") && report.contains("| concurrent users | 120 |"))
        #expect(report.contains("| of these, in calls | 120 |"))
        #expect(plan.explanation(of: "load.online")?.contains("media.rooms = 20") == true)
    }

    /// Of the users who aren't in the file's rooms, 40 % watch: 120 ÷ 60 %.
    @Test func `Shares of the users add to the participants of the file's rooms`() throws {
        let plan = try plan(
            Self.text(
                4000, media: "rooms: 20, people: 6",
                more: "streams: [{ name: show, channels: 1, watching: 40 %, \(Self.stream) }]"))
        #expect(abs(try figure(plan, "load.online") - 200) < 1e-9)
        #expect(abs(try figure(plan, "streams.show.audience") - 80) < 1e-9)
    }

    @Test(arguments: [1, 20, 400, 8000, 160_000] as [Double])
    func `There are never more participants and viewers than concurrent users`(seed: Double) throws {
        for media in [
            "rooms: 3, people: 7", "in_calls: 60 %, people: 3",
            "in_calls: { low: 10 %, default: 60 %, high: 90 % }",
        ] {
            let workload = try Workload(
                yaml: Self.text(
                    Int(seed) * 10 + 400, media: media,
                    more: "streams: [{ name: show, channels: 2, watching: 30 %, \(Self.stream) }]"))
            for number in 0..<50 {
                let sample = Sample(workload.quantities, seed: UInt64(seed), number: number)
                let media = try #require(workload.media)
                let talking = workload.rooms(media, sample) * sample[media.people]
                #expect(
                    talking <= workload.visits(sample).online * (1 + 1e-9), "seed \(seed), sample \(number)")
            }
        }
    }

    @Test(arguments: [
        (
            "media: { people: 4 }", "line 2: media requires in_calls or rooms"
        ),
        (
            "media:\n  in_calls: 10 %\n  rooms: 5\n",
            "line 4: media has in_calls (line 3) and rooms. Remove one of them."
        ),
        (
            "media: { in_calls: 80 % }\nstreams: [{ name: show, channels: 1, watching: 30 %, \(stream) }]",
            "line 3: in_calls and watching add up to 110 % of the concurrent users, more than all of them"
        ),
        (
            "streams: [{ name: show, channels: 1, \(stream) }]", "line 2: show requires watching or viewers"
        ),
    ]) func `Contradictory audiences are rejected with their line`(text: String, fault: String) {
        let error = #expect(throws: WorkloadError.self) {
            try Workload(yaml: "actions: [{ name: look }]\n" + text)
        }
        #expect(error?.description == fault)
    }
}

@Suite("The load test of calls") struct MediaLoadTests {
    private func plan(_ text: String) throws -> CapacityPlan {
        try CapacityPlan(Workload(yaml: text.likely), day: CalendarDay(number: 20_779))
    }

    private func figure(_ plan: CapacityPlan, _ name: String) throws -> Double {
        try #require(plan.figures.first { $0.name == name }?.value, "there is no \(name)")
    }

    /// 150 rooms of 6 are 900 people. A machine with two vCPUs emulates 115. Six people see five others with
    /// 1.2 Mbit/s and hear three with 64 kbit/s: 5.57 Gbit/s, and a CCX13 receives 1.
    @Test func `A load test needs generators for the participants of calls`() throws {
        let plan = try plan("media: { rooms: 150, people: 6 }\nproviders: [hetzner]")
        let test = try #require(plan.loadTest)
        #expect(!test.hasRequests && test.machines == 0 && test.mediaMachines == 8)
        #expect(try figure(plan, "load_test.participants") == 900)
        #expect(try figure(plan, "load_test.browser_machines") == 225)
        let sent = 900 * (5 * 1.2e6 + 3 * 64e3) / 8 * 600
        #expect(abs(try figure(plan, "load_test.media_sent") - sent) < 1)
        let cost = 8.0 / 6 * 42.99 / 730 + sent / 1e9 * 0.001
        #expect(abs(try figure(plan, "load_test.cost") - cost) < 1e-9)
        let report = plan.markdown(.init())
        #expect(report.contains("WebRTC: 900 participants for 10 min: 8 machines to emulate them"))
        #expect(!report.contains("HTTP: ") && report.contains("--load-test livekit"))
        #expect(test.scaled(by: 2).mediaMachines == 16)
    }

    @Test func `The bandwidth of generators limits the participants`() throws {
        let plan = try plan(
            "media: { rooms: 10, people: 10, video: 4 Mbit/s, end_to_end_encrypted: true }\nproviders: [hetzner]"
        )
        // 10 × 10 × (9 × 4 + 3 × 0.064) Mbit/s are 3.62 Gbit/s for 100 participants.
        #expect(plan.loadTest?.mediaMachines == 4)
    }

    @Test func `The LiveKit script fills the planned rooms from several machines`() throws {
        let test = try #require(
            try plan("media: { rooms: 150, people: 6 }\nproviders: [hetzner]").loadTest)
        let script = try #require(test.liveKit)
        #expect(
            script.hasPrefix("#!/bin/sh\n# The planned peak of calls: 900 participants in 150 rooms of 6.\n"))
        for part in [
            "-le 150 ]", "room + 8", "--video-publishers 6 --audio-publishers 6", "--subscribers 6",
        ] { #expect(script.contains(part), "\(part)") }
        #expect(try plan("actions: [{ name: look }]").loadTest?.liveKit == nil)
    }

    @Test func `Calls without servers need no load test`() throws {
        #expect(try plan("media: { rooms: 10, people: 2 }").loadTest == nil)
    }
}
