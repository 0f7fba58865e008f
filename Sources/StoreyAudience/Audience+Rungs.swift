#if os(Linux)
    import Guarding

    extension Audience {
        /// The most that gets through to any viewer. There are two encodes at most: where some take another coding, each
        /// coding has one, and nobody is better than the slowest.
        /// - Parameter coding: that of somebody who comes, or is here.
        func bestRate(joining coding: VideoCoding) -> Int {
            let isAlone = viewers.values.allSatisfy { $0.encoder.encoding.coding == coding }
            return isAlone ? viewers.values.map(\.rate.bitRate).max() ?? 0 : 0
        }

        /// Whether a viewer is to have the large picture or the small one.
        func choose(_ id: Int) {
            guard var viewer = viewers[id], viewer.connection.state == .connected else { return }
            let coding = viewer.encoder.encoding.coding
            viewer.choice.take(bitRate: viewer.rate.bitRate, best: bestRate(joining: coding))
            viewers[id] = viewer
            let encoding = Encoding(coding: coding, rung: viewer.choice.rung)
            guard viewer.encoder.encoding != encoding else { return }
            do throws(AudienceError) {
                move(id, from: viewer.encoder, to: try encoder(encoding))
            } catch {
                // Without a second encoder it stays at the one there is; the next look tries again.
            }
        }

        /// It goes on with what it has until the other encoder has a picture that needs no other.
        private func move(_ id: Int, from old: VideoEncoder, to new: VideoEncoder) {
            guard let source = viewers[id]?.connection.video else { return }
            viewers[id]?.encoder = new
            // Back already, before it had anything of the other one: that one has not been left yet.
            if old.receivers.removeWaiting(id) { return }
            new.receivers.add(id, source) { [weak old] in old?.receivers.remove(id) }
            new.forceKeyFrame()
            if let picture = shared.withLock(\.last) { new.show(picture) }
        }

        /// The slowest viewer's rate is that of all who get the same.
        func adapt(_ encoder: VideoEncoder) {
            let rates = viewers.values.filter { $0.encoder === encoder }.map(\.rate.bitRate)
            encoder.bitRate = rates.min() ?? settings.bitRate.upperBound
        }
    }
#endif
