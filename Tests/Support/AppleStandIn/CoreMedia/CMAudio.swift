// On Apple's systems, CoreMedia exports the names of CoreAudioTypes.

/// https://developer.apple.com/documentation/coreaudiotypes/audioformatid
public typealias AudioFormatID = UInt32

/// https://developer.apple.com/documentation/coreaudiotypes/audioformatflags
public typealias AudioFormatFlags = UInt32

/// A replacement for Darwin's type.
public typealias OSStatus = Int32

public var kAudioFormatLinearPCM: AudioFormatID { 0x6C70_636D }
public var kAudioFormatFlagIsFloat: AudioFormatFlags { 1 << 0 }
public var kAudioFormatFlagIsBigEndian: AudioFormatFlags { 1 << 1 }
public var kAudioFormatFlagIsSignedInteger: AudioFormatFlags { 1 << 2 }
public var kAudioFormatFlagIsPacked: AudioFormatFlags { 1 << 3 }
public var kAudioFormatFlagIsNonInterleaved: AudioFormatFlags { 1 << 5 }

/// https://developer.apple.com/documentation/coreaudiotypes/audiostreambasicdescription
public struct AudioStreamBasicDescription: Sendable {
    public var mSampleRate: Double
    public var mFormatID: AudioFormatID
    public var mFormatFlags: AudioFormatFlags
    public var mBytesPerPacket: UInt32
    public var mFramesPerPacket: UInt32
    public var mBytesPerFrame: UInt32
    public var mChannelsPerFrame: UInt32
    public var mBitsPerChannel: UInt32
    public var mReserved: UInt32

    public init(
        mSampleRate: Double, mFormatID: AudioFormatID, mFormatFlags: AudioFormatFlags,
        mBytesPerPacket: UInt32,
        mFramesPerPacket: UInt32, mBytesPerFrame: UInt32, mChannelsPerFrame: UInt32, mBitsPerChannel: UInt32,
        mReserved: UInt32
    ) {
        self.mSampleRate = mSampleRate
        self.mFormatID = mFormatID
        self.mFormatFlags = mFormatFlags
        self.mBytesPerPacket = mBytesPerPacket
        self.mFramesPerPacket = mFramesPerPacket
        self.mBytesPerFrame = mBytesPerFrame
        self.mChannelsPerFrame = mChannelsPerFrame
        self.mBitsPerChannel = mBitsPerChannel
        self.mReserved = mReserved
    }
}

/// https://developer.apple.com/documentation/coremedia/cmformatdescription
public final class CMFormatDescription {
    fileprivate let stream: UnsafeMutablePointer<AudioStreamBasicDescription>

    /// Creates a description for a test.
    public init(_ audio: AudioStreamBasicDescription) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: audio)
    }

    deinit { stream.deallocate() }
}

/// https://developer.apple.com/documentation/coremedia/cmaudioformatdescription
public typealias CMAudioFormatDescription = CMFormatDescription

/// https://developer.apple.com/documentation/coremedia/cmaudioformatdescriptiongetstreambasicdescription(_:)
public func CMAudioFormatDescriptionGetStreamBasicDescription(_ desc: CMAudioFormatDescription)
    -> UnsafePointer<AudioStreamBasicDescription>?
{ UnsafePointer(desc.stream) }

/// https://developer.apple.com/documentation/coremedia/cmblockbuffer
public final class CMBlockBuffer {
    fileprivate let bytes: [UInt8]

    /// Creates a buffer for a test.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }
}

/// https://developer.apple.com/documentation/coremedia/cmblockbuffergetdatalength(_:)
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.bytes.count }

/// https://developer.apple.com/documentation/coremedia/cmblockbuffercopydatabytes(_:atoffset:datalength:destination:)
public func CMBlockBufferCopyDataBytes(
    _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
    destination: UnsafeMutableRawPointer
) -> OSStatus {
    let range = offsetToData..<offsetToData + dataLength
    precondition(range.upperBound <= theSourceBuffer.bytes.count, "The bytes end before \(range.upperBound).")
    UnsafeMutableRawBufferPointer(start: destination, count: dataLength)
        .copyBytes(from: theSourceBuffer.bytes[range])
    return 0
}
