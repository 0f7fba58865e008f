// Defaults for the devices of users.
extension Default {
    static let roundTrip = assumption(0.06, "to a region on the same continent, on a mobile network")
    static let download = fixed(
        13e6,
        "the median of LTE: Huang et al., A Close Examination of Performance and Power Characteristics of 4G LTE Networks, MobiSys",
        "2012-06-25")
    static let upload = fixed(
        6e6,
        "the median of LTE: Huang et al., A Close Examination of Performance and Power Characteristics of 4G LTE Networks, MobiSys",
        "2012-06-25")
    static let offline = assumption(0.02, "tunnels, elevators, and flights; measure it in your app")
    static let corePower = assumption(2, "a performance core of a phone at full speed")
    static let radioEnergy = assumption(3, "a mobile network, between download and upload; Wi-Fi takes less")
    static let battery = assumption(15, "about 4,000 mAh at 3.85 V")

    /// Creates a default without an uncertainty, because decisions are made once.
    private static func fixed(_ value: Double, _ source: String, _ asOf: String) -> Default {
        published(value, value, value, source, asOf)
    }

    private static func assumption(_ value: Double, _ why: String) -> Default {
        Default(low: value, likely: value, high: value, source: "an assumption: \(why)", asOf: nil)
    }
}

extension Workload {
    /// A market with its usual devices.
    enum Market: String, Sendable, CaseIterable {
        case world, emerging, mature

        /// The shares of fast, middle, and slow devices.
        private var shares: [Default] {
            switch self {
            case .world:
                Self.shares(
                    [0.35, 0.35, 0.3],
                    "shipments of 2019: 30 % low-end, more than a third mid-tier (51Degrees, Mobile CPUs and the performance inequality gap)",
                    "2020-09-10")
            case .emerging:
                Self.shares(
                    [0.12, 0.3, 0.58],
                    "shipments in India, first half of 2024: 58 % below 200 USD, 30 % from 200 to 400 USD (IDC, Quarterly Mobile Phone Tracker)",
                    "2024-08-13")
            case .mature:
                Self.shares([0.55, 0.3, 0.15], "an assumption: mostly recent phones of the upper class", nil)
            }
        }

        private static func shares(_ values: [Double], _ source: String, _ asOf: String?) -> [Default] {
            values.map { Default(low: $0, likely: $0, high: $0, source: source, asOf: asOf) }
        }

        /// The factors by which fast, middle, and slow devices are slower than a developer's machine.
        private static let slowdowns = [
            Default(
                low: 1.5, likely: 1.5, high: 1.5,
                source: "an assumption: a recent phone of the upper class", asOf: nil),
            Default(
                low: 4, likely: 4, high: 4,
                source: "Chrome DevTools, mid-tier mobile (2.9 after its calibration, csswizardry.com)",
                asOf: "2025-08-18"),
            Default(
                low: 6, likely: 6, high: 6,
                source: "Chrome DevTools, low-tier mobile (9.1 after its calibration, csswizardry.com)",
                asOf: "2025-08-18"),
        ]

        func devices(_ reader: inout WorkloadReader) -> [Fleet.Device] {
            let names = ["fast", "middle", "slow"]
            return names.indices.map { index in
                let path = "fleet.devices.\(names[index])"
                return Fleet.Device(
                    name: names[index],
                    share: reader.assume(
                        shares[index], .share, "the share of users with such a device",
                        named: "\(path).share"),
                    slowdown: reader.assume(
                        Self.slowdowns[index], .factor,
                        "the CPU time relative to the machine on which cpu was measured",
                        named: "\(path).slowdown"))
            }
        }
    }
}
