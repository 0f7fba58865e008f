/// What a finding is about. Its raw value is what a suppression and a report call it.
public enum Rule: String, Sendable, Codable, CaseIterable {
    /// A floor names one that is not the next.
    case skipFloor = "skip-floor"
    /// A floor names one above it.
    case callUp = "call-up"
    /// A floor names an implementation where it may see protocols only.
    case namesImplementation = "names-implementation"
    /// An entity names something that stands on a floor.
    case entityNamesFloor = "entity-names-floor"
    /// A floor names the composition root.
    case namesRoot = "names-root"
    /// A type has two roles.
    case twoRoles = "two-roles"
    /// A file has types of two floors.
    case twoFloors = "two-floors"
    /// Two types write one source of data.
    case twoWriters = "two-writers"
    /// Features name each other in a circle.
    case featureCycle = "feature-cycle"
    /// A file imports what it must not.
    case forbiddenImport = "forbidden-import"
    /// No rule says where a file stands.
    case unassigned = "unassigned"
    /// An asynchronous closure with a capture list leaves its isolation.
    case asyncCapture = "async-capture"
    /// A comment that allows something has no reason, or names no rule.
    case badSuppression = "bad-suppression"
    /// A comment allows what is not there.
    case unusedSuppression = "unused-suppression"
    /// A file ends before all that it opened is closed.
    case unreadable = "half-typed"

    /// What it demands, in a sentence.
    public var demand: String {
        switch self {
        case .skipFloor: "A component names its own floor and the next one down, and skips none."
        case .callUp: "A component names nothing of a floor above it."
        case .namesImplementation:
            "A component names the protocols and values of the floor below, not what implements them."
        case .entityNamesFloor: "An entity, which all floors see, names nothing that stands on one."
        case .namesRoot: "Nothing on a floor names the composition root."
        case .twoRoles: "A type has one role."
        case .twoFloors: "All types of a file stand on one floor."
        case .twoWriters: "Each source of data has one writer."
        case .featureCycle: "Features do not name each other in a circle."
        case .forbiddenImport: "A file imports only what its floor or folder may."
        case .unassigned: "Every file stands on a floor, or beside them, by a rule."
        case .asyncCapture: "An asynchronous closure given to a scope has no capture list."
        case .badSuppression: "A comment that allows something names a rule and a reason."
        case .unusedSuppression: "A comment that allows something is needed."
        case .unreadable: "A file closes all that it opens."
        }
    }
}
