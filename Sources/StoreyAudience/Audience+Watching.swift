#if os(Linux)
    import Guarding
    import StoreyVideo

    extension Audience {
        /// A viewer has found a way, or lost it.
        func changed(_ id: Int) {
            guard let viewer = viewers[id] else { return }
            switch viewer.connection.state {
            case .connected:
                // Not before: what is sent meanwhile is lost, and may hang in webrtcbin.
                viewer.connection.pipeline.settle()
                viewer.encoder.receivers.add(id, viewer.connection.video)
                if let audio = viewer.connection.audio { sound?.receivers.add(id, audio) }
                viewer.encoder.forceKeyFrame()
                showAgain()
            case .failed, .closed: leave(id)
            case .new, .connecting, .disconnected: break
            }
        }

        /// Looks after the viewers, twice a second.
        func look() {
            for id in viewers.keys {
                viewers[id]?.look()
                guard let viewer = viewers[id] else { continue }
                // webrtcbin does not tell of one that went without a word.
                if ContinuousClock.now - viewer.lastSign > settings.silence
                    || viewer.connection.pipeline.takeFailure() != nil
                {
                    leave(id)
                }
            }
            for id in viewers.keys { choose(id) }
            for encoder in shared.withLock({ $0.encoders.values }) { adapt(encoder) }
            // Whoever came to a picture that does not change still sees it.
            let isStill = shared.withLock { shared in
                shared.lastTime.map { ContinuousClock.now - $0 > .milliseconds(450) } ?? false
            }
            if isStill { showAgain() }
        }

        /// Shows the last picture again, to those who have not seen it.
        private func showAgain() {
            let (picture, encoders) = shared.withLock { ($0.last, Array($0.encoders.values)) }
            guard let picture else { return }
            for encoder in encoders where !encoder.receivers.isEmpty { encoder.show(picture) }
        }

        /// How it goes.
        public var statistics: AudienceStatistics {
            var statistics = AudienceStatistics()
            statistics.viewers = viewers.sorted { $0.key < $1.key }.map { id, viewer in
                AudienceStatistics.Viewer(
                    id: id, coding: viewer.encoder.encoding.coding,
                    isConnected: viewer.connection.state == .connected,
                    bitRate: viewer.rate.bitRate, fractionLost: viewer.report?.fractionLost ?? 0,
                    roundTrip: viewer.report?.roundTrip, isReduced: viewer.choice.rung == .low)
            }
            let (shown, encoders) = shared.withLock { ($0.shown, Array($0.encoders.values)) }
            statistics.shown = shown
            for encoder in encoders {
                let sent = encoder.receivers.sent
                statistics.coded += sent.pictures
                statistics.byteCount += sent.bytes
            }
            statistics.bitRate = viewers.values.map(\.rate.bitRate).min()
            return statistics
        }
    }
#endif
