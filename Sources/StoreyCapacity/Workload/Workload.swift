/// What people do with an app, how many they are, and what is promised to them: all that a plan follows from.
public struct Workload: Sendable {
    /// What is planned.
    public let name: String
    /// Every number, whether it stands in the file or is assumed, with its source.
    public let quantities: [Quantity]

    let users: Users
    let actions: [Action]
    let media: Media?
    let streams: [Stream]
    let jobs: [Job]
    let latency: LatencyBudget?
    let phases: [Phase]
    let levels: ServiceLevels
    let priceLists: [PriceList]
    let onPremise: OnPremise?
    let assumptions: Assumptions
    /// Whether machines may be planned on that lie far beyond what load tests measured.
    var isForced = false

    #if Plan
        /// Reads a workload file, in YAML or JSON.
        /// - Parameter yaml: the file's text.
        /// - Throws: all that is wrong with it, each with its line.
        public init(yaml: String) throws(WorkloadError) { try self.init(try Entry(yaml: yaml)) }
    #endif

    init(_ entry: Entry) throws(WorkloadError) {
        var reader = WorkloadReader()
        let values = reader.read(entry, as: .workload, named: "")
        reader.check(values)
        // What is missing has been said: nothing is made of half a file.
        guard reader.faults.isEmpty else { throw WorkloadError(reader.faults) }
        name = values.text("name") ?? "an app"
        users = Users(
            values.needed("users"), crowd: values.crowd,
            isAll: values.groups("actions").isEmpty, &reader)
        actions = values.groups("actions").map { Action($0, &reader) }
        media = values.group("media").map { Media($0, &reader) }
        streams = values.groups("streams").map { Stream($0, &reader) }
        jobs = values.groups("jobs").map { Job($0) }
        latency = values.group("latency").map { LatencyBudget($0) }
        phases = values.groups("phases").map { Phase($0) }
        levels = ServiceLevels(values.needed("service_levels"))
        assumptions = Assumptions(values.needed("assumptions"))
        onPremise = values.group("on_premise").map { OnPremise($0) }
        priceLists = PriceList.wanted(values, &reader)
        quantities = reader.quantities
    }

    /// The schema of a workload file, in JSON Schema's draft 2020-12.
    public static var jsonSchema: String { Section.jsonSchema }

    /// Whether nobody said how many users there are.
    public var usersAreAssumed: Bool { users.maxMonthly.isAssumed && users.peakOnline?.isAssumed ?? true }
}

extension Values {
    /// Of a whole file: how many people watch or talk at once.
    fileprivate var crowd: Double {
        let talking = group("media").map {
            ($0.quantity("rooms")?.likely ?? 0) * ($0.quantity("people")?.likely ?? 0)
        }
        return groups("streams").reduce(talking ?? 0) {
            $0 + ($1.quantity("channels")?.likely ?? 0) * ($1.quantity("viewers")?.likely ?? 0)
        }
    }

    /// What the schema gives every file that has no faults.
    func needed(_ key: String) -> Quantity {
        guard let quantity = quantity(key) else { preconditionFailure("the schema lets \(key) be missing") }
        return quantity
    }

    func needed(_ key: String) -> Values {
        guard let group = group(key) else { preconditionFailure("the schema lets \(key) be missing") }
        return group
    }
}
