import ArgumentParser
import CoreMetrics
import Foundation
import Logging
import StoreyWeb

/// The options of a server that other computers can reach, and of one of several behind a load balancer.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The address to listen on. 0.0.0.0 is reachable from other computers.", valueName: "address"))
    var host = "127.0.0.1"

    @Option(
        help: ArgumentHelp(
            "A host name that browsers may use. Can be repeated; in the environment, separate them by commas. By default, only this computer's own names, or any name if --host isn't one of them.",
            valueName: "name"))
    var allowedHost: [String] = []

    @Option(
        help: ArgumentHelp(
            "The IP address of a proxy whose X-Forwarded-For header is used, or a range, such as 10.0.0.0/8. Can be repeated.",
            valueName: "address"))
    var trustedProxy: [String] = []

    @Flag(help: "Send cookies by HTTPS only, because browsers reach the server through a proxy with TLS.")
    var secureCookies = false

    @Option(
        help: ArgumentHelp(
            "The port of /health, /ready, and /metrics, for load balancers and operators. Don't make it reachable for users.",
            valueName: "port"))
    var operationsPort: Int?

    @Option(
        help: ArgumentHelp(
            "The time in seconds in which open pages move to other servers after SIGTERM.",
            valueName: "seconds"))
    var drainPeriod = 0

    @Option(
        help: ArgumentHelp(
            "The least severe messages of the log: debug, info, notice, warning, or error. At info, it has the beginning of sessions.",
            valueName: "level"),
        transform: ServerOptions.level)
    var logLevel = Logger.Level.notice

    @Option(help: "The format of the log, on the standard error: text, or a JSON object per line.")
    var logFormat = LogFormat.text

    func validate() throws {
        if let operationsPort, !(0...65535).contains(operationsPort) {
            throw ValidationError("--operations-port must be between 0 and 65535, not \(operationsPort).")
        }
        guard (0...3600).contains(drainPeriod) else {
            throw ValidationError("--drain-period must be between 0 and 3600 seconds, not \(drainPeriod).")
        }
    }

    private static func level(_ name: String) throws -> Logger.Level {
        guard let level = Logger.Level(rawValue: name) else {
            throw ValidationError(
                "--log-level must be debug, info, notice, warning, or error, not \(name).")
        }
        return level
    }

    /// Changes the configuration of a host accordingly.
    func apply(to configuration: inout WebHost.Configuration) {
        configuration.host = host
        configuration.allowedHosts = Set(allowedHost)
        configuration.trustedProxies = Set(trustedProxy)
        configuration.usesSecureCookies = secureCookies
        configuration.operationsPort = operationsPort
        configuration.drainPeriod = .seconds(drainPeriod)
        configuration.logger = Logger(label: "notes") { label in
            switch logFormat {
            case .text: StreamLogHandler.standardError(label: label)
            case .json: JSONLogHandler(label: label)
            }
        }
        configuration.logger.logLevel = logLevel
        guard operationsPort != nil else { return }
        let metrics = PrometheusMetrics()
        // The database's metrics, too.
        MetricsSystem.bootstrap(metrics)
        configuration.metrics = metrics
    }
}

enum LogFormat: String, ExpressibleByArgument, CaseIterable {
    case text, json
}
