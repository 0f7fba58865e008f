import Spelling

/// Where a service is, and how it is reached: production, staging, a mock on this computer or in this process.
public struct ServiceEnvironment: Sendable {
    /// What a person calls it.
    public let name: String
    /// The service's address: `https://api.example.com/v1`.
    public let base: String
    /// Carries requests there.
    public let transport: any HTTPTransport

    /// - Parameters:
    ///   - name: what a person calls it.
    ///   - base: the service's address.
    ///   - transport: carries requests there.
    public init(_ name: String, base: String, transport: any HTTPTransport) {
        self.name = name
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
        self.transport = transport
    }

    /// A mock server in this process: no socket, no port.
    /// - Parameter transport: the server.
    public static func inProcess(_ transport: any HTTPTransport) -> ServiceEnvironment {
        ServiceEnvironment("in-process", base: "http://localhost", transport: transport)
    }

    /// Chooses an environment, in the one place where that is done: the launch argument `--service`, then the
    /// environment variable, then the usual one. Either names an environment or is an address.
    /// - Parameters:
    ///   - environments: those that there are; the first is the usual one. What a release build must not reach does not
    ///     belong into its list.
    ///   - arguments: the launch arguments.
    ///   - variables: the environment variables.
    ///   - variable: the name of the one that is looked at.
    ///   - transport: carries requests to an address that was given; nil allows names only.
    /// - Throws: ``ServiceEnvironmentError`` for a name that no environment has.
    public static func chosen(
        from environments: [ServiceEnvironment], arguments: [String], variables: [String: String],
        variable: String = "SERVICE", transport: (any HTTPTransport)? = nil
    ) throws(ServiceEnvironmentError) -> ServiceEnvironment {
        let names = environments.map(\.name)
        guard let usual = environments.first else { throw ServiceEnvironmentError(wanted: "", names: names) }
        guard let wanted = argument(in: arguments) ?? variables[variable].flatMap({ $0.isEmpty ? nil : $0 })
        else {
            return usual
        }
        if let named = environments.first(where: { $0.name == wanted }) { return named }
        if let transport, wanted.hasPrefix("http://") || wanted.hasPrefix("https://") {
            return ServiceEnvironment("given", base: wanted, transport: transport)
        }
        throw ServiceEnvironmentError(wanted: wanted, names: names)
    }

    private static func argument(in arguments: [String]) -> String? {
        let name = "--service"
        for (index, argument) in arguments.enumerated() {
            if argument == name { return index + 1 < arguments.count ? arguments[index + 1] : "" }
            if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
        }
        return nil
    }
}

/// A name that no environment has.
public struct ServiceEnvironmentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was wanted.
    public let wanted: String
    /// The names that there are.
    public let names: [String]

    /// The same in words.
    public var description: String {
        let near = Spelling.near(wanted, among: names) { $0 }.first.map { " Did you mean \($0)?" } ?? ""
        return names.isEmpty
            ? "There are no environments to choose from."
            : "There is no environment \"\(wanted)\".\(near) There are \(names.joined(separator: ", "))."
    }
}
