public import Foundation
import StoreyInternal

extension LayerRules {
    /// The name of a project's rules file.
    public static let fileName = "layers.json"

    /// Loads the rules of a project from its `layers.json`, or uses the standard rules if there is no such file.
    ///
    /// - Parameter root: The project's folder.
    /// - Throws: `LayerError` if the file can't be read or isn't valid.
    public init(ofProject root: URL) throws(LayerError) {
        let file = root.appendingPathComponent(Self.fileName)
        if FileManager.default.fileExists(atPath: file.path) {
            try self.init(contentsOf: file)
        } else {
            self = .standard
        }
    }

    /// Loads rules from a file.
    ///
    /// - Parameter file: A JSON file that follows `layers.schema.json`.
    /// - Throws: `LayerError` if the file can't be read or isn't valid.
    public init(contentsOf file: URL) throws(LayerError) {
        let name = file.lastPathComponent
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw LayerError(.unreadable, file.path, error.systemDescription)
        }
        do {
            self = try JSONDecoder().decode(LayerRules.self, from: data)
        } catch let error as DecodingError {
            throw LayerError(.configuration, name, error.explanation(in: data))
        } catch {
            throw LayerError(.configuration, name, error.systemDescription)
        }
        try validate(named: name)
    }

    /// Rejects rules that refer to layers that don't exist, because they would silently never apply.
    private func validate(named file: String) throws(LayerError) {
        func refuse(_ text: String) throws(LayerError) { throw LayerError(.configuration, file, text) }
        if layers.isEmpty || Set(layers).count < layers.count {
            try refuse("layers: List at least one layer, and each layer only once.")
        }
        for (layer, others) in (layerReferences ?? [:]).sorted(by: { $0.key < $1.key }) {
            for other in others where !layers.contains(other) {
                try refuse(
                    "layers: \(layer) may reference \"\(other)\", which isn't among the layers. Add it, with the layers that it may reference."
                )
            }
        }
        if let cycle = LayerOrder(self).cycle {
            try refuse(
                "layers: \(cycle.joined(separator: " and ")) may reference each other. Make them one layer.")
        }
        if let other = roles.filter(\.isDefault).dropFirst().first {
            try refuse(
                "roles: \(other.name) is a second default role. Only one role may have no folders, suffixes, and conformances."
            )
        }
        for layer in protocolLayers where protocolLayers != LayerRules.standard.protocolLayers {
            if layers.contains(layer) { continue }
            try refuse(
                "protocolLayers: Unknown layer \"\(layer)\"; expected one of \(layers.joined(separator: ", "))."
            )
        }
        let validLayers = layers + ["entity", "root", "exempt"]
        for role in roles where !validLayers.contains(role.layer.name) {
            // Standard roles may belong to layers that the project doesn't have; they never match.
            if Self.standardRoles.contains(role) { continue }
            try refuse(
                "The role \(role.name) has the unknown layer \"\(role.layer.name)\"; expected one of \(validLayers.joined(separator: ", "))."
            )
        }
        for rule in imports where !Self.standardImports.contains(rule) {
            for layer in rule.layers where !validLayers.contains(layer) {
                try refuse(
                    "imports: Unknown layer \"\(layer)\"; expected one of \(validLayers.joined(separator: ", "))."
                )
            }
        }
    }
}
