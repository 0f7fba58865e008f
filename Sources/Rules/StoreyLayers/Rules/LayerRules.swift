/// The layer rules of an app: its layers, the roles that belong to them, and the references that they allow.
///
/// ```swift
/// try LayerRules.verify()
/// ```
///
/// In a test, this call checks the package that contains the test against the rules in its `layers.json`, or against
/// the standard rules, which describe an app built with Storey's modules.
public struct LayerRules: Sendable, Equatable, Codable {
    /// The names of the layers, highest first. Unless ``layerReferences`` says otherwise, a component may reference its
    /// own layer and the next lower one.
    public var layers: [String]
    /// The layers that each layer may reference besides itself, or `nil` if each may reference the next lower one.
    public var layerReferences: [String: [String]]?
    /// Whether a layer may reference all lower layers, not only the next one.
    public var allowsSkippingLayers: Bool
    /// The layers that expose only protocols, values, and events to higher layers, but no implementations.
    public var protocolLayers: [String]
    /// The roles, in the order in which they are tried. The first one that matches applies.
    public var roles: [LayerRole]
    /// The exceptions to the rules.
    public var exceptions: [LayerException]
    /// The rules for imports.
    public var imports: [ImportRule]
    /// The names of folders whose subfolders are features, or path patterns of the features' own folders, such as
    /// `Sources/*Feature`.
    public var featureFolders: [String]
    /// The roles through which features may reference each other, or `nil` if features may reference each other except in
    /// a cycle.
    public var featureInterfaces: [String]?
    /// The roles that write data, and the roles they write to. Each data source has one writer.
    public var writers: Writers
    /// The functions that must not be passed an asynchronous closure with a capture list, because compilers before
    /// Swift 6.4 run such a closure outside its isolation (https://github.com/swiftlang/swift/issues/87097).
    public var asyncClosureCalls: [String]
    /// The modules that neither a package nor an Xcode project declares. The first rule that matches a file applies, and
    /// takes precedence over targets.
    public var modules: [ModuleRule]
    /// Path patterns of files to ignore.
    public var exclude: [String]
    /// The path of the baseline file, relative to the root.
    public var baseline: String

    /// The roles that write data, and the roles they write to.
    public struct Writers: Sendable, Equatable, Codable {
        /// The roles that write data.
        public var roles: [String]
        /// The roles that are written to.
        public var targets: [String]

        /// Creates a value with the given roles.
        ///
        /// - Parameters:
        ///   - roles: The roles that write data.
        ///   - targets: The roles that are written to.
        public init(roles: [String], targets: [String]) {
            self.roles = roles
            self.targets = targets
        }
    }

    /// The standard rules, for an app built with Storey's modules.
    public static let standard = LayerRules()

    private init() {
        layers = ["view", "domain", "data"]
        allowsSkippingLayers = false
        protocolLayers = ["data"]
        roles = Self.standardRoles
        exceptions = Self.standardExceptions
        imports = Self.standardImports
        featureFolders = ["Modules", "Features", "Screens", "Scenes"]
        writers = Writers(roles: ["data-manager"], targets: ["storage"])
        asyncClosureCalls = ["task", "attempt", "launch", "onChange"]
        modules = []
        exclude = []
        baseline = "layers.baseline.json"
    }

    private enum CodingKeys: String, CodingKey, CaseIterable {
        case schema = "$schema"
        case layers, allowsSkippingLayers, protocolLayers, standardRoles, roles, exceptions, imports,
            featureFolders, featureInterfaces, writers
        case asyncClosureCalls, modules, exclude, baseline
    }

    /// Decodes rules. Roles, exceptions, and imports in the file take precedence over the standard ones; other values
    /// replace them.
    public init(from decoder: any Decoder) throws {
        try decoder.refuseUnknownKeys(CodingKeys.self)
        self = .standard
        let container = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ type: Value.Type = Value.self) throws -> Value? {
            try container.decodeIfPresent(Value.self, forKey: key)
        }
        if container.contains(.layers) {
            (layers, layerReferences) = try Self.layers(container.superDecoder(forKey: .layers))
        }
        allowsSkippingLayers = try read(.allowsSkippingLayers) ?? allowsSkippingLayers
        protocolLayers = try read(.protocolLayers) ?? protocolLayers
        if try read(.standardRoles) == false {
            roles = []
            exceptions = []
            imports = []
        }
        roles = (try read(.roles) ?? []) + roles
        exceptions = (try read(.exceptions) ?? []) + exceptions
        imports = (try read(.imports) ?? []) + imports
        featureFolders = try read(.featureFolders) ?? featureFolders
        featureInterfaces = try read(.featureInterfaces) ?? featureInterfaces
        writers = try read(.writers) ?? writers
        asyncClosureCalls = try read(.asyncClosureCalls) ?? asyncClosureCalls
        modules = try read(.modules) ?? modules
        exclude = try read(.exclude) ?? exclude
        baseline = try read(.baseline) ?? baseline
    }

    /// Reads the layers: a list, or an object with the layers that each layer may reference.
    private static func layers(_ decoder: any Decoder) throws -> ([String], [String: [String]]?) {
        let container = try decoder.singleValueContainer()
        if let list = try? container.decode([String].self) { return (list, nil) }
        guard let references = try? container.decode([String: [String]].self) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: """
                    Expected a list of layers, highest first, or an object with the layers that each layer may reference, \
                    such as {"presentation": ["domain"], "data": ["domain"], "domain": []}.
                    """)
        }
        return (LayerOrder.sorted(references), references)
    }

    /// Encodes all rules, including the standard ones.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if let layerReferences {
            try container.encode(layerReferences, forKey: .layers)
        } else {
            try container.encode(layers, forKey: .layers)
        }
        try container.encode(allowsSkippingLayers, forKey: .allowsSkippingLayers)
        try container.encode(protocolLayers, forKey: .protocolLayers)
        try container.encode(false, forKey: .standardRoles)
        try container.encode(roles, forKey: .roles)
        try container.encode(exceptions, forKey: .exceptions)
        try container.encode(imports, forKey: .imports)
        try container.encode(featureFolders, forKey: .featureFolders)
        try container.encodeIfPresent(featureInterfaces, forKey: .featureInterfaces)
        try container.encode(writers, forKey: .writers)
        try container.encode(asyncClosureCalls, forKey: .asyncClosureCalls)
        try container.encode(modules, forKey: .modules)
        try container.encode(exclude, forKey: .exclude)
        try container.encode(baseline, forKey: .baseline)
    }
}
