/// Separates addresses that lead somewhere from addresses that run code.
enum WebAddress {
    /// Returns the address as a browser interprets it if it is relative or uses `http`, `https`, `mailto`, or
    /// `tel`; otherwise `nil`.
    static func link(_ address: String) -> String? {
        let address = normalized(address)
        guard let scheme = scheme(of: address) else { return address }
        return ["http", "https", "mailto", "tel"].contains(scheme) ? address : nil
    }

    /// Returns the address as a browser interprets it if it is relative, uses `http` or `https`, or is a bitmap
    /// in a `data` URL; otherwise `nil`.
    static func image(_ address: String) -> String? {
        let address = normalized(address)
        guard let scheme = scheme(of: address) else { return address }
        if scheme == "data" {
            let bitmaps = ["data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp"]
            return bitmaps.contains { address.lowercased().hasPrefix($0) } ? address : nil
        }
        return ["http", "https"].contains(scheme) ? address : nil
    }

    /// Removes what browsers ignore before they look for the scheme: tabs and line breaks anywhere, control
    /// characters and spaces at both ends. Source: URL Standard 4.4, "basic URL parser".
    private static func normalized(_ address: String) -> String {
        var scalars = address.unicodeScalars.filter { $0 != "\t" && $0 != "\n" && $0 != "\r" }[...]
        while let first = scalars.first, first <= " " { scalars.removeFirst() }
        while let last = scalars.last, last <= " " { scalars.removeLast() }
        return String(String.UnicodeScalarView(scalars))
    }

    /// Returns the scheme in lowercase, or `nil` for a relative address.
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
