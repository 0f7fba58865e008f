// Defaults for CPU times and servers.
extension Default {
    /// The CPU time of an action in an unknown language.
    static func cpu(_ kind: String?) -> Default {
        switch kind {
        case "read": readCPU
        case "sign_in": signInCPU
        default: pageCPU
        }
    }

    static let readCPU = guess(
        0.0001, 0.0005, 0.003,
        "a simple response from memory or one row; specify the language for a narrower range"
    )
    static let pageCPU = guess(
        0.003, 0.010, 0.040,
        "a page or response from three to ten queries through an ORM; specify the language for a narrower range"
    )
    static let signInCPU = published(
        0.026, 0.045, 0.065,
        "Argon2id, 19 MiB, t=2, p=1: 25.6 CPU-ms measured on a Zen 5 core, as on a common cloud vCPU",
        "2026-11-21")
    static let cpuFactor = guess(
        1.2, 1.7, 2.5,
        "the CPU time on a provider's vCPU relative to the machine on which `cpu` was measured; calibrate it")
    static let transactionCPU = published(
        0.000_56, 0.0011, 0.0034,
        "PostgreSQL, TPC-B with 256 clients: 290 to 1,772 transactions per second and vCPU on 15 systems (ClickHouse, PostgresBench, March 2026)",
        nil)
    static let transactionIO = guess(
        0.2, 1, 3.4,
        "reads from the cache need none; TPC-B needed at most 2.2 to 3.4, because 16,000 IOPS carried 7,288 and 4,728 transactions per second (PostgresBench, March 2026)"
    )
    static let transactionBytes = guess(500, 2000, 10_000, "a few rows")
    static let cachedShare = guess(0.05, 0.1, 0.3, "indexes and recent rows")
    static let serverMemory = guess(0.3e9, 0.7e9, 1.5e9, "Linux, a runtime, and monitoring")
    static let sessionMemory = published(
        2000, 10_000, 50_000,
        "an idle WebSocket takes 2 to 50 kB (awesome-everything.pages.dev); sessions with state on the server take more",
        nil)
    static let utilization = choice(
        0.65, "the rest is headroom for bursts, deployments, and noise")
    static let confidence = choice(
        0.9, "servers for the likely case would fail in a third of the possible ones")
    static let spare = choice(1, "one server may fail or be redeployed at the peak")
}
