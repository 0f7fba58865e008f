// The devices of the users, and the stages of an app, for the choice between client and server.
extension Section {
    static let fleet = Section(
        name: "fleet",
        fields: [
            Field(
                "market", .choice(Workload.Market.allCases.map(\.rawValue)),
                "the market, which determines the default of devices; default: world"),
            Field("devices", .groups(device), "the classes of devices; replaces market"),
            Field(
                "benchmark", .text,
                "the path of the same benchmarks, measured on the machine on which cpu was measured"),
            Field(
                "round_trip", .quantity(.time, .roundTrip), "the time of a round trip to the server",
                isOneNumber: true),
            Field(
                "download", .quantity(.bitRate, .download), "the bit rate from the server to a device",
                isOneNumber: true),
            Field(
                "upload", .quantity(.bitRate, .upload), "the bit rate from a device to the server",
                isOneNumber: true),
            Field(
                "offline", .quantity(.share, .offline), "the share of uses without a network connection",
                isOneNumber: true),
            Field(
                "core_power", .quantity(.factor, .corePower), "the power of a busy core, in W",
                isOneNumber: true),
            Field(
                "radio_energy", .quantity(.factor, .radioEnergy),
                "the energy for a MB that is sent or received, in J", isOneNumber: true),
            Field(
                "battery", .quantity(.factor, .battery), "the energy of a full battery, in Wh",
                isOneNumber: true),
        ], isOptional: true)

    static let device = Section(
        name: "a device",
        fields: [
            .named("the class, such as slow"),
            Field(
                "share", .quantity(.share, nil), "the share of users with such a device", isNeeded: true,
                isOneNumber: true),
            Field(
                "slowdown", .quantity(.factor, nil),
                "the CPU time on the device relative to the machine on which cpu was measured",
                isOneNumber: true),
            Field(
                "benchmark", .text,
                "the path of benchmarks that were measured on such a device; replaces slowdown"),
        ])

    static let stage = Section(
        name: "a stage",
        fields: [
            .named("the stage, such as pilot"),
            Field(
                "users", .quantity(.count, nil), "the number of monthly users", isNeeded: true,
                isOneNumber: true),
        ])
}
