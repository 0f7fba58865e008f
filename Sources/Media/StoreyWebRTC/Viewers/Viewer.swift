#if os(Linux)
    import CGStreamer

    /// A viewer of the published frames.
    struct Viewer {
        let connection: PeerConnection
        var encoder: VideoEncoder
        var rate: RateControl
        var layerSelector: LayerSelector
        /// The newest receiver report.
        var report: ReceiverReport?
        private var last = storey_gst_report()
        private(set) var lastActivity = ContinuousClock.now

        init(
            _ connection: PeerConnection, _ encoder: VideoEncoder, rate: RateControl,
            _ layerSelector: LayerSelector
        ) {
            self.connection = connection
            self.encoder = encoder
            self.rate = rate
            self.layerSelector = layerSelector
        }

        /// Processes the receiver reports since the last call.
        mutating func poll() {
            let new = connection.report
            // Without packets sent, a viewer has nothing to report.
            guard new.packets_sent > last.packets_sent else {
                if new.packets_sent == 0, connection.state == .connected { lastActivity = .now }
                return
            }
            // Not earlier: a report that arrives while nothing is sent counts once something is sent.
            defer { last = new }
            let isNew =
                new.is_valid
                && (new.last_sender_report != last.last_sender_report
                    || new.highest_sequence != last.highest_sequence)
            guard isNew else { return }
            lastActivity = .now
            let roundTripTime = Duration.nanoseconds(Int64(new.round_trip) * 1_000_000_000 / 65_536)
            let report = ReceiverReport(
                fractionLost: Double(new.fraction_lost) / 256,
                roundTripTime: new.round_trip == 0 ? nil : roundTripTime)
            self.report = report
            rate.update(with: report)
        }
    }
#endif
