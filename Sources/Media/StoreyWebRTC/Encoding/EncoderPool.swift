#if os(Linux)
    import Dispatch
    import StoreyInternal
    import StoreyVideo

    /// The encoders of a publisher, and the last frame. Safe to use from any thread.
    ///
    /// There are at most two video encoders: one per layer if all viewers use the same codec, otherwise one per codec.
    final class EncoderPool: Sendable {
        private struct State {
            var encoders: [Encoding: VideoEncoder] = [:]
            var audioEncoder: AudioEncoder?
            var last: PixelBuffer?
            var lastTime: ContinuousClock.Instant?
            /// The time at which an unchanged frame was last encoded again.
            var lastStillTime: ContinuousClock.Instant?
            var submitted = 0
            var isEnded = false
        }

        private let configuration: WebRTCConfiguration
        private let baseTime: UInt64
        private let state = Locked(State())

        init(_ configuration: WebRTCConfiguration, baseTime: UInt64) {
            self.configuration = configuration
            self.baseTime = baseTime
        }

        // MARK: - Encoders

        /// Returns the encoder for an encoding. Creates it on first use.
        func encoder(_ encoding: Encoding) throws(WebRTCError) -> VideoEncoder {
            if let encoder = state.withLock({ $0.encoders[encoding] }) { return encoder }
            let encoder = try VideoEncoder(encoding, configuration, baseTime: baseTime) { [weak self] in
                // Not on the encoder's own thread, for which a pipeline that is being stopped waits.
                DispatchQueue.global(qos: .userInitiated).async { [weak self] in
                    self?.encodeLastFrame(as: encoding)
                }
            }
            state.withLock { $0.encoders[encoding] = encoder }
            return encoder
        }

        /// Starts the audio encoder, unless it runs already or the configuration has no audio.
        func startAudio() throws(WebRTCError) {
            guard state.withLock({ $0.audioEncoder == nil }), let source = configuration.audio else { return }
            let encoder = try AudioEncoder(source, baseTime: baseTime)
            state.withLock { $0.audioEncoder = encoder }
        }

        /// Adds a receiver of audio. Has no effect before ``startAudio()``.
        func addAudioReceiver(_ id: Int, _ source: Element) {
            state.withLock(\.audioEncoder)?.receivers.add(id, source)
        }

        /// Removes a receiver from all encoders.
        func removeReceiver(_ id: Int) {
            for encoder in videoEncoders { encoder.receivers.remove(id) }
            state.withLock(\.audioEncoder)?.receivers.remove(id)
        }

        /// Sets the bit rates of all encoders.
        /// - Parameter bitRate: Returns the bit rate of an encoder, in bits per second.
        func adaptBitRates(_ bitRate: (VideoEncoder) -> Int) {
            for encoder in videoEncoders { encoder.setBitRate(bitRate(encoder)) }
        }

        /// Chooses the sizes of the frames of all encoders.
        func updateQuality() {
            for encoder in videoEncoders { encoder.updateQuality() }
        }

        /// Ignores all further frames.
        func endInput() { state.withLock { $0.isEnded = true } }

        /// Stops all encoders.
        func stop() {
            let (encoders, audioEncoder) = state.withLock { state in
                defer { state.encoders = [:] }
                return (Array(state.encoders.values), state.audioEncoder)
            }
            for encoder in encoders { encoder.pipeline.stop() }
            audioEncoder?.pipeline.stop()
        }

        // MARK: - Frames

        /// Encodes a frame for all receivers.
        func encode(_ picture: PixelBuffer) {
            let encoders = state.withLock { state in
                state.last = picture
                state.lastTime = .now
                state.submitted += 1
                return state.isEnded ? [] : Array(state.encoders.values)
            }
            for encoder in encoders where !encoder.receivers.isEmpty { encoder.encode(picture) }
        }

        /// Encodes the last frame again, with one encoder.
        func encodeLastFrame(with encoder: VideoEncoder) {
            if let picture = state.withLock(\.last) { encoder.encode(picture) }
        }

        /// Encodes the last frame again, if there's an encoder for an encoding.
        private func encodeLastFrame(as encoding: Encoding) {
            if let encoder = state.withLock({ $0.isEnded ? nil : $0.encoders[encoding] }) {
                encodeLastFrame(with: encoder)
            }
        }

        /// Encodes the last frame again, for viewers who haven't received it.
        func encodeLastFrame() {
            let (picture, encoders) = state.withLock { ($0.last, Array($0.encoders.values)) }
            guard let picture else { return }
            for encoder in encoders where !encoder.receivers.isEmpty { encoder.encode(picture) }
        }

        /// Encodes an unchanged frame again: soon while that makes it sharper, and otherwise so that viewers who joined
        /// after it see it. Call it several times a second.
        func encodeStillFrame() {
            let (picture, encoders) = state.withLock { state in
                let now = ContinuousClock.now
                guard !state.isEnded, let age = state.lastTime.map({ now - $0 }), age > Self.stillAge else {
                    return (PixelBuffer?.none, [VideoEncoder]())
                }
                let isDue = state.lastStillTime.map { now - $0 > Self.stillInterval } ?? true
                let encoders = state.encoders.values.filter { isDue || $0.isImproving }
                if isDue { state.lastStillTime = now }
                return (state.last, encoders)
            }
            guard let picture else { return }
            for encoder in encoders where !encoder.receivers.isEmpty { encoder.encode(picture) }
        }

        /// The age of the last frame from which on it counts as unchanged.
        private static let stillAge = Duration.milliseconds(190)
        private static let stillInterval = Duration.milliseconds(450)

        /// Adds the number and size of the frames to statistics.
        func count(in statistics: inout WebRTCStatistics) {
            statistics.framesSubmitted = state.withLock(\.submitted)
            for encoder in videoEncoders {
                let sent = encoder.receivers.sent
                statistics.framesEncoded += sent.pictures
                statistics.bytesEncoded += sent.bytes
            }
        }

        private var videoEncoders: [VideoEncoder] { state.withLock { Array($0.encoders.values) } }
    }
#endif
