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
    fileprivate let sampleAttachments: CFDictionary?

    /// Creates a sample for a test.
    public init(
        image: CVImageBuffer?, time: CMTime, attachments: [String: AnyObject] = [:],
        sampleAttachments: CFDictionary? = nil
    ) {
        self.image = image
        self.sampleAttachments = sampleAttachments
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
        sampleAttachments = nil
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
{ sbuf.sampleAttachments.map { CFArray(array: [$0]) } }

/// https://developer.apple.com/documentation/coremedia/cmattachmentbearer
public typealias CMAttachmentBearer = CFTypeRef

/// https://developer.apple.com/documentation/coremedia/cmattachmentmode
public typealias CMAttachmentMode = UInt32

/// https://developer.apple.com/documentation/coremedia/cmgetattachment(_:key:attachmentmodeout:)
public func CMGetAttachment(
    _ target: CMAttachmentBearer, key: CFString, attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? { (target as? CMSampleBuffer)?.attachments["\(key)"] }
