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

/// Why a secret file could not be written, as the system says it.
package struct WholeFileError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// What went wrong: `No such file or directory`.
    package let description: String

    /// - Parameter code: the system's number for it, `errno`.
    init(_ code: CInt) { description = String(cString: strerror(code)) }

    /// The same, where it is shown to people.
    package var errorDescription: String? { description }
}
