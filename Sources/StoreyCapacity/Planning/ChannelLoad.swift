/// What one sender and those who watch take of servers.
struct ChannelLoad: Sendable, Hashable {
    /// Bits a second that come to one's own servers, and that leave them.
    var bitsIn = 0.0
    var bitsOut = 0.0
    /// Bits a second that a CDN sends.
    var bitsFromCDN = 0.0
    /// vCPU that are busy with what comes and leaves.
    var sending = 0.0
    /// vCPU that are busy with making renditions.
    var making = 0.0
}

extension Workload {
    /// What a channel with so many viewers takes. Sound is part of a rendition's rate, and packets are as large as video's.
    func channel(
        _ way: StreamWay, by maker: Stream.Maker, viewers: Double, _ stream: Stream, _ draw: Draw
    ) -> ChannelLoad {
        var channel = ChannelLoad()
        channel.bitsIn = stream.sent(by: maker, draw)
        let watched = viewers * stream.watchedRate(draw)
        switch way {
        case .webRTC, .segments: channel.bitsOut = watched
        case .cdn:
            // Its caches ask for each rendition once, whoever watches.
            channel.bitsOut = stream.allRates(draw)
            channel.bitsFromCDN = watched
        }
        let bits = channel.bitsIn + channel.bitsOut
        switch way {
        case .webRTC:
            channel.sending =
                bits / (8 * draw[assumptions.packetSize]) * draw[assumptions.packetCPU]
                + bits / 1e9 * draw[assumptions.gigabitCPU]
        case .segments, .cdn: channel.sending = bits / 1e9 * draw[assumptions.segmentCPU]
        }
        if maker == .server { channel.making = stream.madePixels(draw) / draw[assumptions.encodedPixels] }
        return channel
    }
}
