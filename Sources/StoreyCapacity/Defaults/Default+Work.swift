// What work takes of processors.
extension Default {
    static let readCPU = guess(
        0.0001, 0.0005, 0.003, "a simple answer read from memory or one row; no trustworthy source was found")
    static let pageCPU = guess(
        0.003, 0.010, 0.040, "a page or an answer made of three to ten queries through an ORM")
    static let signInCPU = read(
        0.026, 0.045, 0.065,
        "Argon2id, 19 MiB, t=2, p=1: 25.6 CPU-ms measured on a Zen 5 core, as on a common cloud vCPU",
        "2026-11-21")
    static let cpuFactor = guess(
        1.2, 1.7, 2.5,
        "how much longer a provider's vCPU takes than the machine on which `cpu` was measured; calibrate it")
    static let transactionCPU = read(
        0.000_56, 0.0011, 0.0034,
        "Postgres, TPC-B with 256 clients: 290 to 1,772 transactions a second and vCPU over 15 systems (ClickHouse, PostgresBench, March 2026)",
        nil)
    static let utilisation = choice(
        0.65, "what lies between here and saturation is headroom for bursts, deployments and noise")
    static let spare = choice(1, "one server may fail or be deployed at the peak")
}
