// Actions and jobs.
extension Workload {
    /// The side on which work runs.
    enum Side: String, Sendable, CaseIterable {
        case client, server
        /// The side is decided by the plan.
        case either
        /// Devices that meet the target run the work, and servers do for the others.
        case split

        /// Whether the file leaves the side open.
        var isOpen: Bool { self == .either || self == .split }
    }

    struct Action: Sendable {
        let name: String
        let path: String
        /// The side in the file.
        let given: Side
        /// The side in the plan.
        var place: Side
        /// The cost of a second implementation on devices, in EUR per month.
        let clientPerMonth: Quantity?
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

        init(_ values: Values, _ language: Language?, _ reader: inout WorkloadReader) {
            let name = values.text("name") ?? ""
            self.name = name
            path = values.text("path") ?? "/" + name
            isByWebSocket = values.flag("websocket")
            given = values.text("where").flatMap(Side.init) ?? .server
            place = given
            clientPerMonth = values.quantity("client_per_month")
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
            let kind = values.text("kind")
            let queries = values.lines["database"] == nil ? nil : database.likely
            cpu =
                given
                ?? reader.assume(
                    language?.cpu(kind, queries: queries) ?? .cpu(kind), .time,
                    "the CPU time on a provider's vCPU", named: "actions.\(name).cpu")
        }
    }

    struct Job: Sendable {
        let name: String
        /// The side in the file.
        let given: Side
        /// The side in the plan.
        var place: Side
        /// The cost of a second implementation on devices, in EUR per month.
        let clientPerMonth: Quantity?
        let perHour, cpu, variation, deadline, incoming, outgoing, memory, disk: Quantity
        /// The share of urgent jobs.
        let urgent: Quantity?

        init(_ values: Values) {
            name = values.text("name") ?? ""
            given = values.text("where").flatMap(Side.init) ?? .server
            place = given
            clientPerMonth = values.quantity("client_per_month")
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
