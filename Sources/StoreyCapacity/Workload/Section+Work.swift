// What people do, and what runs besides.
extension Section {
    static let action = Section(
        name: "an action",
        fields: [
            .named("what they do"),
            Field("per_session", .quantity(.count, nil), "how often in a session"),
            Field(
                "per_user_per_day", .quantity(.count, nil),
                "how often a person does it on a day they come; instead of per_session"),
            Field(
                "kind", .choice(["read", "page", "sign_in"]), "what it is like, where its cpu is not known"),
            Field(
                "cpu", .quantity(.time, nil),
                "what it takes of a processor, on the machine where it was measured"),
            Field(
                "measured_to", .quantity(.count, nil),
                "requests a second, on one server, up to which cpu was measured: what one has to do beyond 1.5 times as many is not planned, unless forced",
                isOneNumber: true),
            Field("database", .quantity(.count, .choice(0, "no database")), "transactions of the database"),
            Field("in", .quantity(.bytes, .choice(0, "nothing to speak of")), "what is sent to the server"),
            Field("out", .quantity(.bytes, .choice(0, "nothing to speak of")), "what the server answers"),
            Field("stores", .quantity(.bytes, .choice(0, "nothing is kept")), "what is kept of it"),
            Field(
                "where", .choice(["client", "server", "either"]),
                "where the work may be done; server if not given"),
            Field("path", .text, "the path a load test asks for; / and its name if not given"),
            Field(
                "websocket", .flag,
                "whether it comes by a WebSocket that is open already: load tests ask by HTTP, and leave it out"
            ),
            Field(
                "p99", .quantity(.time, nil),
                "how long one in a hundred may take at least; else that of service_levels"),
        ])

    static let job = Section(
        name: "a job",
        fields: [
            .named("what is done"),
            Field("per_hour", .quantity(.count, nil), "how many come in the busiest hour", isNeeded: true),
            Field("cpu", .quantity(.time, nil), "what one takes of a processor", isNeeded: true),
            Field(
                "variation", .quantity(.factor, .guess(0.5, 1, 4, "as a decay varies")),
                "squared coefficient of variation of that"),
            Field("deadline", .quantity(.time, nil), "when 99 of 100 have to be done", isNeeded: true),
            Field(
                "urgent", .quantity(.share, nil), "the part of them that goes first; none if not given",
                isOneNumber: true),
        ])
}
