/// The topology of a call's media.
public enum MediaTopology: String, Sendable, Hashable, CaseIterable {
    /// Every participant sends to every other.
    case mesh
    /// A server forwards each stream (selective forwarding unit).
    case sfu = "SFU"
    /// A server mixes all streams into one picture (multipoint control unit).
    case mcu = "MCU"
}

/// The load of one room.
struct RoomLoad: Sendable {
    /// The bits per second into and out of the servers.
    var bitsIn = 0.0
    var bitsOut = 0.0
    /// The packets per second in and out.
    var packets = 0.0
    /// The number of busy vCPUs.
    var vcpu = 0.0
    /// The bits per second that each participant sends.
    var uplink = 0.0

    /// The egress per hour, in GB.
    var gigabytesPerHour: Double { bitsOut / 8 * 3600 / 1e9 }
}

extension Workload.Media {
    /// The names of the inputs of the sent and received streams.
    var streamNames: [String] {
        ([people, tiles, audio, voices] + [speaking].compactMap(\.self)).map(\.name)
            + (layers.isEmpty ? [video.name] : layers.flatMap { [$0.rate.name, $0.shown.name] })
    }

    /// Returns the video bit rate that each participant sends and the mean bit rate of a tile. Only an SFU
    /// uses simulcast layers; in other topologies only the largest is sent. The file gives the share of each
    /// layer among the tiles.
    func pictures(_ topology: MediaTopology, _ sample: Sample) -> (sent: Double, tile: Double) {
        guard !layers.isEmpty else { return (sample[video], sample[video]) }
        let rates = layers.map { sample[$0.rate] }
        let largest = rates.max() ?? 0
        guard topology == .sfu else { return (largest, largest) }
        // Sampled shares vary independently, so normalize them.
        let all = max(layers.reduce(0) { $0 + sample[$1.shown] }, 1e-300)
        return (rates.reduce(0, +), zip(rates, layers).reduce(0) { $0 + $1.0 * sample[$1.1.shown] } / all)
    }
}

extension Workload {
    /// Returns the load of a room.
    func room(_ topology: MediaTopology, people: Double, _ media: Media, _ sample: Sample) -> RoomLoad {
        let (sent, video) = media.pictures(topology, sample)
        let audio = sample[media.audio]
        let voicePackets = sample[assumptions.audioPackets]
        let others = max(0, people - 1)
        let seen = min(others, sample[media.tiles])
        let activity = VoiceActivity(speaking: media.speaking.map { sample[$0] } ?? 1)
        let audible = activity.heard(of: others, most: sample[media.voices])
        var room = RoomLoad()
        var mixing = 0.0
        room.uplink = sent + audio
        switch topology {
        case .mesh:
            room.uplink *= others
            return room
        case .sfu:
            room.bitsOut = people * (seen * video + audible * audio)
            room.packets =
                people * (packets(sent, sample) + seen * packets(video, sample))
                + people * (activity.sent + audible) * voicePackets
        case .mcu:
            let mixed = video > 0 ? sample[assumptions.mixedVideo] : 0
            room.bitsOut = people * (mixed + audio)
            room.packets =
                people * (packets(sent, sample) + packets(mixed, sample) + (activity.sent + 1) * voicePackets)
            let pictures = min(people, sample[media.tiles])
            if video > 0 { mixing = Self.mixing(pictures) * (media.hasOwnLayouts ? people : 1) }
        }
        room.bitsIn = people * (sent + activity.sent * audio)
        room.vcpu =
            room.packets * sample[assumptions.packetCPU]
            + (room.bitsIn + room.bitsOut) / 1e9 * sample[assumptions.gigabitCPU] + mixing
        return room
    }

    private func packets(_ rate: Double, _ sample: Sample) -> Double {
        rate / (8 * sample[assumptions.packetSize])
    }

    /// Returns the vCPUs for one mixed picture: twice the load of a Zen 5 core that mixed 4 and 9 streams of
    /// 360p into 720p25 with x264 veryfast, 0.21 and 0.32 (measured on 2026-11-21 with simple content).
    /// Proportional below 4, linear above.
    private static func mixing(_ pictures: Double) -> Double {
        2 * (pictures < 4 ? 0.21 * pictures / 4 : 0.21 + (pictures - 4) * (0.32 - 0.21) / 5)
    }

