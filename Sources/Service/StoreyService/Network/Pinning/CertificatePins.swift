/// The public keys of services, or of the authorities that issue their certificates, so that a certificate of another authority
/// isn't accepted, even if the system trusts it.
///
/// After a certificate was validated, its key is compared, and those of the authorities whose signatures lead to it. One of them must
/// have a pin. Source: RFC 7469, sections 2.4 to 2.6.
public struct CertificatePins: Sendable {
    /// What happens when a service presents a key without a pin.
    public enum Mode: Sendable, Hashable {
        /// The connection fails before a request is sent, with `HTTPTransportError.TLSFailure.pinMismatch`.
        case enforced
        /// The connection is used, so that pins can be tried out before they are enforced.
        case reportOnly
    }

    /// The pins of a host.
    public struct Host: Sendable, Hashable {
        /// The name in lowercase, such as `api.example.com`.
        public let name: String
        /// A Boolean value that indicates whether the pins apply to all subdomains, too. A subdomain with its own pins has only
        /// these.
        public let includesSubdomains: Bool
        /// The pins, of which the service or an authority of its certificate must have one.
        public let pins: [PublicKeyPin]

        /// Creates the pins of a host.
        /// - Parameters:
        ///   - name: The name, such as `api.example.com`, or an IP address.
        ///   - includesSubdomains: Whether the pins apply to all subdomains, too.
        ///   - pins: At least two pins such as `sha256/…`: of the service's key or of an authority's, and of a backup key
        ///     with which it can be replaced.
        /// - Throws: ``CertificatePinError`` if a pin is invalid, or if the backup is missing.
        public init(
            _ name: String, includesSubdomains: Bool = false, pins: [String]
        ) throws(CertificatePinError) {
            self.name = Self.normalized(name)
            self.includesSubdomains = includesSubdomains
            var all: [PublicKeyPin] = []
            for pin in pins { all.append(try PublicKeyPin(pin)) }
            // Source: RFC 7469, section 2.5.
            guard Set(all).count > 1 else {
                throw CertificatePinError(
                    "\(name) needs at least two different pins. Add that of a backup key, so that the service can replace its own."
                )
            }
            self.pins = all
        }

        /// A name with a dot at its end is the same host.
        static func normalized(_ name: String) -> String {
            let name = name.lowercased()
            return name.hasSuffix(".") ? String(name.dropLast()) : name
        }

        /// Whether the pins apply to a host with a normalized name.
        func applies(to host: String) -> Bool {
            host == name || includesSubdomains && host.hasSuffix("." + name)
        }
    }

    let hosts: [Host]
    let mode: Mode
    private let onMismatch: @Sendable (PinMismatch) -> Void

    /// Creates pins.
    /// - Parameters:
    ///   - hosts: The pins of each host. Other hosts aren't restricted.
    ///   - mode: What happens when a service presents a key without a pin.
    ///   - onMismatch: Called on any thread when a service presents a key without a pin. Return quickly.
    public init(
        _ hosts: [Host], mode: Mode = .enforced,
        onMismatch: @escaping @Sendable (PinMismatch) -> Void = { _ in }
    ) {
        self.hosts = hosts
        self.mode = mode
        self.onMismatch = onMismatch
    }

    /// Returns the pins that apply to a host: those with the longest name.
    func pins(of host: String) -> [PublicKeyPin]? {
        let name = Host.normalized(host)
        return hosts.filter { $0.applies(to: name) }.max { $0.name.utf8.count < $1.name.utf8.count }?.pins
    }

    /// Returns whether one of the certificates (DER) has a pin of a host, or whether the host has no pins.
    func match(_ chain: [[UInt8]], of host: String) -> Bool {
        guard let expected = pins(of: host) else { return true }
        return chain.contains { PublicKeyPin(certificate: $0).map(expected.contains) ?? false }
    }

    /// Checks the certificates (DER) that lead to a trusted authority, the host's own first.
    /// - Throws: ``HTTPTransportError`` if none of the pins matches and they are enforced.
    func check(_ chain: [[UInt8]], of host: String) throws(HTTPTransportError) {
        guard !match(chain, of: host) else { return }
        let mismatch = PinMismatch(
            host: host, expected: pins(of: host) ?? [],
            seen: chain.first.flatMap { PublicKeyPin(certificate: $0) })
        onMismatch(mismatch)
        guard mode == .enforced else { return }
        throw HTTPTransportError(.insecure(.pinMismatch), mismatch.description)
    }
}

/// A key that a service has presented and that has no pin.
public struct PinMismatch: Sendable, Hashable, CustomStringConvertible {
    /// The name of the host.
    public let host: String
    /// The pins of the host.
    public let expected: [PublicKeyPin]
    /// The pin of the service's own key, or `nil` if the certificate can't be read.
    public let seen: PublicKeyPin?

    /// A description for a log.
    public var description: String {
        let expected = expected.map(\.description).joined(separator: ", ")
        let seen = seen?.description ?? "a certificate that can't be read"
        return """
            \(host) has none of its pinned keys: expected \(expected), but got \(seen). \
            If the service has replaced its key, add the new pin.
            """
    }
}
