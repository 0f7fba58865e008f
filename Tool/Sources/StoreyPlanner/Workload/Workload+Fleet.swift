extension Workload {
    /// The devices of the users.
    final class Fleet: Sendable {
        struct Device: Sendable {
            let name: String
            let share, slowdown: Quantity
        }

        /// The classes of devices, the fastest first.
        let devices: [Device]
        let roundTrip, download, upload, offline, corePower, radioEnergy, battery: Quantity

        init(_ values: Values, _ reader: inout WorkloadReader) {
            let given = values.groups("devices").map { device in
                let name = device.text("name") ?? ""
                return Device(
                    name: name, share: device.needed("share"),
                    slowdown: reader.measured["fleet.devices.\(name).slowdown"] ?? device.needed("slowdown"))
            }
            let market = values.text("market").flatMap(Market.init) ?? .world
            let devices = given.isEmpty ? market.devices(&reader) : given
            self.devices = devices.sorted { $0.slowdown.likely < $1.slowdown.likely }
            roundTrip = values.needed("round_trip")
            download = values.needed("download")
            upload = values.needed("upload")
            offline = values.needed("offline")
            corePower = values.needed("core_power")
            radioEnergy = values.needed("radio_energy")
            battery = values.needed("battery")
        }

        /// Returns the share of users whose devices take longer than a time.
        /// - Parameters:
        ///   - time: The time, in seconds.
        ///   - cpu: The CPU time on the machine on which it was measured, in seconds.
        func share(slowerThan time: Double, _ cpu: Double) -> Double {
            devices.reduce(0) { $0 + (cpu * $1.slowdown.likely > time ? $1.share.likely : 0) }
        }

        /// The mean slowdown of the devices on which work takes at most a time.
        func meanSlowdown(within time: Double, _ cpu: Double) -> Double {
            let able = devices.filter { cpu * $0.slowdown.likely <= time }
            let share = able.reduce(0) { $0 + $1.share.likely }
            return share > 0 ? able.reduce(0) { $0 + $1.share.likely * $1.slowdown.likely } / share : 0
        }

        /// The largest slowdown among 99 % of the users.
        var slowdown: Double {
            var share = 0.0
            for device in devices {
                share += device.share.likely
                if share > 0.99 - 1e-9 { return device.slowdown.likely }
            }
            return devices.last?.slowdown.likely ?? 1
        }
    }

    /// A stage of an app with its number of users.
    struct Stage: Sendable {
        let name: String
        let users: Quantity

        static func all(_ values: Values, _ reader: inout WorkloadReader) -> [Stage] {
            let given = values.groups("stages").map {
                Stage(name: $0.text("name") ?? "", users: $0.needed("users"))
            }
            guard given.isEmpty else { return given }
            return [("pilot", 1000.0), ("growth", 50_000), ("mass market", 5_000_000)].map { name, users in
                Stage(
                    name: name,
                    users: reader.assume(
                        .choice(users, "an example of the stage"), .count, "the number of monthly users",
                        named: "stages.\(name).users"))
            }
        }
    }

    /// Whether the file leaves the side of an action, a job, or a stream open.
    static func isOpen(_ values: Values) -> Bool {
        ["actions", "jobs", "streams"].flatMap { values.groups($0) }.contains {
            ["either", "split"].contains($0.text("where"))
        }
    }
}

extension WorkloadReader {
    /// Checks the side of an action or a job.
    mutating func check(sideOf work: Values) {
        guard work.lines["client_per_month"] != nil, ["server", nil].contains(work.text("where")) else {
            return
        }
        addDiagnostic(
            work.line(of: "client_per_month"),
            "client_per_month of \(work.text("name") ?? "it") requires where: client, either, or split")
    }

    /// Checks the devices and the stages.
    mutating func check(fleetIn values: Values) {
        for stage in values.groups("stages") { mustBePositive(stage, ["users"]) }
        guard let fleet = values.group("fleet") else { return }
        if let line = fleet.lines["market"], fleet.lines["devices"] != nil {
            addDiagnostic(
                line,
                "devices (line \(fleet.line(of: "devices"))) replace market. Remove one of them.")
        }
        mustBePositive(fleet, ["download", "upload", "core_power", "radio_energy", "battery"])
        guard case .groups(let devices) = fleet.values["devices"] else { return }
        guard !devices.isEmpty else {
            addDiagnostic(fleet.line(of: "devices"), "a fleet needs at least one class of devices")
            return
        }
        for device in devices {
            mustBePositive(device, ["slowdown"])
            checkOneOf("slowdown", "benchmark", of: device, device.text("name") ?? "a device")
            readSlowdown(of: device, in: fleet)
        }
        let shares = devices.compactMap { $0.quantity("share") }
        if shares.count == devices.count {
            check(shares: shares, "devices", "users", fleet.line(of: "devices"))
        }
    }
}
