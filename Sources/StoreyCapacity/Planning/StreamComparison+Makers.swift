// Who makes the renditions.
extension StreamComparison {
    /// What a sender would send up if it made all of them, where that is more than it can send.
    var tooMuch: Double? {
        let sent = stream.sent(by: .client, draw)
        return stream.makers.contains(.server) && stream.uplink.map { sent > draw[$0] } == true ? sent : nil
    }

    /// The one that costs less of those who can.
    func maker(_ way: StreamWay) -> Workload.Stream.Maker {
        let able = stream.makers.filter { $0 == .server || tooMuch == nil }
        return able.min { servers(way, by: $0) < servers(way, by: $1) } ?? .server
    }

    /// vCPU that are busy with a channel.
    private func servers(_ way: StreamWay, by maker: Workload.Stream.Maker) -> Double {
        let channel = channel(way, by: maker)
        return channel.sending + channel.making
    }

    /// What would turn it. A sender that makes them has servers receive more, and one that does not has them transcode: the two cost the same where
    /// a vCPU makes so many pixels a second.
    func makerFlips(_ way: StreamWay) -> [String] {
        let sent = stream.sent(by: .client, draw)
        let (client, server) = (channel(way, by: .client), channel(way, by: .server))
        let saved = (server.sending + server.making - client.sending) * vcpu
        var flips: [String] = []
        if tooMuch != nil {
            if saved > 0 {
                flips.append(
                    "an uplink of \(sent.bits) or more: client, which saves \(saved.brief) EUR a month for each channel"
                )
            }
            return flips
        }
        let isByClient = maker(way) == .client
        if isByClient {
            flips.append(
                "an uplink below \(sent.bits): server, for \(saved.brief) EUR a month more for each channel")
        }
        let pixels = stream.madePixels(draw) / (client.sending - server.sending)
        if pixels.isFinite, pixels > 0 {
            flips.append(
                "encoded_pixels \(isByClient ? "above" : "below") \(pixels.brief) "
                    + "(now \(draw[workload.assumptions.encodedPixels].brief)): \(isByClient ? "server" : "client")"
            )
        }
        return flips
    }
}
