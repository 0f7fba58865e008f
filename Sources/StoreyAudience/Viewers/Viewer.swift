#if os(Linux)
    import CGStreamer

    /// Who sees the pictures.
    struct Viewer {
        let connection: Connection
        var encoder: VideoEncoder
        var rate: RateControl
        var choice: RungChoice
        /// The newest report, and when it came.
        var report: ReceiverReport?
        private var last = storey_gst_report()
        private(set) var lastSign = ContinuousClock.now

        init(_ connection: Connection, _ encoder: VideoEncoder, rate: RateControl, _ choice: RungChoice) {
            self.connection = connection
            self.encoder = encoder
            self.rate = rate
            self.choice = choice
        }

        /// Takes what it reported since it was last asked.
        mutating func look() {
            let new = connection.report
            // A connection that stays without packets has nothing to report.
            guard new.packets_sent > last.packets_sent else {
                if new.packets_sent == 0, connection.state == .connected { lastSign = .now }
                return
            }
            // Not before: a report that comes while nothing is sent counts once something is.
            defer { last = new }
            let isNew =
                new.is_there
                && (new.last_sender_report != last.last_sender_report
                    || new.highest_sequence != last.highest_sequence)
            guard isNew else { return }
            lastSign = .now
            let roundTrip = Duration.nanoseconds(Int64(new.round_trip) * 1_000_000_000 / 65_536)
            let report = ReceiverReport(
                fractionLost: Double(new.fraction_lost) / 256,
                roundTrip: new.round_trip == 0 ? nil : roundTrip)
            self.report = report
            rate.take(report)
        }
    }
#endif
