#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension String {
    /// The bytes that the string encodes, or `nil` if it isn't Base64. Source: RFC 4648, section 4.
    package var base64Decoded: [UInt8]? { Data(base64Encoded: self).map(Array.init) }
}
