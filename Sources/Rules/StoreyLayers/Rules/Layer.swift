/// The layer to which a role belongs: a layer of the rules, or one of three special ones.
public enum Layer: Sendable, Hashable, Codable {
    /// The layer with the given name.
    case named(String)
    /// Entities, which all layers may reference, and which reference only other entities.
    case entity
    /// The composition root, which may reference everything, and which no layer may reference.
    case root
    /// Code that isn't checked: tests, previews, and generated code.
    case exempt

    /// Creates a layer from its name in the rules file.
    ///
    /// - Parameter name: The name of a layer, or `entity`, `root`, or `exempt`.
    public init(_ name: String) {
        switch name {
        case "entity": self = .entity
        case "root": self = .root
        case "exempt": self = .exempt
        default: self = .named(name)
        }
    }

    /// The layer's name in the rules file.
    public var name: String {
        switch self {
        case .named(let name): name
        case .entity: "entity"
        case .root: "root"
        case .exempt: "exempt"
        }
    }

    /// Decodes the layer's name.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the layer's name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}
