/// The usage of an app and its service levels: the input of a plan.
public struct Workload: Sendable {
    /// The name of the workload.
    public let name: String
    /// All inputs, given or assumed, with their sources.
    public let quantities: [Quantity]

    // Most parts are classes: copying dozens of quantities as values takes thousands of instructions wherever a workload is copied.

    let users: Users
    var actions: [Action]
    let media: Media?
    var streams: [Stream]
    var jobs: [Job]
    let latency: LatencyBudget?
    let phases: [Phase]
    let levels: ServiceLevels
    let priceLists: [PriceList]
    let onPremise: OnPremise?
    /// The devices and the stages, if the side of some work is open.
    let fleet: Fleet?
    let stages: [Stage]
    /// The servers that exist. `nil` for a new project.
    let live: Live?
    let operations: Operations
    let autoscaling: Autoscaling
    let assumptions: Assumptions
    /// Whether a plan may exceed the measured range.
    var allowsExtrapolation = false
    /// The additional demand that servers must carry because of uncertain inputs.
    var margins = Margins.none

    /// Reads a workload file in YAML or JSON.
    /// - Parameters:
    ///   - yaml: The contents of the file.
    ///   - readFile: Returns the contents of another file, such as benchmarks, from a path relative to this one.
    ///     An error's description is reported with the line of the path.
    /// - Throws: ``WorkloadError`` with all problems and their lines.
    public init(yaml: String, readFile: ((String) throws -> String)? = nil) throws(WorkloadError) {
        try self.init(try Entry(yaml: yaml), readFile: readFile)
    }

    init(_ entry: Entry, readFile: ((String) throws -> String)? = nil) throws(WorkloadError) {
        var reader = WorkloadReader()
        reader.readFile = readFile
        let values = reader.read(entry, as: .workload, named: "")
        reader.check(values)
        // Missing values have been reported. An incomplete file can't be used.
        guard reader.diagnostics.isEmpty else { throw WorkloadError(reader.diagnostics) }
        name = values.text("name") ?? "an app"
        users = Users(
            values.needed("users"), crowd: values.crowd,
            isAll: values.groups("actions").isEmpty, &reader)
        let language = values.text("language").flatMap(Language.init)
        actions = values.groups("actions").map { Action($0, language, &reader) }
        media = values.group("media").map { Media($0, &reader) }
        streams = values.groups("streams").map { Stream($0, &reader) }
        jobs = values.groups("jobs").map { Job($0) }
        latency = values.group("latency").map { LatencyBudget($0) }
        phases = values.groups("phases").map { Phase($0) }
        levels = ServiceLevels(values.needed("service_levels"))
        assumptions = Assumptions(values.needed("assumptions"))
        operations = Operations(values.needed("operations"))
        autoscaling = Autoscaling(values.needed("autoscaling"))
        onPremise = values.group("on_premise").map { OnPremise($0) }
        priceLists = PriceList.wanted(values, &reader)
        // Last, so that these defaults don't change the random samples of the other ones.
        let isOpen = Self.isOpen(values)
        let nothing = Entry(content: .nothing, line: values.line)
        fleet = (values.group("fleet") ?? (isOpen ? reader.read(nothing, as: .fleet, named: "fleet") : nil))
            .map {
                Fleet($0, &reader)
            }
        live = values.group("live").map { Live($0, reader) }
        stages = isOpen ? Stage.all(values, &reader) : []
        quantities = reader.quantities
    }

    /// The JSON Schema (draft 2020-12) of workload files.
    public static var jsonSchema: String { Section.jsonSchema }

    /// Whether the number of users is a default.
    public var usersAreAssumed: Bool { users.maxMonthly.isAssumed && users.peakOnline?.isAssumed ?? true }
}

extension Values {
    /// The number of concurrent viewers and participants of calls in the file.
    fileprivate var crowd: Double {
        let talking = group("media").map {
            ($0.quantity("rooms")?.likely ?? 0) * ($0.quantity("people")?.likely ?? 0)
        }
        return groups("streams").reduce(talking ?? 0) {
            $0 + ($1.quantity("channels")?.likely ?? 0) * ($1.quantity("viewers")?.likely ?? 0)
        }
    }

    /// Returns a value that every valid file has.
    func needed(_ key: String) -> Quantity {
        guard let quantity = quantity(key) else {
            preconditionFailure("the schema permits that \(key) is missing")
        }
        return quantity
    }

    func needed(_ key: String) -> Values {
        guard let group = group(key) else { preconditionFailure("the schema permits that \(key) is missing") }
        return group
    }
}
