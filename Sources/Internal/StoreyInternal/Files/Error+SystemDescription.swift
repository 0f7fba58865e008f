#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

extension Error {
    /// The reason for the failure of a system call or a file operation, in the system's words: `No such file or
    /// directory`. For a `DecodingError`, its explanation, and for any other error, its description.
    ///
    /// Foundation's descriptions repeat the path in typographic quotes or are made for debugging, and they differ
    /// between platforms.
    package var systemDescription: String {
        if let error = self as? DecodingError { return error.explanation }
        if let systemCode { return String(cString: strerror(systemCode)) }
        guard let error = self as? CocoaError else { return "\(self)" }
        if let code = error.underlying?.systemCode { return String(cString: strerror(code)) }
        return switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: String(cString: strerror(ENOENT))
        case .fileReadNoPermission, .fileWriteNoPermission: String(cString: strerror(EACCES))
        case .fileWriteFileExists: String(cString: strerror(EEXIST))
        case .fileWriteOutOfSpace: String(cString: strerror(ENOSPC))
        case .fileWriteVolumeReadOnly: String(cString: strerror(EROFS))
        case .fileReadTooLarge: String(cString: strerror(EFBIG))
        case .fileReadInvalidFileName, .fileWriteInvalidFileName: "Invalid file name"
        case .fileReadInapplicableStringEncoding, .fileReadCorruptFile: "Not valid UTF-8 text"
        default: "Unknown error \(error.code.rawValue)"
        }
    }

    /// The `errno` code of a system error, which is a `POSIXError` or, on Linux, sometimes an `NSError`.
    private var systemCode: CInt? {
        if let error = self as? POSIXError { return error.code.rawValue }
        return _domain == "NSPOSIXErrorDomain" ? CInt(exactly: _code) : nil
    }
}
