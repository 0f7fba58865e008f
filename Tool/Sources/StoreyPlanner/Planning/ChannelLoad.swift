/// The load of one channel and its viewers.
struct ChannelLoad: Sendable, Hashable {
    /// The bits per second into and out of the app's servers.
    var bitsIn = 0.0
    var bitsOut = 0.0
    /// The bits per second that a CDN sends.
    var bitsFromCDN = 0.0
    /// The vCPUs busy with receiving and sending.
    var sending = 0.0
    /// The vCPUs busy with transcoding.
    var making = 0.0
}

extension Workload {
    /// Returns the load of a channel. The bit rate of a rendition includes audio, and all packets have the
    /// size of video packets.
    func channel(
        _ delivery: StreamDelivery, by transcoder: Stream.Transcoder, viewers: Double, _ stream: Stream,
        _ sample: Sample
    ) -> ChannelLoad {
        var channel = ChannelLoad()
        channel.bitsIn = stream.sent(by: transcoder, sample)
        let watched = viewers * stream.watchedRate(sample)
        switch delivery {
        case .webRTC, .segments: channel.bitsOut = watched
        case .cdn:
            // CDN caches fetch each rendition once, regardless of the number of viewers.
            channel.bitsOut = stream.allRates(sample)
            channel.bitsFromCDN = watched
        }
        let bits = channel.bitsIn + channel.bitsOut
        switch delivery {
        case .webRTC:
            channel.sending =
                bits / (8 * sample[assumptions.packetSize]) * sample[assumptions.packetCPU]
                + bits / 1e9 * sample[assumptions.gigabitCPU]
        case .segments, .cdn: channel.sending = bits / 1e9 * sample[assumptions.segmentCPU]
        }
        channel.making =
            stream.serverShare(by: transcoder) * stream.transcodedPixels(sample)
            / sample[assumptions.encodedPixels]
        return channel
    }
}
