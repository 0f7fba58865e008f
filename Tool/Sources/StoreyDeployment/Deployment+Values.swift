/// The values of the templates.
extension Deployment {
    /// The time in seconds after which a node that stops is ended.
    private var stopSeconds: Int { drainPeriod + 15 }

    /// The time in seconds in which a pod is still ready, until every balancer has heard that it stops.
    private static let leaveSeconds = 5
    private static let memoryMiB = 2048

    /// The message of a balancer that reaches no node. Without quotes, backslashes, and signs of variables, which have a
    /// meaning in configuration files.
    private static let unavailable =
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=width=device-width>"
        + "<meta http-equiv=refresh content=5><title>Not available</title>"
        + "<p>The app is not available right now. This page tries again every five seconds."

    /// The values for the machines.
    var machineValues: [String: Any] {
        var values = commonValues(trusting: balancers)
        values["nodes"] = nodes.indices.map(nodeValues)
        // Each of the others once.
        values["retries"] = max(1, nodes.count - 1)
        values["isOnMachine"] = true
        values["anyAddress"] = "::"
        values["pem"] = "/etc/haproxy/\(names.identifier).pem"
        // Where nodes trust the balancer of the compose file.
        values["composeArguments"] = Self.list(arguments(trusting: [Self.containerBalancer]))
        values["containers"] = Self.containers.indices.map { index in
            ["number": index + 1, "host": Self.containers[index]] as [String: Any]
        }
        return values
    }

    /// The values for the balancer in the compose file.
    var containerValues: [String: Any] {
        var values = commonValues(trusting: [Self.containerBalancer])
        values["nodes"] = Self.containers.indices.map { index in
            [
                "number": index + 1, "address": "\(Self.containers[index]):\(Self.containerPort)",
                "operationsPort": operationsPort,
            ] as [String: Any]
        }
        values["retries"] = Self.containers.count - 1
        values["isOnMachine"] = false
        values["anyAddress"] = "*"
        values["pem"] = "/usr/local/etc/haproxy/\(names.identifier).pem"
        return values
    }

    private static let subnet = "172.30.0.0/24"
    private static let containerBalancer = "172.30.0.2"
    private static let containers = ["172.30.0.11", "172.30.0.12"]

    private func commonValues(trusting balancers: [String]) -> [String: Any] {
        var values: [String: Any] = [
            "app": names.program, "id": names.identifier, "cookie": names.cookie,
            "prefix": names.environmentPrefix, "domain": domain, "image": image, "context": build.context,
            "dockerfile": build.dockerfile, "operationsPort": operationsPort, "drainPeriod": drainPeriod,
            "stopSeconds": stopSeconds, "leaveSeconds": Self.leaveSeconds,
            "terminationSeconds": stopSeconds + Self.leaveSeconds, "memoryMiB": Self.memoryMiB,
            "memoryAlarmBytes": Self.memoryMiB * 1_048_576 / 100 * 85, "unavailable": Self.unavailable,
            "subnet": Self.subnet, "balancer": Self.containerBalancer, "tls": tls != nil,
            "arguments": arguments(trusting: balancers).joined(separator: " "),
            "argumentList": Self.list(arguments(trusting: balancers)),
        ]
        if let tls {
            values["certificate"] = tls.certificate
            values["key"] = tls.key
        }
        if let package = build.package { values["package"] = package }
        return values
    }

    /// The values of a node.
    func nodeValues(at index: Int) -> [String: Any] {
        let node = nodes[index]
        let others = nodes.enumerated().filter { $0.offset != index }.map { ["other": $0.element.address] }
        return [
            "number": index + 1, "address": node.address, "listenAddress": node.listenAddress,
            "port": node.port, "operationsPort": operationsPort(of: index),
            "operationsAddress": node.address(port: operationsPort(of: index)),
            "pattern": Self.pattern(of: node.address), "others": others,
            "groups": [
                ["group": "pages", "failures": "max_fails=1 fail_timeout=2s"],
                ["group": "sessions", "failures": "max_fails=0"],
            ],
        ]
    }

    /// Returns the app's arguments that all nodes share.
    private func arguments(trusting balancers: [String]) -> [String] {
        ["--allowed-host", domain] + balancers.flatMap { ["--trusted-proxy", $0] }
            + (tls == nil ? [] : ["--secure-cookies"]) + ["--drain-period", "\(drainPeriod)"]
    }

    /// Returns the items of a list in YAML. Arguments have neither quotes nor backslashes.
    private static func list(_ arguments: [String]) -> String {
        arguments.map { "\"\($0)\"" }.joined(separator: ", ")
    }

    /// Returns a regular expression for an address.
    private static func pattern(of address: String) -> String {
        address.reduce(into: "") { pattern, character in
            if ".[]".contains(character) { pattern.append("\\") }
            pattern.append(character)
        }
    }
}
