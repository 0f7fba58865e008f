// The choice of the transcoder.
extension StreamComparison {
    /// The pixels per second beyond the capability of any vCPU: a guess, eleven times the 89 million of
    /// x264's fastest preset per core (measured on 2026-11-21).
    private static let maxPixels = 1e9

    /// The bit rate of all renditions if it exceeds the sender's uplink.
    private var tooMuch: Double? {
        let sent = stream.sent(by: .client, sample)
        return stream.transcoders.contains(.server) && stream.uplink.map { sent > sample[$0] } == true
            ? sent : nil
    }

    /// Returns the cheapest possible transcoder.
    func transcoder(_ delivery: StreamDelivery) -> Workload.Stream.Transcoder {
        let able = stream.transcoders.filter { $0 == .server || tooMuch == nil }
        return able.min { servers(delivery, by: $0) < servers(delivery, by: $1) } ?? .server
    }

    /// Returns the busy vCPUs of a channel.
    private func servers(_ delivery: StreamDelivery, by transcoder: Workload.Stream.Transcoder) -> Double {
        let channel = channel(delivery, by: transcoder)
        return channel.sending + channel.making
    }

    /// Returns the conditions that would change the transcoder. A transcoding client makes servers receive
    /// more, otherwise they transcode; both cost the same at a certain number of pixels per second and vCPU.
    func transcoderTippingPoints(_ delivery: StreamDelivery) -> [String] {
        let sent = stream.sent(by: .client, sample)
        let (client, server) = (channel(delivery, by: .client), channel(delivery, by: .server))
        // Whole servers, as on the bill. Transcoding may need separate ones.
        let saved =
            prices.servers(tiers(delivery, by: .server)) - prices.servers(tiers(delivery, by: .client))
        let less = server.sending + server.making - client.sending
        var tippingPoints: [String] = []
        if tooMuch != nil {
            if less > 0 {
                let what = saved > 0 ? ", which saves \(saved.brief) EUR per month" : ""
                tippingPoints.append("an uplink of \(sent.bits) or more: client\(what)")
            }
            return tippingPoints
        }
        let isByClient = transcoder(delivery) == .client
        if isByClient {
            let what = saved > 0 ? ", for an additional \(saved.brief) EUR per month" : ""
            tippingPoints.append("an uplink below \(sent.bits): server\(what)")
        }
        let pixels = stream.transcodedPixels(sample) / (client.sending - server.sending)
        if pixels.isFinite, pixels > 0, !isByClient || pixels <= Self.maxPixels {
            tippingPoints.append(
                "encoded_pixels \(isByClient ? "above" : "below") \(pixels.brief) "
                    + "(now \(sample[workload.assumptions.encodedPixels].brief)): \(isByClient ? "server" : "client")"
            )
        }
        return tippingPoints
    }
}