    /// Returns the media servers of a topology.
    func mediaTier(_ topology: MediaTopology, rooms: Double, people: Double, _ media: Media, _ sample: Sample)
        -> Tier
    {
        let room = room(topology, people: people, media, sample)
        return Tier(
            kind: .media, name: "media", rate: rooms * room.packets, service: 0, load: rooms * room.vcpu,
            goal: nil, variation: 1,
            demands: [
                .network: Demand(shared: rooms * max(room.bitsIn, room.bitsOut)), .memory: memory(sample),
            ], design: topology.rawValue)
    }

    func add(
        _ media: Media, _ topology: MediaTopology, _ sample: Sample, _ load: inout Load,
        _ trace: inout Trace
    ) {
        let rooms = trace.figure(
            "load.rooms", rooms(media, sample), .count, "rooms at the peak",
            media.rooms == nil ? "online × in_calls ÷ people" : "rooms",
            of: media.rooms.map { [$0.name] }
                ?? ["load.online", media.people.name] + (media.inCalls.map { [$0.name] } ?? []))
        _ = trace.figure(
            "load.participants", rooms * sample[media.people], .count, "participants of calls at the peak",
            "rooms × people", of: ["load.rooms", media.people.name])
        let room = room(topology, people: sample[media.people], media, sample)
        let streams =
            ["load.rooms"] + media.streamNames
            + (topology == .mcu ? [assumptions.mixedVideo.name] : [])
        _ = trace.figure(
            "media.packets", rooms * room.packets, .count,
            "packets per second through media servers, in and out",
            "rooms × what participants send and see, with \(topology.rawValue)",
            of: streams + [assumptions.packetSize.name, assumptions.audioPackets.name])
        load.bandwidthOut += trace.figure(
            "media.sent", rooms * room.bitsOut, .bitRate,
            "bits per second that calls send to users at the peak",
            "rooms × what leaves the servers for each, with \(topology.rawValue)", of: streams)
        load.bandwidthIn += trace.figure(
            "media.received", rooms * room.bitsIn, .bitRate,
            "bits per second that calls receive from users at the peak",
            "rooms × what participants send, with \(topology.rawValue)", of: streams)
        let busy = trace.figure(
            "load.media", rooms * room.vcpu, .count, "vCPUs busy with media",
            "packets × packet_cpu + Gbit/s in and out × gigabit_cpu + mixing",
            of: [
                "media.packets", "media.sent", "media.received", assumptions.packetCPU.name,
                assumptions.gigabitCPU.name,
            ])
        load.egress += trace.figure(
            "media.egress", rooms * room.bitsOut / 8 * time(media, sample), .bytes,
            "bytes that calls send per month",
            media.followsSessions
                ? "sent ÷ 8 bit × the users' time online per month ÷ online"
                : "sent ÷ 8 bit × hours_per_month",
            of: ["media.sent"] + timeInputs(media))
        if busy > 0 {
            add(
                mediaTier(topology, rooms: rooms, people: sample[media.people], media, sample),
                [
                    .network: DemandSource(
                        formula: "the larger of sent and received", inputs: ["media.sent", "media.received"])
                ], &load, &trace)
        }
        addRecordings(media, rooms: rooms * sample[media.recorded], sample, &load, &trace)
    }

    /// Returns the time per month with as many rooms as at the peak, in seconds.
    func time(_ media: Media, _ sample: Sample) -> Double {
        media.followsSessions ? peakTime(sample) : sample[media.hoursPerMonth]
    }

    /// The inputs of ``time(_:_:)``.
    func timeInputs(_ media: Media) -> [String] {
        media.followsSessions ? peakTimeInputs : [media.hoursPerMonth.name]
    }
}

extension Workload.Media {
    /// Whether the time of calls per month follows from the sessions of the users.
    var followsSessions: Bool { inCalls != nil && hoursPerMonth.isAssumed }
}
