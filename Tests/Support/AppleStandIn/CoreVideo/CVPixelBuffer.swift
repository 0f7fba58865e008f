public import Foundation

/// https://developer.apple.com/documentation/corevideo/cvimagebuffer
public typealias CVImageBuffer = CVBuffer

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffer
public typealias CVPixelBuffer = CVImageBuffer

/// https://developer.apple.com/documentation/corevideo/cvreturn
public typealias CVReturn = Int32

public var kCVReturnSuccess: CVReturn { 0 }
public var kCVReturnInvalidArgument: CVReturn { -6661 }
public var kCVReturnInvalidPixelFormat: CVReturn { -6680 }
public var kCVReturnAllocationFailed: CVReturn { -6662 }

// https://developer.apple.com/documentation/corevideo/cvpixelformattype

public var kCVPixelFormatType_32BGRA: OSType { 0x4247_5241 }
public var kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType { 0x3432_3076 }
public var kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType { 0x3432_3066 }

nonisolated(unsafe) public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"

/// https://developer.apple.com/documentation/corevideo/cvpixelbufferlockflags
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// The memory of a pixel buffer. Rows are padded to 64 bytes, as on a phone. It's mapped, because surfaces aren't in the heap,
/// which would keep it for later.
private final class Pixels: CVBuffer {
    struct Plane {
        let (offset, width, height, bytesPerRow): (Int, Int, Int, Int)
    }

    static let formats = [
        kCVPixelFormatType_32BGRA, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange,
        kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
    ]

    let format: OSType
    let planes: [Plane]
    let isPlanar: Bool
    let bytes: UnsafeMutableRawPointer
    private let byteCount: Int
    var lockCount = 0

    init?(width: Int, height: Int, format: OSType) {
        let sizes: [(width: Int, height: Int, bytesPerPixel: Int)] =
            format == kCVPixelFormatType_32BGRA
            ? [(width, height, 4)] : [(width, height, 1), ((width + 1) / 2, (height + 1) / 2, 2)]
        var (planes, end) = ([Plane](), 0)
        for size in sizes {
            let bytesPerRow = (size.width * size.bytesPerPixel + 63) / 64 * 64
            planes.append(
                Plane(offset: end, width: size.width, height: size.height, bytesPerRow: bytesPerRow))
            end += bytesPerRow * size.height
        }
        self.format = format
        self.planes = planes
        isPlanar = planes.count > 1
        byteCount = end
        guard
            let start = mmap(nil, end, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            start != MAP_FAILED
        else { return nil }
        bytes = start
    }

    deinit { munmap(bytes, byteCount) }
}

extension CVPixelBuffer {
    fileprivate var pixels: Pixels {
        guard let pixels = self as? Pixels else { preconditionFailure("Not a pixel buffer.") }
        return pixels
    }

    /// The memory, which may be accessed only while the buffer is locked.
    fileprivate var locked: Pixels {
        precondition(pixels.lockCount > 0, "The pixel buffer isn't locked.")
        return pixels
    }
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffercreate(_:_:_:_:_:_:)
@discardableResult public func CVPixelBufferCreate(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    guard width > 0, height > 0 else { return kCVReturnInvalidArgument }
    guard Pixels.formats.contains(pixelFormatType) else { return kCVReturnInvalidPixelFormat }
    guard let pixels = Pixels(width: width, height: height, format: pixelFormatType) else {
        return kCVReturnAllocationFailed
    }
    pixelBufferOut.pointee = pixels
    return kCVReturnSuccess
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbufferlockbaseaddress(_:_:)
@discardableResult public func CVPixelBufferLockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.pixels.lockCount += 1
    return kCVReturnSuccess
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbufferunlockbaseaddress(_:_:)
@discardableResult public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.locked.lockCount -= 1
    return kCVReturnSuccess
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetwidth(_:)
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixels.planes[0].width }

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetheight(_:)
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.pixels.planes[0].height
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetpixelformattype(_:)
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType {
    pixelBuffer.pixels.format
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbufferisplanar(_:)
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.pixels.isPlanar }

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetbaseaddress(_:)
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    pixelBuffer.locked.bytes
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetbaseaddressofplane(_:_:)
public func CVPixelBufferGetBaseAddressOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int)
    -> UnsafeMutableRawPointer?
{
    let pixels = pixelBuffer.locked
    guard pixels.isPlanar, pixels.planes.indices.contains(planeIndex) else { return nil }
    return pixels.bytes + pixels.planes[planeIndex].offset
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetbytesperrow(_:)
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.pixels.planes[0].bytesPerRow
}

/// https://developer.apple.com/documentation/corevideo/cvpixelbuffergetbytesperrowofplane(_:_:)
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    let pixels = pixelBuffer.pixels
    return pixels.isPlanar && pixels.planes.indices.contains(planeIndex)
        ? pixels.planes[planeIndex].bytesPerRow : 0
}
