import CoreMedia
import SimulatedScreen

extension SimulatedSound {
    /// Returns a block as ReplayKit passes it to an extension.
    func sample(_ block: Int) -> CMSampleBuffer {
        let bytes = samples(ofBlock: block).flatMap { sample in
            let bytes = [UInt8(truncatingIfNeeded: sample >> 8), UInt8(truncatingIfNeeded: sample)]
            return isBigEndian ? bytes : bytes.reversed()
        }
        var flags = kAudioFormatFlagIsSignedInteger | kAudioFormatFlagIsPacked
        if isBigEndian { flags |= kAudioFormatFlagIsBigEndian }
        let byteCount = UInt32(2 * channelCount)
        let format = AudioStreamBasicDescription(
            mSampleRate: Double(sampleRate), mFormatID: kAudioFormatLinearPCM, mFormatFlags: flags,
            mBytesPerPacket: byteCount, mFramesPerPacket: 1, mBytesPerFrame: byteCount,
            mChannelsPerFrame: UInt32(channelCount), mBitsPerChannel: 16, mReserved: 0)
        return CMSampleBuffer(
            audio: CMBlockBuffer(bytes), format: CMFormatDescription(format),
            time: CMTime(value: Int64(block * Self.blockSize), timescale: Int32(sampleRate)))
    }
}
