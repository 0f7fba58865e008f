/// Tells addresses that lead somewhere from addresses that run something.
enum WebAddress {
    /// `address` as a browser will understand it, or nil if it is none of: an address within the site,
    /// `http`, `https`, `mailto`, `tel`.
    static func link(_ address: String) -> String? {
        let address = normalized(address)
        guard let scheme = scheme(of: address) else { return address }
        return ["http", "https", "mailto", "tel"].contains(scheme) ? address : nil
    }

    /// As ``link(_:)``, for what is drawn: an address within the site, `http`, `https`, or a bitmap in a `data` URL.
    static func image(_ address: String) -> String? {
        let address = normalized(address)
        guard let scheme = scheme(of: address) else { return address }
        if scheme == "data" {
            let bitmaps = ["data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp"]
            return bitmaps.contains { address.lowercased().hasPrefix($0) } ? address : nil
        }
        return ["http", "https"].contains(scheme) ? address : nil
    }

    /// Browsers drop tabs and line ends anywhere, and control characters and spaces at both ends, before they
    /// look for the scheme; so must whoever judges the scheme. Source: URL Standard 4.4, "basic URL parser".
    private static func normalized(_ address: String) -> String {
        var scalars = address.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }[...]
        while let first = scalars.first, first <= " " { scalars.removeFirst() }
        while let last = scalars.last, last <= " " { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    /// The scheme in lower case; nil for an address relative to the page.
    private static func scheme(of address: String) -> String? {
        guard let colon = address.unicodeScalars.firstIndex(of: ":") else { return nil }
        let scheme = address.unicodeScalars[..<colon]
        guard let first = scheme.first, first.isASCIILetter else { return nil }
        guard
            scheme.allSatisfy({
                $0.isASCIILetter || ("0"..."9").contains($0) || "+-.".unicodeScalars.contains($0)
            })
        else { return nil }
        return String(scheme).lowercased()
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
}
