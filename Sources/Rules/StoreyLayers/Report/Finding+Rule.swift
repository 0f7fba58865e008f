extension Finding {
    /// A rule that a finding can break. Its raw value is the identifier in reports and suppression comments.
    public enum Rule: String, Sendable, Codable, CaseIterable {
        /// A layer references one below the next.
        case skippedLayer = "skipped-layer"
        /// A layer references a higher one.
        case upwardReference = "upward-reference"
        /// A layer references one that neither is below nor above it.
        case sidewaysReference = "sideways-reference"
        /// A layer references an implementation where only protocols are allowed.
        case implementationReference = "implementation-reference"
        /// An entity references a type that belongs to a layer.
        case entityDependency = "entity-dependency"
        /// A layer references the composition root.
        case rootReference = "root-reference"
        /// A type has more than one role.
        case multipleRoles = "multiple-roles"
        /// A file contains types of more than one layer.
        case multipleLayers = "multiple-layers"
        /// More than one type writes to the same data source.
        case multipleWriters = "multiple-writers"
        /// Features depend on each other in a cycle.
        case featureCycle = "feature-cycle"
        /// A feature references another one, although features are isolated.
        case featureReference = "feature-reference"
        /// A file imports a module that it must not import.
        case forbiddenImport = "forbidden-import"
        /// No role matches a file.
        case unassigned = "unassigned"
        /// An asynchronous closure with a capture list is passed to a function that would lose its isolation.
        case asyncCapture = "async-capture"
        /// A suppression comment has no reason, or names an unknown rule.
        case invalidSuppression = "invalid-suppression"
        /// A suppression comment suppresses nothing.
        case unusedSuppression = "unused-suppression"
        /// A file contains an unclosed brace, string, or comment.
        case incompleteSource = "incomplete-source"
        /// A module declares two types of the same name, so that its files may belong to different modules.
        case duplicateType = "duplicate-type"
        /// An entry of the rules file matches nothing.
        case unusedRule = "unused-rule"

        /// A sentence that states the rule.
        public var demand: String {
            switch self {
            case .skippedLayer: "A component references only its own layer and the next lower one."
            case .upwardReference: "A component never references a higher layer."
            case .sidewaysReference: "A component references no layer beside its own."
            case .implementationReference:
                "A component references the protocols and values of the layer below, not their implementations."
            case .entityDependency: "An entity, which all layers share, references no layer."
            case .rootReference: "No layer references the composition root."
            case .multipleRoles: "A type has one role."
            case .multipleLayers: "All types in a file belong to the same layer."
            case .multipleWriters: "Each data source has one writer."
            case .featureCycle: "Features don't depend on each other in a cycle."
            case .featureReference: "A feature references another one only through its interface."
            case .forbiddenImport: "A file imports only the modules that its layer or folder allows."
            case .unassigned: "Every file has a role."
            case .asyncCapture: "An asynchronous closure that is passed to a scope has no capture list."
            case .invalidSuppression: "A suppression comment names a rule and a reason."
            case .unusedSuppression: "A suppression comment suppresses a finding."
            case .incompleteSource: "A file closes every brace, string, and comment."
            case .duplicateType: "A module declares a type once."
            case .unusedRule: "Every entry of the rules file matches something."
            }
        }
    }
}
