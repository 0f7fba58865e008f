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

/// The system error that occurred while writing a private file.
package struct AtomicFileError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The system's description of the error: `No such file or directory`.
    package let description: String

    /// Creates an error from an `errno` code.
    init(_ code: CInt) { description = String(cString: strerror(code)) }

    /// The system's description of the error.
    package var errorDescription: String? { description }
}
