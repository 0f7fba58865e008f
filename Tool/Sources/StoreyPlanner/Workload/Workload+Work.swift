// Actions and jobs.
extension Workload {
    struct Action: Sendable {
        enum Place: String, Sendable { case client, server, either }

        let name: String
        let path: String
        var place: Place
        let perSession, perUserPerDay: Quantity?
        let cpu, database, incoming, outgoing, stores, memory, disk: Quantity
        /// Whether `stores` are objects rather than rows of the database.
        let storesObjects: Bool
        /// Whether `cpu` was measured on a different machine than the provider's.
        let isMeasured: Bool
        /// The maximum measured requests per second on one server. `nil` if not specified.
        let measuredTo: Quantity?
        /// Whether requests use an open WebSocket.
        let isByWebSocket: Bool
        let p99: Quantity?

        init(_ values: Values, _ reader: inout WorkloadReader) {
            let name = values.text("name") ?? ""
            self.name = name
            path = values.text("path") ?? "/" + name
            isByWebSocket = values.flag("websocket")
            place = values.text("where").flatMap(Place.init) ?? .server
            let perUserPerDay = values.quantity("per_user_per_day")
            self.perUserPerDay = perUserPerDay
            perSession =
                perUserPerDay == nil
                ? values.quantity("per_session")
                    ?? reader.assume(
                        .perSession, .count, "the number of times per session",
                        named: "actions.\(name).per_session") : nil
            database = values.needed("database")
            incoming = values.needed("in")
            outgoing = values.needed("out")
            stores = values.needed("stores")
            storesObjects = values.text("stores_in").map { $0 == "objects" } ?? (database.high <= 0)
            memory = values.needed("memory")
            disk = values.needed("disk")
            p99 = values.quantity("p99")
            let given = values.quantity("cpu")
            isMeasured = given != nil
            measuredTo = values.quantity("measured_to")
            let standard: Default =
                switch values.text("kind") {
                case "read": .readCPU
                case "sign_in": .signInCPU
                default: .pageCPU
                }
            cpu =
                given
                ?? reader.assume(
                    standard, .time, "the CPU time on a provider's vCPU", named: "actions.\(name).cpu")
        }
    }

    struct Job: Sendable {
        let name: String
        var place: Action.Place
        let perHour, cpu, variation, deadline, incoming, outgoing, memory, disk: Quantity
        /// The share of urgent jobs.
        let urgent: Quantity?

        init(_ values: Values) {
            name = values.text("name") ?? ""
            place = values.text("where").flatMap(Action.Place.init) ?? .server
            perHour = values.needed("per_hour")
            cpu = values.needed("cpu")
            variation = values.needed("variation")
            deadline = values.needed("deadline")
            urgent = values.quantity("urgent")
            incoming = values.needed("in")
            outgoing = values.needed("out")
            memory = values.needed("memory")
            disk = values.needed("disk")
        }
    }
}
