import StoreyInternal
import StoreyVideo

/// Decides which frames of an encoder are encoded and sent, in which size and detail, and at which bit rate. Safe to use from
/// any thread. It has no clock: callers pass the time.
final class EncodingControl: Sendable {
    private struct State {
        /// The bit rate that the encoder was given.
        var encoderBitRate: Int
        var size = PixelSize(0, 0)
        var bits: FrameBits
        var quality = EncodingQuality()
        var budget: FrameBudget
        /// The size of the last encoded frame.
        var lastByteCount = 0
        /// Whether the last key frame was too large to be sent. Frames after it can't be decoded without it.
        var isAwaitingKeyFrame = false
    }

    private let state: Locked<State>

    /// - Parameters:
    ///   - bitRate: The initial bit rate, in bits per second.
    ///   - frameRate: The maximum number of frames per second.
    init(bitRate: Int, frameRate: Int) {
        state = Locked(
            State(
                encoderBitRate: bitRate, bits: FrameBits(frameRate: frameRate),
                budget: FrameBudget(bitRate: bitRate)))
    }

    var bitRate: Int { state.withLock(\.budget.bitRate) }

    /// A Boolean value that indicates whether encoding the last frame again makes it noticeably sharper.
    var isImproving: Bool {
        state.withLock { $0.quality.sharpShare < 1 || $0.lastByteCount > Self.improvingBytes }
    }

    /// A frame without changes that is as sharp as it gets has a few hundred bytes.
    private static let improvingBytes = 2000

    /// Returns whether to encode a frame, and counts it.
    /// - Parameters:
    ///   - isKeyFrame: Whether it will be a key frame, which receivers wait for.
    ///   - now: The current time.
    func allowsFrame(isKeyFrame: Bool, at now: Duration) -> Bool {
        state.withLock { state in
            // A key frame that replaces one that was too large has its detail.
            if isKeyFrame, !state.isAwaitingKeyFrame { state.quality.beginKeyFrame() }
            let isAllowed = isKeyFrame || state.isAwaitingKeyFrame || state.budget.allowsFrame(at: now)
            state.quality.count(isEncoded: isAllowed)
            if isAllowed { state.bits.count(at: now) }
            return isAllowed
        }
    }

    /// Returns whether to send an encoded frame, and counts its bytes.
    func accepts(_ bytes: Int, isKeyFrame: Bool, at now: Duration) -> Bool {
        state.withLock { state in
            let bitRate = state.budget.bitRate
            if isKeyFrame {
                state.isAwaitingKeyFrame = !state.quality.acceptsKeyFrame(bytes, bitRate: bitRate, at: now)
            }
            if state.isAwaitingKeyFrame { return false }
            state.budget.add(bytes, at: now)
            state.quality.sharpen(bitRate: bitRate)
            state.lastByteCount = bytes
            return true
        }
    }

    /// Chooses the size of the frames by the frames that were encoded and left out. Call it regularly.
    func updateQuality(at now: Duration) {
        state.withLock { $0.quality.update(bitRate: $0.budget.bitRate, at: now) }
    }

    /// Returns the size in which to encode a frame, and the part of it, from the top, that is sharp.
    /// - Parameter size: The size of the frame.
    func encoding(of size: PixelSize) -> (size: PixelSize, sharpShare: Double) {
        state.withLock { state in
            let encoded = state.quality.size(of: size)
            if encoded != state.size { state.bits.reset() }
            state.size = encoded
            return (encoded, state.quality.sharpShare)
        }
    }

    /// Sets the bit rate, in bits per second.
    func setBitRate(_ bitRate: Int) { state.withLock { $0.budget.bitRate = bitRate } }

    /// Returns the bit rate for the encoder if it has changed noticeably.
    func takeEncoderBitRate() -> Int? {
        state.withLock { state in
            // The rest is for the headers of packets.
            let new =
                state.bits.encoderBitRate(state.budget.bitRate, pixelCount: state.size.pixelCount) * 93 / 100
            guard abs(new - state.encoderBitRate) * 20 > state.encoderBitRate else { return nil }
            state.encoderBitRate = new
            return new
        }
    }
}
