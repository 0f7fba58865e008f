import StoreyInternal

/// The address of a service and the transport to it, such as production, staging, or a mock server.
public struct ServiceEnvironment: Sendable {
    /// The name, such as `staging`.
    public let name: String
    /// The base URL of the service, such as `https://api.example.com/v1`.
    public let base: String
    /// The transport that sends requests to the service.
    public let transport: any HTTPTransport

    /// Creates an environment.
    /// - Parameters:
    ///   - name: The name, such as `staging`.
    ///   - base: The base URL of the service.
    ///   - transport: The transport that sends requests to the service.
    public init(_ name: String, base: String, transport: any HTTPTransport) {
        self.name = name
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
        self.transport = transport
    }

    /// Returns an environment for a mock server in this process, without a socket or a port.
    /// - Parameter transport: The mock server.
    public static func inProcess(_ transport: any HTTPTransport) -> ServiceEnvironment {
        ServiceEnvironment("in-process", base: "http://localhost", transport: transport)
    }

    /// Returns the environment that is selected by the launch argument `--service` or an environment variable.
    ///
    /// The launch argument has priority over the variable. Both take the name of an environment or a URL. Without
    /// them, the first environment is used.
    /// - Parameters:
    ///   - environments: The available environments, the default one first. In a release build, list only those that
    ///     it may use.
    ///   - arguments: The launch arguments.
    ///   - variables: The environment variables.
    ///   - variable: The name of the environment variable.
    ///   - transport: The transport to a custom URL. If `nil`, only names are accepted.
    /// - Throws: ``ServiceEnvironmentError`` if there is no environment with the given name.
    public static func selected(
        from environments: [ServiceEnvironment], arguments: [String], variables: [String: String],
        variable: String = "SERVICE", transport: (any HTTPTransport)? = nil
    ) throws(ServiceEnvironmentError) -> ServiceEnvironment {
        let names = environments.map(\.name)
        guard let first = environments.first else {
            throw ServiceEnvironmentError(requested: "", available: names)
        }
        guard
            let requested = argument(in: arguments) ?? variables[variable].flatMap({ $0.isEmpty ? nil : $0 })
        else {
            return first
        }
        if let named = environments.first(where: { $0.name == requested }) { return named }
        if let transport, requested.hasPrefix("http://") || requested.hasPrefix("https://") {
            return ServiceEnvironment("custom", base: requested, transport: transport)
        }
        throw ServiceEnvironmentError(requested: requested, available: names)
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

/// An error for a name that matches no environment.
public struct ServiceEnvironmentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The requested name.
    public let requested: String
    /// The names of the available environments.
    public let available: [String]

    /// A description of the error for a log.
    public var description: String {
        guard !available.isEmpty else { return "The list of service environments is empty." }
        let names = available.joined(separator: ", ")
        let suggestion = Spelling.suggestions(for: requested, among: available) { $0 }.first
        return "There is no service environment \"\(requested)\". "
            + (suggestion.map { "Did you mean \($0)? " } ?? "") + "Available: \(names)."
    }
}
