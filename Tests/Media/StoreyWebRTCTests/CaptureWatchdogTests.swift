#if Share && os(Linux)
    import StoreyShare
    import Testing

    @testable import StoreyWebRTC

    @Suite("Watching a capture")
    struct CaptureWatchdogTests {
        /// Returns the actions of checks at the given times in milliseconds, with the number of frames at each of them.
        private func actions(
            _ watchdog: inout CaptureWatchdog, _ checks: [(time: Int, frames: Int)]
        ) -> [CaptureWatchdog.Action] {
            checks.flatMap { watchdog.check(frames: $0.frames, at: .milliseconds($0.time)) }
        }

        private func started() -> CaptureWatchdog {
            var watchdog = CaptureWatchdog(at: .zero)
            _ = watchdog.receive(.started(isPaused: false), at: .zero)
            return watchdog
        }

        @Test func `A capture of a still screen isn't interrupted`() {
            var watchdog = started()
            let seen = actions(&watchdog, (1...60).map { ($0 * 1000, $0) })
            #expect(seen == [])
        }

        @Test func `A capture process that doesn't respond is reported at once and killed after two seconds`()
        {
            var watchdog = started()
            var seen = actions(&watchdog, [(100, 1)])
            #expect(seen == [])
            seen = watchdog.receive(.lost, at: .seconds(1))
            #expect(seen == [.reportInterruption])
            seen = actions(&watchdog, [(2900, 1)])
            #expect(seen == [])
            seen = actions(&watchdog, [(3000, 1), (3100, 1)])
            #expect(seen == [.endProcess])
            seen = actions(&watchdog, [(5000, 1)])
            #expect(seen == [.endProcess], "the next one doesn't respond either")
            seen = actions(&watchdog, [(5100, 2), (6000, 3)])
            #expect(seen == [.reportResumption])
        }

        @Test func `A capture that waits for its screen is interrupted after four seconds`() {
            var watchdog = started()
            var seen = actions(&watchdog, [(100, 1), (4000, 1)])
            #expect(seen == [])
            seen = actions(&watchdog, [(4100, 1), (5000, 1)])
            #expect(seen == [.reportInterruption])
            seen = actions(&watchdog, [(6100, 1)])
            #expect(seen == [.endProcess])
        }

        @Test func `A paused capture isn't interrupted`() {
            var watchdog = started()
            _ = actions(&watchdog, [(100, 1)])
            _ = watchdog.receive(.paused, at: .milliseconds(200))
            var seen = actions(&watchdog, [(60_000, 1)])
            #expect(seen == [])
            _ = watchdog.receive(.resumed, at: .seconds(60))
            seen = actions(&watchdog, [(63_900, 1)])
            #expect(seen == [])
            seen = actions(&watchdog, [(64_000, 1)])
            #expect(seen == [.reportInterruption])
        }

        @Test func `A capture has ten seconds for its first frame`() {
            var watchdog = CaptureWatchdog(at: .zero)
            var seen = actions(&watchdog, [(9900, 0)])
            #expect(seen == [])
            seen = actions(&watchdog, [(10_000, 0)])
            #expect(seen == [.reportInterruption])
        }
    }
#endif
