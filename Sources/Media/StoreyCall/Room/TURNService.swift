public import Foundation
import StoreyInternal

/// TURN servers that share a secret with the app's service, so that it creates credentials without asking them.
///
/// coturn does this with `use-auth-secret`, and other servers with what they call the TURN REST API. A participant's credentials contain
/// the time at which they expire, and can't be changed without the secret.
///
/// ```swift
/// let turn = TURNService(urls: ["turn:turn.example.com:3478"], secret: secret)
/// options.iceConfiguration = { participant in
///     ICEConfiguration(servers: [turn.server(for: participant, at: .now)], lifetime: turn.lifetime)
/// }
/// ```
///
/// Source: draft-uberti-behave-turn-rest-00.
public struct TURNService: Sendable, CustomStringConvertible {
    /// The URLs of the servers, such as `turn:turn.example.com:3478`.
    public let urls: [String]
    /// The time for which credentials are valid.
    public let lifetime: Duration
    private let secret: String

    /// Creates a service.
    /// - Parameters:
    ///   - urls: The URLs of the servers, such as `turn:turn.example.com:3478`.
    ///   - secret: The secret, which is coturn's `static-auth-secret`.
    ///   - lifetime: The time for which credentials are valid. A participant who has left can use the servers for as long.
    public init(urls: [String], secret: String, lifetime: Duration = .seconds(3600)) {
        self.urls = urls
        self.secret = secret
        self.lifetime = lifetime
    }

    /// The URLs, without the secret, so that logs don't have it.
    public var description: String { urls.joined(separator: " ") }

    /// Returns the servers with credentials for one participant.
    /// - Parameters:
    ///   - participant: The participant, whose identity the servers see.
    ///   - now: The time at which the credentials' lifetime begins.
    public func server(for participant: Participant.ID, at now: Date) -> ICEServer {
        let expiry = Int(now.timeIntervalSince1970) + Int(lifetime.components.seconds)
        let username = "\(expiry):\(participant)"
        let code = SHA1.authenticationCode(of: username.utf8, key: secret.utf8)
        return ICEServer(urls: urls, username: username, credential: Data(code).base64EncodedString())
    }
}
