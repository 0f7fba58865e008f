/// The addresses that browsers hide: instead of `192.168.1.7` they offer a name that only a multicast on their own
/// network can look up (draft-ietf-mmusic-mdns-ice-candidates). libnice does not look it up, and where an offer has no
/// other address, it does not begin to try.
enum HiddenAddresses {
    /// Puts the address the offer came from in the place of such names.
    /// - Parameters:
    ///   - offer: a session description.
    ///   - address: where it came from: an IPv4 or IPv6 address.
    static func replaced(in offer: String, by address: String) -> String {
        let lines = offer.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.map { line in
            guard line.hasPrefix("a=candidate:") else { return String(line) }
            var words = line.split(separator: " ", omittingEmptySubsequences: false)
            guard words.count > 5, words[4].hasSuffix(".local") else { return String(line) }
            words[4] = Substring(address)
            return words.joined(separator: " ")
        }.joined(separator: "\r\n")
    }
}
