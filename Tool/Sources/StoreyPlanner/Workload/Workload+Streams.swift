extension Workload {
    /// A stream from one sender to many viewers.
    final class Stream: Sendable {
        /// The side that encodes the renditions.
        enum Transcoder: String, Sendable {
            case client, server
            /// Clients encode whose uplink suffices, and servers do for the others.
            case split
        }

        /// A rendition and its share of the viewers.
        struct WatchedRendition: Sendable {
            let size: Rendition
            let share: Quantity
        }

        let name: String
        let channels, hoursPerMonth, delay: Quantity
        /// The number of viewers of a channel, or the share of concurrent users who watch one. The file has one
        /// of them.
        let viewers, watching: Quantity?
        /// The renditions, at least one.
        let renditions: [WatchedRendition]
        /// The permitted transcoders, at least one.
        let transcoders: [Transcoder]
        let upload, uplink, cdnPerGB: Quantity?

        init(_ values: Values, _ reader: inout WorkloadReader) {
            let name = values.text("name") ?? ""
            self.name = name
            channels = values.needed("channels")
            viewers = values.quantity("viewers")
            watching = values.quantity("watching")
            hoursPerMonth = values.needed("hours_per_month")
            delay = values.needed("delay")
            renditions = values.groups("renditions").map {
                WatchedRendition(size: Rendition($0), share: $0.needed("watched"))
            }
            let transcoders: [Transcoder] =
                switch values.text("where").flatMap(Side.init) {
                case .client: [.client]
                case .either: [.client, .server]
                case .split: [.split]
                default: [.server]
                }
            self.transcoders = transcoders
            upload = values.quantity("upload")
            uplink =
                values.quantity("uplink")
                ?? (transcoders.count > 1 || transcoders == [.split]
                    ? reader.assume(
                        .uplink, .bitRate, "the maximum upload bit rate of a sender",
                        named: "streams.\(name).uplink") : nil)
            cdnPerGB = values.quantity("cdn_per_gb")
        }

        /// Creates a copy that a certain side encodes.
        init(_ stream: Stream, encodedBy transcoder: Transcoder) {
            name = stream.name
            channels = stream.channels
            hoursPerMonth = stream.hoursPerMonth
            delay = stream.delay
            viewers = stream.viewers
            watching = stream.watching
            renditions = stream.renditions
            transcoders = [transcoder]
            upload = stream.upload
            uplink = stream.uplink
            cdnPerGB = stream.cdnPerGB
        }
    }
}

extension Workload.Stream {
    /// The rendition with the highest bit rate, which is uploaded by default.
    var largest: Workload.Rendition? { renditions.map(\.size).max { $0.rate.likely < $1.rate.likely } }

    /// The renditions that a server must encode. The largest is forwarded if it equals the upload.
    var made: [Workload.Rendition] {
        let sizes = renditions.map(\.size)
        guard let largest, upload.map({ $0.likely == largest.rate.likely }) ?? true else { return sizes }
        return sizes.filter { $0.rate.index != largest.rate.index }
    }

    /// Returns the total bit rate of all renditions.
    func allRates(_ sample: Sample) -> Double { renditions.reduce(0) { $0 + sample[$1.size.rate] } }

    /// Returns the mean bit rate of a viewer. Sampled shares vary independently, so they are normalized.
    func watchedRate(_ sample: Sample) -> Double {
        let all = max(renditions.reduce(0) { $0 + sample[$1.share] }, 1e-300)
        return renditions.reduce(0) { $0 + sample[$1.size.rate] * sample[$1.share] } / all
    }

    /// Returns the upload bit rate of a sender.
    func sent(by transcoder: Transcoder, _ sample: Sample) -> Double {
        let server = (upload ?? largest?.rate).map { sample[$0] } ?? 0
        let share = serverShare(by: transcoder)
        return share * server + (1 - share) * allRates(sample)
    }

    /// Returns the share of senders for whom a server encodes the renditions. With `split`, the range of the
    /// uplink is its distribution over the senders.
    func serverShare(by transcoder: Transcoder) -> Double {
        switch transcoder {
        case .client: 0
        case .server: 1
        case .split: uplink?.share(below: renditions.reduce(0) { $0 + $1.size.rate.likely }) ?? 0
        }
    }

    /// Returns the pixels per second that a server encodes.
    func transcodedPixels(_ sample: Sample) -> Double {
        made.reduce(0) { $0 + sample[$1.width] * sample[$1.height] * sample[$1.frames] }
    }

    /// The name of the sending tier and its line of the bill.
    var sendingTier: String { "stream \(name)" }
    /// The name of the transcoding tier.
    var transcodingTier: String { "transcoding \(name)" }
}
