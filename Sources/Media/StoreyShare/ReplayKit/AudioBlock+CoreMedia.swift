#if canImport(ReplayKit) && !os(macOS)
    import CoreMedia
    import Foundation

    extension AudioBlock {
        /// Reads a sample of ReplayKit, whose bytes are in the order that its format states: big-endian for apps.
        /// - Returns: `nil` if the sample has no data.
        /// - Throws: `ShareError` if the format isn't supported.
        init?(_ sample: CMSampleBuffer, from source: Source) throws(ShareError) {
            guard let data = CMSampleBufferGetDataBuffer(sample),
                let format = CMSampleBufferGetFormatDescription(sample),
                let stream = CMAudioFormatDescriptionGetStreamBasicDescription(format)?.pointee
            else { return nil }
            let encoding = try PCMEncoding(stream)
            var bytes = [UInt8](repeating: 0, count: CMBlockBufferGetDataLength(data))
            let isCopied = bytes.withUnsafeMutableBytes { bytes in
                guard let start = bytes.baseAddress else { return true }
                return CMBlockBufferCopyDataBytes(
                    data, atOffset: 0, dataLength: bytes.count, destination: start) == 0
            }
            guard isCopied else { throw ShareError(.source, "Can't read sound from ReplayKit.") }
            try self.init(
                source, time: sample.frameTime, sampleRate: Int(exactly: stream.mSampleRate.rounded()) ?? 0,
                channelCount: Int(stream.mChannelsPerFrame), samples: encoding.samples(of: bytes))
        }
    }

    extension CMSampleBuffer {
        /// The time of the sample by ``FrameClock``.
        var frameTime: Duration {
            let seconds = CMSampleBufferGetPresentationTimeStamp(self).seconds
            return seconds.isFinite ? .seconds(seconds) : FrameClock.now
        }
    }

    extension PCMEncoding {
        fileprivate init(_ stream: AudioStreamBasicDescription) throws(ShareError) {
            let flags = stream.mFormatFlags
            let isFloat = flags & kAudioFormatFlagIsFloat != 0
            let isInterleaved =
                flags & kAudioFormatFlagIsNonInterleaved == 0 || stream.mChannelsPerFrame == 1
            switch (stream.mFormatID, isFloat, stream.mBitsPerChannel, isInterleaved) {
            case (kAudioFormatLinearPCM, false, 16, true): sample = .int16
            case (kAudioFormatLinearPCM, true, 32, true): sample = .float32
            default:
                throw ShareError(
                    .source,
                    "Unsupported sound: format \(stream.mFormatID) with \(stream.mBitsPerChannel) bits and flags \(flags). Only interleaved linear PCM with 16-bit integers or 32-bit floats is supported."
                )
            }
            isBigEndian = flags & kAudioFormatFlagIsBigEndian != 0
        }
    }
#endif
