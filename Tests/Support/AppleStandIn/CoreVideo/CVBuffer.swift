public import Foundation

/// Not `Sendable`, as in Apple's SDK.
///
/// https://developer.apple.com/documentation/corevideo/cvbuffer
public class CVBuffer {
    /// The attachments that were set with `CVBufferSetAttachment(_:_:_:_:)`, for tests.
    public internal(set) var setAttachments: [NSString: AnyObject] = [:]
}

/// https://developer.apple.com/documentation/corevideo/cvattachmentmode
public enum CVAttachmentMode: UInt32, Sendable {
    case shouldNotPropagate = 0
    case shouldPropagate = 1
}

/// https://developer.apple.com/documentation/corevideo/cvbuffersetattachment(_:_:_:_:)
public func CVBufferSetAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode
) { buffer.setAttachments[key] = value }

// https://developer.apple.com/documentation/corevideo/image-buffer-ycbcr-matrix-constants

nonisolated(unsafe) public let kCVImageBufferYCbCrMatrixKey: CFString = "CVImageBufferYCbCrMatrix"
nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString = "ITU_R_709_2"
nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_601_4: CFString = "ITU_R_601_4"
nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_2020: CFString = "ITU_R_2020"
