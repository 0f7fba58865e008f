#if Tool && os(Linux)
    import StoreyAudience

    /// How a sharing goes, in one line that changes.
    struct ShareStatus {
        private let screening: Screening

        init(_ screening: Screening) { self.screening = screening }

        /// Shows it once a second, until its task is cancelled.
        func show() async {
            var last = (await screening.statistics, screening.frames)
            while !Task.isCancelled {
                do { try await Task.sleep(for: .seconds(1)) } catch { break }
                let now = (await screening.statistics, screening.frames)
                Terminal.error.write("\r\u{1B}[2K" + Self.text(now, after: last))
                last = now
            }
            Terminal.error.write("\r\u{1B}[2K")
        }

        static func text(
            _ now: (AudienceStatistics, Following.Count), after last: (AudienceStatistics, Following.Count)
        ) -> String {
            let viewers = now.0.viewers.count { $0.isConnected }
            var parts = [
                "\(now.1.shown - last.1.shown) pictures a second",
                "\(viewers) \(viewers == 1 ? "viewer" : "viewers")",
            ]
            if viewers > 0 {
                parts.append("\(now.0.coded - last.0.coded) coded")
                parts.append("\((now.0.byteCount - last.0.byteCount) * 8 / 1000) kbit/s")
            }
            let lost = now.0.viewers.map(\.fractionLost).max() ?? 0
            if lost > 0.005 { parts.append("\(Int(lost * 100)) % lost") }
            if now.1.missed > 0 { parts.append("\(now.1.missed) missed") }
            return parts.joined(separator: ", ")
        }
    }
#endif
