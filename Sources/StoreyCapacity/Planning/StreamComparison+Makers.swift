// Who makes the renditions.
extension StreamComparison {
    /// Pixels a second that no vCPU makes: a guess, eleven times what x264 makes at its fastest with 89 million on a core (measured 2026-11-21).
    static let mostPixels = 1e9

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
        // Whole servers, as on the bill: those that transcode may need some of their own.
        let saved = prices.servers(busy: busy(server)) - prices.servers(busy: busy(client))
        let less = server.sending + server.making - client.sending
        var flips: [String] = []
        if tooMuch != nil {
            if less > 0 {
                let what = saved > 0 ? ", which saves \(saved.brief) EUR a month" : ""
                flips.append("an uplink of \(sent.bits) or more: client\(what)")
            }
            return flips
        }
        let isByClient = maker(way) == .client
        if isByClient {
            let what = saved > 0 ? ", for \(saved.brief) EUR a month more" : ""
            flips.append("an uplink below \(sent.bits): server\(what)")
        }
        let pixels = stream.madePixels(draw) / (client.sending - server.sending)
        if pixels.isFinite, pixels > 0, !isByClient || pixels <= Self.mostPixels {
            flips.append(
                "encoded_pixels \(isByClient ? "above" : "below") \(pixels.brief) "
                    + "(now \(draw[workload.assumptions.encodedPixels].brief)): \(isByClient ? "server" : "client")"
            )
        }
        return flips
    }
}
