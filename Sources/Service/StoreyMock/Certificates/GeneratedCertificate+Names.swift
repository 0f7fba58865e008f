#if Mock && TLS
    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    extension GeneratedCertificate {
        /// Returns a name or an IP address in the form of openssl's configuration files.
        static func alternative(_ name: String) throws(MockCertificateError) -> String {
            if isAddress(name) { return "IP:\(name)" }
            if isName(name) { return "DNS:\(name)" }
            throw MockCertificateError(
                "\(name) is neither a host name nor an IP address. Use a name such as mock.example.com, *.example.com or 192.0.2.1."
            )
        }

        private static func isAddress(_ text: String) -> Bool {
            var (four, six) = (in_addr(), in6_addr())
            return inet_pton(AF_INET, text, &four) == 1 || inet_pton(AF_INET6, text, &six) == 1
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
