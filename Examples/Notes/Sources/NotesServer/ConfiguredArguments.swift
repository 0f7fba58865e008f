import ArgumentParser
import Foundation

/// The arguments of the command, completed from a file and from the environment. The command line overrides the environment,
/// which overrides the file.
struct ConfiguredArguments {
    /// An option that can be set outside of the command line, as the variable `NOTES_` with its name.
    fileprivate enum Setting: String, CaseIterable {
        case host, port, database
        case allowedHost = "allowed-host"
        case trustedProxy = "trusted-proxy"
        case secureCookies = "secure-cookies"
        case operationsPort = "operations-port"
        case drainPeriod = "drain-period"
        case logLevel = "log-level"
        case logFormat = "log-format"

        var option: String { "--\(rawValue)" }
        var variable: String {
            "NOTES_\(rawValue.uppercased().replacing("-", with: "_"))"
        }

        /// Returns the option's value in a command.
        func value(of command: NotesCommand) -> String {
            switch self {
            case .host: command.server.host
            case .port: "\(command.port)"
            case .database: command.database.withoutPassword
            case .allowedHost: command.server.allowedHost.joined(separator: ",")
            case .trustedProxy: command.server.trustedProxy.joined(separator: ",")
            case .secureCookies: "\(command.server.secureCookies)"
            case .operationsPort: command.server.operationsPort.map { "\($0)" } ?? ""
            case .drainPeriod: "\(command.server.drainPeriod)"
            case .logLevel: "\(command.server.logLevel)"
            case .logFormat: "\(command.server.logFormat)"
            }
        }

        /// Returns the arguments that set the option.
        func arguments(_ value: String) throws -> [String] {
            switch self {
            case .allowedHost, .trustedProxy:
                return value.split(separator: ",").map {
                    "\(option)=\($0.trimmingCharacters(in: .whitespaces))"
                }
            case .secureCookies:
                switch value.lowercased() {
                case "true", "1", "yes": return [option]
                case "false", "0", "no", "": return []
                default: throw ValidationError("\(variable) must be true or false, not \(value).")
                }
            default: return value.isEmpty ? [] : ["\(option)=\(value)"]
            }
        }
    }

    /// The arguments of the command line after those of the environment and the file.
    let all: [String]

    /// - Parameters:
    ///   - arguments: The arguments of the command line.
    ///   - environment: The variables of the environment.
    /// - Throws: `ValidationError` if the file can't be read or has an invalid line.
    init(_ arguments: [String], environment: [String: String]) throws {
        var arguments = arguments
        var values: [Setting: String] = [:]
        if let path = try Self.takePath(from: &arguments) ?? environment["NOTES_CONFIG"] {
            values = try Self.values(inFileAt: path)
        }
        for setting in Setting.allCases {
            if let value = environment[setting.variable] { values[setting] = value }
        }
        let given = Set(arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }.map(String.init))
        all =
            try Setting.allCases.filter { !given.contains($0.option) }
            .flatMap { setting in try values[setting].map(setting.arguments) ?? [] } + arguments
    }

    /// Removes `--config PATH` from arguments.
    private static func takePath(from arguments: inout [String]) throws -> String? {
        guard let index = arguments.firstIndex(where: { $0 == "--config" || $0.hasPrefix("--config=") })
        else {
            return nil
        }
        let argument = arguments.remove(at: index)
        if argument != "--config" { return String(argument.dropFirst("--config=".count)) }
        guard index < arguments.count else { throw ValidationError("--config requires a path.") }
        return arguments.remove(at: index)
    }

    /// Reads a file of lines `NAME=VALUE`, as systemd and Docker read them.
    private static func values(inFileAt path: String) throws -> [Setting: String] {
        let text: String
        do { text = try String(contentsOfFile: path, encoding: .utf8) } catch {
            throw ValidationError(
                "--config: couldn't read \(path). Check the path and that the file is a text.")
        }
        var values: [Setting: String] = [:]
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { continue }
            let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let setting = Setting.allCases.first(where: { $0.variable == parts[0] })
            else {
                throw ValidationError(
                    "\(path):\(index + 1): expected NAME=VALUE with one of \(Setting.allCases.map(\.variable).joined(separator: ", "))."
                )
            }
            let value = parts[1].trimmingCharacters(in: .whitespaces)
            let isQuoted = value.count >= 2 && value.first == value.last && ["\"", "'"].contains(value.first)
            values[setting] = isQuoted ? String(value.dropFirst().dropLast()) : value
        }
        return values
    }
}

extension NotesCommand {
    /// The options that can be set outside of the command line, as lines of a file for `--config`. Without the password of a
    /// database.
    var configurationFile: String {
        ConfiguredArguments.Setting.allCases.map { "\($0.variable)=\($0.value(of: self))" }
            .joined(separator: "\n")
    }
}

extension String {
    /// The URL with asterisks instead of its password.
    fileprivate var withoutPassword: String {
        guard var components = URLComponents(string: self), components.password != nil else { return self }
        components.password = "***"
        return components.string ?? self
    }
}
