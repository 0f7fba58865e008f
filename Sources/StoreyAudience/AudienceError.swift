/// Why a picture does not get to its viewers.
public struct AudienceError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing went wrong.
    public enum Kind: Sendable, Hashable {
        /// Parts of GStreamer are not installed: the Debian packages that have them.
        case missing(packages: [String])
        /// Here, nothing sends: only Linux does.
        case system
        /// What a viewer sent as its offer is none, or has nothing in it that can be sent.
        case offer
        /// There are as many viewers as there may be.
        case full
        /// GStreamer does not do what it was asked.
        case gstreamer
        /// The other side of a publication refused, or was not found.
        case publication
    }

    /// What kind of thing went wrong.
    public let kind: Kind
    /// What went wrong, and how to mend it.
    public let description: String

    /// - Parameters:
    ///   - kind: what kind of thing went wrong.
    ///   - description: what went wrong, and how to mend it.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Names what is missing, and how to get it.
    static func missing(_ parts: [String], packages: [String]) -> AudienceError {
        let packages = packages.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return AudienceError(
            .missing(packages: packages),
            """
            Sending pictures takes GStreamer, of which \(parts.joined(separator: ", ")) \
            \(parts.count == 1 ? "is" : "are") missing. Install it with:
            sudo apt-get install -y --no-install-recommends \(packages.joined(separator: " "))
            """)
    }
}
