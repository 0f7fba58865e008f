/// The layer rules of an app: which floors there are, what stands on them, and what may name what.
///
/// ```swift
/// try LayerRules.verify()
/// ```
///
/// in a test holds the package it stands in against the rules of its `layers.json`, or against the built-in ones, which
/// know an app made of Storey's modules.
public struct LayerRules: Sendable, Equatable, Codable {
    /// The floors, the highest first. A component names its own floor and the next one down.
    public var floors: [String]
    /// Whether a floor may name all floors below it, not only the next.
    public var maySkipFloors: Bool
    /// The floors that show those above them no implementations: only protocols, values and events.
    public var protocolFloors: [String]
    /// The roles, in the order in which their folders are tried.
    public var roles: [LayerRole]
    /// The ways past the floors.
    public var exceptions: [LayerException]
    /// Which modules may be imported where.
    public var imports: [ImportRule]
    /// The names of folders whose subfolders are features.
    public var features: [String]
    /// The roles that write data, and the roles of what they write: each of these has one writer.
    public var writers: Writers
    /// The calls that an asynchronous closure with a capture list must not be given to: compilers before Swift 6.4 let
    /// such a closure leave its isolation (https://github.com/swiftlang/swift/issues/87097).
    public var asyncClosureCalls: [String]
    /// Patterns of paths to leave out altogether.
    public var exclude: [String]
    /// The file of findings that are known, from the root.
    public var baseline: String

    /// Who writes what.
    public struct Writers: Sendable, Equatable, Codable {
        /// The roles that write.
        public var roles: [String]
        /// The roles of what is written.
        public var of: [String]

        /// - Parameters:
        ///   - roles: the roles that write.
        ///   - of: the roles of what is written.
        public init(roles: [String], of: [String]) {
            self.roles = roles
            self.of = of
        }
    }

    /// The built-in rules.
    public static let standard = LayerRules()

    private init() {
        floors = ["view", "domain", "data"]
        maySkipFloors = false
        protocolFloors = ["data"]
        roles = Self.standardRoles
        exceptions = Self.standardExceptions
        imports = Self.standardImports
        features = ["Modules", "Features", "Screens", "Scenes"]
        writers = Writers(roles: ["data-manager"], of: ["storage"])
        asyncClosureCalls = ["task", "attempt", "launch", "onChange"]
        exclude = []
        baseline = "layers.baseline.json"
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case schema = "$schema"
        case floors, maySkipFloors, protocolFloors, standardRoles, roles, exceptions, imports, features,
            writers
        case asyncClosureCalls, exclude, baseline
    }

    /// Reads rules: what a file says comes before, or takes the place of, what is built in.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        self = .standard
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ type: Value.Type = Value.self) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: key)
        }
        floors = try read(.floors) ?? floors
        maySkipFloors = try read(.maySkipFloors) ?? maySkipFloors
        protocolFloors = try read(.protocolFloors) ?? protocolFloors
        if try read(.standardRoles) == false {
            roles = []
            exceptions = []
            imports = []
        }
        roles = (try read(.roles) ?? []) + roles
        exceptions = (try read(.exceptions) ?? []) + exceptions
        imports = (try read(.imports) ?? []) + imports
        features = try read(.features) ?? features
        writers = try read(.writers) ?? writers
        asyncClosureCalls = try read(.asyncClosureCalls) ?? asyncClosureCalls
        exclude = try read(.exclude) ?? exclude
        baseline = try read(.baseline) ?? baseline
    }

    /// Writes all rules, the built-in ones included.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(floors, forKey: .floors)
        try container.encode(maySkipFloors, forKey: .maySkipFloors)
        try container.encode(protocolFloors, forKey: .protocolFloors)
        try container.encode(false, forKey: .standardRoles)
        try container.encode(roles, forKey: .roles)
        try container.encode(exceptions, forKey: .exceptions)
        try container.encode(imports, forKey: .imports)
        try container.encode(features, forKey: .features)
        try container.encode(writers, forKey: .writers)
        try container.encode(asyncClosureCalls, forKey: .asyncClosureCalls)
        try container.encode(exclude, forKey: .exclude)
        try container.encode(baseline, forKey: .baseline)
    }
}
