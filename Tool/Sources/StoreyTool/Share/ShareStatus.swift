#if os(Linux)
    import StoreyWebRTC

    /// A status line for the terminal, updated once a second.
    struct ShareStatus {
        private let session: ScreenShareSession

        init(_ session: ScreenShareSession) { self.session = session }

        /// Updates the line once a second until the task is canceled.
        func show() async {
            var last = (await session.statistics, session.frames)
            while !Task.isCancelled {
                do { try await Task.sleep(for: .seconds(1)) } catch { break }
                let now = (await session.statistics, session.frames)
                Terminal.error.write("\r\u{1B}[2K" + Self.text(now, after: last))
                last = now
            }
            Terminal.error.write("\r\u{1B}[2K")
        }

        static func text(
            _ now: (WebRTCStatistics, BroadcastRelay.FrameCount),
            after last: (WebRTCStatistics, BroadcastRelay.FrameCount)
        ) -> String {
            let viewers = now.0.viewers.count { $0.isConnected && !$0.isMediaServer }
            var parts = [
                "\(now.1.relayed - last.1.relayed) frames per second",
                "\(viewers) \(viewers == 1 ? "viewer" : "viewers")",
            ]
            if now.0.viewers.contains(where: \.isConnected) {
                parts.append("\(now.0.framesEncoded - last.0.framesEncoded) encoded")
                parts.append("\((now.0.bytesEncoded - last.0.bytesEncoded) * 8 / 1000) kbit/s")
            }
            let lost = now.0.viewers.map(\.fractionLost).max() ?? 0
            if lost > 0.005 { parts.append("\(Int(lost * 100)) % lost") }
            if now.1.missed > 0 { parts.append("\(now.1.missed) missed") }
            return parts.joined(separator: ", ")
        }
    }
#endif
