// Users, places, and times.
extension Section {
    static let users = Section(
        name: "users",
        fields: [
            Field("max_monthly", .quantity(.count, .activeUsers), "the number of monthly users"),
            Field(
                "market", .group(market),
                "the market, from which the number of monthly users follows; replaces max_monthly"),
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
                "days", .numbers(7),
                "the activity on each day of the week from Monday, in any unit; the plan is for the busiest"),
            Field(
                "spikes", .groups(spike),
                "campaigns and push notifications, after which many users come at the same time"),
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
                "value_per_month", .quantity(.money, nil),
                "the revenue from a monthly user, in EUR per month, for the cost of a later launch",
                isOneNumber: true),
            Field(
                "regions", .quantity(.count, .choice(1, "one region, unless latency or law requires more")),
                "the number of regions, for example for legal reasons; computed from distances by default if places and a latency target are given"
            ),
        ])

    static let market = Section(
        name: "market",
        fields: [
            Field("people", .quantity(.count, nil), "the number of people in the market", isNeeded: true),
            Field(
                "reach", .quantity(.share, nil), "the share of them who use such an app at all",
                isNeeded: true),
            Field("share", .quantity(.share, nil), "the share of these who use this app", isNeeded: true),
        ], isOptional: true)

    static let spike = Section(
        name: "a spike",
        fields: [
            .named("the campaign, such as push"),
            Field(
                "reach", .quantity(.share, .choice(1, "all users receive it")),
                "the share of the monthly users who receive it"),
            Field("opens", .quantity(.share, nil), "the share of these who open the app", isNeeded: true),
            Field("within", .quantity(.time, nil), "the time in which they do", isNeeded: true),
            Field(
                "hour", .quantity(.count, nil),
                "the hour of the day, 0 to 23, in the time of the westernmost place; default: the busiest",
                isOneNumber: true),
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
