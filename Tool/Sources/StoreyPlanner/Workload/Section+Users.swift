// Users, places, and times.
extension Section {
    static let users = Section(
        name: "users",
        fields: [
            Field("max_monthly", .quantity(.count, .activeUsers), "the number of monthly users"),
            Field(
                "peak_online", .quantity(.count, nil),
                "the maximum number of concurrent users; computed from the other values by default"),
            Field(
                "daily_share", .quantity(.share, .dailyShare),
                "the share of monthly users who are active on a day (DAU/MAU)"),
            Field(
                "sessions_per_day", .quantity(.count, .sessionsPerDay),
                "the number of sessions per active user and day"),
            Field("session_length", .quantity(.time, .sessionTime), "the length of a session"),
            Field(
                "busiest_hour", .quantity(.share, .peakShare),
                "the share of a day's sessions in its busiest hour"),
            Field(
                "hours", .numbers(24),
                "the activity in each local hour of the day, in any unit; replaces busiest_hour"),
            Field(
                "places", .groups(place),
                "the locations of the users if there are several; each has its busiest hour in its own time zone"
            ),
            Field(
                "burst", .quantity(.factor, .burst),
                "the worst five minutes relative to the mean of the busiest hour"),
            Field(
                "growth_per_month", .quantity(.share, nil, atMost: 10), "the growth per month",
                isOneNumber: true),
            Field(
                "regions", .quantity(.count, .choice(1, "one region, unless latency or law requires more")),
                "the number of regions, for example for legal reasons; computed from distances by default if places and a latency target are given"
            ),
        ])

    static let place = Section(
        name: "a place",
        fields: [
            .named("where"),
            Field(
                "share", .quantity(.share, nil), "the share of users at this place", isNeeded: true,
                isOneNumber: true),
            Field(
                "ahead", .quantity(.time, .choice(0, "the same time zone as the others")),
                "the offset from the westernmost place, in whole hours",
                isOneNumber: true),
        ])
}
