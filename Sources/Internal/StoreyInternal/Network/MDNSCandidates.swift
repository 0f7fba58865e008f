/// ICE candidates with hidden addresses. Instead of `192.168.1.7`, browsers offer an mDNS name that only resolves on
/// their own network (draft-ietf-mmusic-mdns-ice-candidates). libnice doesn't resolve such names, and doesn't start to
/// connect if an offer has no other candidate.
package enum MDNSCandidates {
    /// Replaces mDNS names by the address that the offer was sent from.
    /// - Parameters:
    ///   - offer: A session description.
    ///   - address: An IPv4 or IPv6 address.
    package static func replaced(in offer: String, by address: String) -> String {
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
