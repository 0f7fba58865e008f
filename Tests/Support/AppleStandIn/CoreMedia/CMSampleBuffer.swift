public import CoreVideo
public import Foundation

/// https://developer.apple.com/documentation/coremedia/cmtime
public struct CMTime: Equatable, Sendable {
    public var value: Int64
    public var timescale: Int32

    public init(value: Int64, timescale: Int32) {
        self.value = value
        self.timescale = timescale
    }

    /// https://developer.apple.com/documentation/coremedia/cmtime/invalid
    public static let invalid = CMTime(value: 0, timescale: 0)

    /// Not a number if the time is invalid.
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
}

/// Not `Sendable`, as in Apple's SDK.
///
/// https://developer.apple.com/documentation/coremedia/cmsamplebuffer
public final class CMSampleBuffer {
    fileprivate let image: CVImageBuffer?
    fileprivate let format: CMFormatDescription?
    fileprivate let data: CMBlockBuffer?
    fileprivate let time: CMTime
    fileprivate let attachments: [String: AnyObject]
    fileprivate let sampleAttachmentsOfTest: CFDictionary?
    /// https://developer.apple.com/documentation/coremedia/cmsamplebuffer/sampleattachments-swift.property
    public var sampleAttachments: SampleAttachmentsArray

    /// Creates a sample for a test.
    public init(
        image: CVImageBuffer?, time: CMTime, attachments: [String: AnyObject] = [:],
        sampleAttachments: CFDictionary? = nil
    ) {
        self.image = image
        sampleAttachmentsOfTest = sampleAttachments
        self.sampleAttachments = SampleAttachmentsArray(count: image == nil ? 0 : 1)
        format = nil
        data = nil
        self.time = time
        self.attachments = attachments
    }

    /// Creates sound for a test.
    public init(audio: CMBlockBuffer, format: CMFormatDescription, time: CMTime) {
        image = nil
        data = audio
        self.format = format
        self.time = time
        attachments = [:]
        sampleAttachmentsOfTest = nil
        sampleAttachments = SampleAttachmentsArray(count: 1)
    }
}

extension CMSampleBuffer {
    /// https://developer.apple.com/documentation/coremedia/cmsamplebuffer/persampleattachmentsdictionary
    public struct PerSampleAttachmentsDictionary {
        /// Unchecked, as in Apple's SDK.
        ///
        /// https://developer.apple.com/documentation/coremedia/cmsamplebuffer/persampleattachmentsdictionary/key
        public struct Key: Hashable, @unchecked Sendable {
            public var rawValue: CFString
            public init(rawValue: CFString) { self.rawValue = rawValue }
            public static let displayImmediately = Key(rawValue: "DisplayImmediately" as CFString)
        }

        private var values: [Key: Any] = [:]

        public subscript(key: Key) -> Any? {
            get { values[key] }
            set { values[key] = newValue }
        }
    }

    /// https://developer.apple.com/documentation/coremedia/cmsamplebuffer/sampleattachmentsarray
    public struct SampleAttachmentsArray: Collection {
        private var samples: [PerSampleAttachmentsDictionary]

        fileprivate init(count: Int) { samples = Array(repeating: .init(), count: count) }

        public var startIndex: Int { samples.startIndex }
        public var endIndex: Int { samples.endIndex }
        public func index(after i: Int) -> Int { i + 1 }

        public subscript(sample: Int) -> PerSampleAttachmentsDictionary {
            get { samples[sample] }
            set { samples[sample] = newValue }
        }
    }
}

/// https://developer.apple.com/documentation/coremedia/cmsamplebuffergetimagebuffer(_:)
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { sbuf.image }

/// https://developer.apple.com/documentation/coremedia/cmsamplebuffergetformatdescription(_:)
public func CMSampleBufferGetFormatDescription(_ sbuf: CMSampleBuffer) -> CMFormatDescription? { sbuf.format }

/// https://developer.apple.com/documentation/coremedia/cmsamplebuffergetdatabuffer(_:)
public func CMSampleBufferGetDataBuffer(_ sbuf: CMSampleBuffer) -> CMBlockBuffer? { sbuf.data }

/// https://developer.apple.com/documentation/coremedia/cmsamplebuffergetpresentationtimestamp(_:)
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { sbuf.time }

/// https://developer.apple.com/documentation/coremedia/cmsamplebuffergetsampleattachmentsarray(_:createifnecessary:)
public func CMSampleBufferGetSampleAttachmentsArray(_ sbuf: CMSampleBuffer, createIfNecessary: Bool)
    -> CFArray?
{ sbuf.sampleAttachmentsOfTest.map { CFArray(array: [$0]) } }

/// https://developer.apple.com/documentation/coremedia/cmattachmentbearer
public typealias CMAttachmentBearer = CFTypeRef

/// https://developer.apple.com/documentation/coremedia/cmattachmentmode
public typealias CMAttachmentMode = UInt32

/// https://developer.apple.com/documentation/coremedia/cmgetattachment(_:key:attachmentmodeout:)
public func CMGetAttachment(
    _ target: CMAttachmentBearer, key: CFString, attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? { (target as? CMSampleBuffer)?.attachments["\(key)"] }
