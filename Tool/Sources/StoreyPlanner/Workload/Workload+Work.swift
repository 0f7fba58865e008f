// Actions and jobs.
extension Workload {
    struct Action: Sendable {
        enum Place: String, Sendable { case client, server, either }

        let name: String
        let path: String
        let place: Place
        let perSession, perUserPerDay: Quantity?
        let cpu, database, incoming, outgoing, stores: Quantity
        /// Whether `cpu` was measured on a different machine than the provider's.
        let isMeasured: Bool
        /// The maximum measured requests per second on one server. `nil` if not specified.
        let measuredTo: Quantity?
        /// Whether requests use an open WebSocket.
        let isByWebSocket: Bool
        let p99: Quantity?

        init(_ values: Values, _ reader: inout WorkloadReader) {
            name = values.text("name") ?? ""
            path = values.text("path") ?? "/" + name
            isByWebSocket = values.flag("websocket")
            place = values.text("where").flatMap(Place.init) ?? .server
            perSession = values.quantity("per_session")
            perUserPerDay = values.quantity("per_user_per_day")
            database = values.needed("database")
            incoming = values.needed("in")
            outgoing = values.needed("out")
            stores = values.needed("stores")
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
        let perHour, cpu, variation, deadline: Quantity
        /// The share of urgent jobs.
        let urgent: Quantity?

        init(_ values: Values) {
            name = values.text("name") ?? ""
            perHour = values.needed("per_hour")
            cpu = values.needed("cpu")
            variation = values.needed("variation")
            deadline = values.needed("deadline")
            urgent = values.quantity("urgent")
        }
    }
}
