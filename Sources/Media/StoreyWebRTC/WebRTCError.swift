/// An error that prevents frames from reaching viewers.
public struct WebRTCError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The category of an error.
    public enum Kind: Sendable, Hashable {
        /// Parts of GStreamer aren't installed. `packages` are the Debian packages to install.
        case missing(packages: [String])
        /// Publishing isn't supported on this system. It requires Linux.
        case system
        /// The viewer's offer is invalid or contains no supported codec.
        case offer
        /// The maximum number of viewers is reached.
        case full
        /// GStreamer failed.
        case gstreamer
        /// The media server that frames are published to refused them or can't be reached.
        case publication
        /// The file of a recording exists.
        case recording
    }

    /// The category of the error.
    public let kind: Kind
    /// A description of the problem and how to fix it.
    public let description: String

    /// Creates an error.
    /// - Parameters:
    ///   - kind: The category of the error.
    ///   - description: A description of the problem and how to fix it.
    public init(_ kind: Kind, _ description: String) {
        self.kind = kind
        self.description = description
    }

    /// Returns an error that names missing GStreamer parts and the packages to install.
    static func missing(_ parts: [String], packages: [String]) -> WebRTCError {
        let packages = packages.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return WebRTCError(
            .missing(packages: packages),
            """
            Sending video requires GStreamer. Missing: \(parts.joined(separator: ", ")). Install \
            \(parts.count == 1 ? "it" : "them") with:
            sudo apt-get install -y --no-install-recommends \(packages.joined(separator: " "))
            """)
    }
}
