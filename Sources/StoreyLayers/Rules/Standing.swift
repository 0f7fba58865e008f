/// Where something stands: on a floor, or in one of the places beside the floors.
public enum Standing: Sendable, Hashable, Codable {
    /// On the floor of that name.
    case floor(String)
    /// Every floor may name it; it names nothing but its like.
    case entity
    /// The composition root: it names everything, and no floor names it.
    case root
    /// It is not checked: tests, previews, generated code.
    case exempt

    /// - Parameter name: a floor's name, `entity`, `root` or `exempt`.
    public init(_ name: String) {
        switch name {
        case "entity": self = .entity
        case "root": self = .root
        case "exempt": self = .exempt
        default: self = .floor(name)
        }
    }

    /// How a configuration calls it.
    public var name: String {
        switch self {
        case .floor(let name): name
        case .entity: "entity"
        case .root: "root"
        case .exempt: "exempt"
        }
    }

    /// Reads its name.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes its name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
