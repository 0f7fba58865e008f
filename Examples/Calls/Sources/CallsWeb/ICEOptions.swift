import ArgumentParser
import Foundation
import StoreyCall

/// The options that say how the media engines of participants connect to each other.
struct ICEOptions: ParsableArguments {
    /// The environment variable with the secret, which other users of the computer can't read, unlike arguments.
    private static let secretVariable = "CALLS_TURN_SECRET"

    @Option(
        help: ArgumentHelp(
            "A server that tells browsers their public address: stun:stun.example.com. Can be repeated.",
            valueName: "url"))
    var stun: [String] = []

    @Option(
        help: ArgumentHelp(
            "A server that relays media behind firewalls: turn:turn.example.com:3478. Can be repeated.",
            valueName: "url"))
    var turn: [String] = []

    @Option(
        help: ArgumentHelp(
            "The secret of the TURN servers, coturn's static-auth-secret. By default, $\(secretVariable).",
            valueName: "secret"))
    var turnSecret: String?

    @Option(
        help: ArgumentHelp(
            "The time for which a participant's TURN credentials are valid, at least 60.",
            valueName: "seconds"))
    var turnLifetime = 3600

    @Flag(help: "Relay all media, so that participants don't learn each other's addresses. Requires --turn.")
    var relayOnly = false

    private var service: TURNService? {
        let secret = turnSecret ?? ProcessInfo.processInfo.environment[Self.secretVariable] ?? ""
        guard !turn.isEmpty, !secret.isEmpty else { return nil }
        return TURNService(urls: turn, secret: secret, lifetime: .seconds(turnLifetime))
    }

    func validate() throws {
        try check(stun, of: "--stun", schemes: ["stun:", "stuns:"])
        try check(turn, of: "--turn", schemes: ["turn:", "turns:"])
        guard (60...86_400_000).contains(turnLifetime) else {
            throw ValidationError("--turn-lifetime must be between 60 and 86400000, not \(turnLifetime).")
        }
        if !turn.isEmpty, service == nil {
            throw ValidationError("--turn requires --turn-secret or the variable \(Self.secretVariable).")
        }
        if turn.isEmpty, turnSecret != nil { throw ValidationError("--turn-secret requires --turn.") }
        if turn.isEmpty, relayOnly { throw ValidationError("--relay-only requires --turn.") }
    }

    private func check(_ urls: [String], of option: String, schemes: [String]) throws {
        for url in urls {
            if let message = ICEServer.validationError(ofURL: url) {
                throw ValidationError("\(option): \(message)")
            }
            guard schemes.contains(where: url.hasPrefix) else {
                throw ValidationError("\(option) must begin with \(schemes[0]), not \(url).")
            }
        }
    }

    /// Returns the servers for each participant, with different credentials for each.
    var configuration: @Sendable (Participant.ID) -> ICEConfiguration {
        let (stun, service) = (stun.map { ICEServer(urls: [$0]) }, service)
        let policy: ICEConfiguration.TransportPolicy = relayOnly ? .relay : .all
        return { participant in
            ICEConfiguration(
                servers: stun + (service.map { [$0.server(for: participant, at: .now)] } ?? []),
                transportPolicy: policy, lifetime: service?.lifetime)
        }
    }
}
