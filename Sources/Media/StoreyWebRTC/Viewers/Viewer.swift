#if os(Linux)
    import CGStreamer

    /// A viewer of the published frames.
    struct Viewer {
        let connection: PeerConnection
        /// Whether this is the media server that frames are published to.
        let isMediaServer: Bool
        var encoder: VideoEncoder
        var rate: RateControl
        var layerSelector: LayerSelector
        /// The newest receiver report.
        private(set) var report: ReceiverReport?
        private var last = storey_gst_report()
        private(set) var lastActivity = ContinuousClock.now
        /// The share of the bytes sent that are retransmitted ones.
        private var retransmittedShare = 0.0

        /// The minimum interval of the reports that are processed, in microseconds.
        private static let minInterval = 450_000

        init(
            _ connection: PeerConnection, _ encoder: VideoEncoder, rate: RateControl,
            _ layerSelector: LayerSelector, isMediaServer: Bool
        ) {
            self.isMediaServer = isMediaServer
            self.connection = connection
            self.encoder = encoder
            self.rate = rate
            self.layerSelector = layerSelector
        }

        /// The bit rate for frames, in bits per second: what retransmitted packets leave.
        var frameBitRate: Int { Int(Double(rate.bitRate) * (1 - min(retransmittedShare, 0.3))) }

        /// Processes the receiver report since the last call, if any.
        mutating func poll() {
            // A tenth of a second's packets, so that retransmitted ones don't fill a queue either.
            let new = connection.report(maxRetransmissions: max(8, rate.bitRate / 8 / 1200 / 10))
            guard new.count != last.count else {
                // Without packets sent, a viewer has nothing to report.
                if new.packets_sent == 0, connection.state == .connected { lastActivity = .now }
                return
            }
            lastActivity = .now
            // Reports also come with requests for lost packets. Rates over short intervals would vary.
            guard last.count == 0 || new.time - last.time >= Self.minInterval else { return }
            defer { last = new }
            var report = ReceiverReport(fractionLost: Double(new.fraction_lost) / 256)
            let expected = Int(new.highest_sequence &- last.highest_sequence)
            if last.count > 0, expected > 0 {
                report.fractionLost = min(
                    max(Double(new.packets_lost - last.packets_lost) / Double(expected), 0), 1)
            }
            // A report about the same packet measures the same queue again.
            if new.round_trip > 0, new.last_sender_report != last.last_sender_report {
                report.roundTripTime = .nanoseconds(Int64(new.round_trip) * 1_000_000_000 / 65_536)
            }
            if new.bytes_delivered > 0 {
                report.bytesInFlight = Int(new.bytes_sent_until_report &- new.bytes_delivered)
            }
            if last.count > 0, new.time > last.time {
                report.interval = .microseconds(Int64(new.time - last.time))
                let seconds = report.interval / .seconds(1)
                let sent = Double(new.bytes_sent_until_report &- last.bytes_sent_until_report)
                report.sentBitRate = Int(sent * 8 / seconds)
                if new.bytes_delivered > last.bytes_delivered, last.bytes_delivered > 0 {
                    let delivered =
                        Double(new.bytes_delivered - last.bytes_delivered) * (1 - report.fractionLost)
                    report.deliveredBitRate = Int(delivered * 8 / seconds)
                }
                let retransmitted = Double(new.bytes_retransmitted - last.bytes_retransmitted)
                retransmittedShare = sent > 0 ? retransmitted / sent : 0
            }
            rate.update(with: report)
            report.roundTripTime = report.roundTripTime ?? self.report?.roundTripTime
            self.report = report
            connection.video.setBitRate(rate.bitRate)
        }
    }
#endif
