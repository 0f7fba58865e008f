#if Mock
    import SwiftASN1
    import X509

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    extension GeneratedCertificate {
        /// Returns a name or an IP address in a certificate's form, or `nil` if it is neither.
        static func alternative(_ name: String) -> GeneralName? {
            if let bytes = address(name) {
                return .ipAddress(ASN1OctetString(contentBytes: bytes[...]))
            }
            return isName(name) ? .dnsName(name) : nil
        }

        /// Returns the bytes of an IP address.
        private static func address(_ text: String) -> [UInt8]? {
            var four = in_addr()
            if inet_pton(AF_INET, text, &four) == 1 { return withUnsafeBytes(of: four) { Array($0) } }
            var six = in6_addr()
            if inet_pton(AF_INET6, text, &six) == 1 { return withUnsafeBytes(of: six) { Array($0) } }
            return nil
        }

        /// Returns whether a text is a host name or a wildcard such as `*.example.com`. Source: RFC 1123, section
        /// 2.1; RFC 6125, section 6.4.3.
        private static func isName(_ text: String) -> Bool {
            let name = text.hasPrefix("*.") ? text.dropFirst(2) : text[...]
            let parts = name.split(separator: ".", omittingEmptySubsequences: false)
            // A valid address has already been recognized.
            guard name.utf8.count <= 253, parts.last?.contains(where: { !$0.isNumber }) == true else {
                return false
            }
            return parts.allSatisfy { part in
                (1...63).contains(part.utf8.count) && !part.hasPrefix("-") && !part.hasSuffix("-")
                    && part.utf8.allSatisfy {
                        switch $0 {
                        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                            true
                        default: false
                        }
                    }
            }
        }
    }
#endif
