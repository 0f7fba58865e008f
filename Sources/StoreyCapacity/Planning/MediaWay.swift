/// How the pictures of a call reach the others.
public enum MediaWay: String, Sendable, Hashable, CaseIterable {
    /// Each sends to each.
    case mesh
    /// A server forwards what each sends (selective forwarding unit).
    case sfu = "SFU"
    /// A server makes one picture of all (multipoint control unit).
    case mcu = "MCU"
}

/// What a room takes of servers.
struct RoomLoad: Sendable {
    /// Bits a second that come to the servers and leave them.
    var bitsIn = 0.0
    var bitsOut = 0.0
    /// Packets a second, in and out.
    var packets = 0.0
    /// vCPU that are busy.
    var vcpu = 0.0
    /// Bits a second that each person has to send.
    var uplink = 0.0

    /// GB that leave in an hour.
    var gigabytesPerHour: Double { bitsOut / 8 * 3600 / 1e9 }
}

extension Workload.Media {
    /// Of which numbers it follows what people send and see.
    var streamNames: [String] {
        [rooms, people, tiles, audio, voices].map(\.name)
            + (layers.isEmpty ? [video.name] : layers.flatMap { [$0.rate.name, $0.shown.name] })
    }

    /// What each sends of pictures, and what each tile takes, in bits a second. Only a server that forwards makes use of several sizes: to others the
    /// largest is sent alone. Tiles are as many of each size as the file says, whatever the size of the room.
    func pictures(_ way: MediaWay, _ draw: Draw) -> (sent: Double, tile: Double) {
        guard !layers.isEmpty else { return (draw[video], draw[video]) }
        let rates = layers.map { draw[$0.rate] }
        let largest = rates.max() ?? 0
        guard way == .sfu else { return (largest, largest) }
        // In a possible world, shares of which each varies by itself are still parts of all.
        let all = max(layers.reduce(0) { $0 + draw[$1.shown] }, 1e-300)
        return (rates.reduce(0, +), zip(rates, layers).reduce(0) { $0 + $1.0 * draw[$1.1.shown] } / all)
    }
}

extension Workload {
    /// What a room of so many people takes.
    func room(_ way: MediaWay, people: Double, _ media: Media, _ draw: Draw) -> RoomLoad {
        let (sent, video) = media.pictures(way, draw)
        let audio = draw[media.audio]
        let voicePackets = draw[assumptions.audioPackets]
        let others = max(0, people - 1)
        let seen = min(others, draw[media.tiles])
        let heard = min(others, draw[media.voices])
        var room = RoomLoad()
        var mixing = 0.0
        room.uplink = sent + audio
        switch way {
        case .mesh:
            room.uplink *= others
            return room
        case .sfu:
            room.bitsOut = people * (seen * video + heard * audio)
            room.packets =
                people * (packets(sent, draw) + seen * packets(video, draw))
                + people * (1 + heard) * voicePackets
        case .mcu:
            let mixed = video > 0 ? draw[assumptions.mixedVideo] : 0
            room.bitsOut = people * (mixed + audio)
            room.packets = people * (packets(sent, draw) + packets(mixed, draw) + 2 * voicePackets)
            let pictures = min(people, draw[media.tiles])
            if video > 0 { mixing = Self.mixing(pictures) * (media.hasOwnLayouts ? people : 1) }
        }
        room.bitsIn = people * (sent + audio)
        room.vcpu =
            room.packets * draw[assumptions.packetCPU]
            + (room.bitsIn + room.bitsOut) / 1e9 * draw[assumptions.gigabitCPU] + mixing
        return room
    }

    private func packets(_ rate: Double, _ draw: Draw) -> Double { rate / (8 * draw[assumptions.packetSize]) }

    /// vCPU that one mixed picture takes: twice what a Zen 5 core took for 4 and 9 pictures of 360p into 720p25 by x264 veryfast, 0.21 and
    /// 0.32 (measured 2026-11-21, easy content); in proportion below, and by that slope above.
    static func mixing(_ pictures: Double) -> Double {
        2 * (pictures < 4 ? 0.21 * pictures / 4 : 0.21 + (pictures - 4) * (0.32 - 0.21) / 5)
    }

    func add(_ media: Media, _ draw: Draw, at list: PriceList?, _ load: inout Load, _ trace: inout Trace) {
        let way = mediaWay(media, draw, at: list)
        let rooms = draw[media.rooms] * draw.growth
        let room = room(way, people: draw[media.people], media, draw)
        let streams =
            media.streamNames + (way == .mcu ? [assumptions.mixedVideo.name] : [])
        let packets = trace.figure(
            "media.packets", rooms * room.packets, .count,
            "packets a second through media servers, in and out",
            "rooms × what people send and see, by \(way.rawValue)",
            of: streams + [assumptions.packetSize.name, assumptions.audioPackets.name])
        load.bandwidthOut += trace.figure(
            "media.sent", rooms * room.bitsOut, .bitRate, "what calls send to people, at the peak",
            "rooms × what leaves the servers for each, by \(way.rawValue)", of: streams)
        load.bandwidthIn += trace.figure(
            "media.received", rooms * room.bitsIn, .bitRate, "what calls receive from people, at the peak",
            "rooms × what people in each send, by \(way.rawValue)", of: streams)
        let busy = trace.figure(
            "load.media", rooms * room.vcpu, .count, "vCPU that media keep busy",
            "packets × packet_cpu + Gbit/s in and out × gigabit_cpu, and mixing",
            of: [
                "media.packets", "media.sent", "media.received", assumptions.packetCPU.name,
                assumptions.gigabitCPU.name,
            ])
        let hours = draw[media.hoursPerMonth] / 3600
        load.egress += trace.figure(
            "media.egress", rooms * room.gigabytesPerHour * 1e9 * hours, .bytes,
            "bytes that calls send in a month",
            "sent ÷ 8 bit × hours_per_month", of: ["media.sent", media.hoursPerMonth.name])
        if busy > 0 {
            load.tiers.append(
                Tier(
                    kind: .media, name: "media", rate: packets, service: 0, load: busy, goal: nil,
                    variation: 1))
        }
        addRecordings(media, rooms: rooms * draw[media.recorded], draw, &load, &trace)
    }
}
