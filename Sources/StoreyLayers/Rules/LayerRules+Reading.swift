public import Foundation

extension LayerRules {
    /// The name of the file that a project says its rules in.
    public static let fileName = "layers.json"

    /// The rules of a project: those of its `layers.json`, or the built-in ones if it has none.
    /// - Parameter root: the project's folder.
    /// - Throws: `LayerError` if the file can't be read, or says something that has no meaning.
    public init(ofProject root: URL) throws(LayerError) {
        let file = root.appendingPathComponent(Self.fileName)
        if FileManager.default.fileExists(atPath: file.path) {
            try self.init(contentsOf: file)
        } else {
            self = .standard
        }
    }

    /// Reads rules from a file.
    /// - Parameter file: the file, in JSON; its schema is `layers.schema.json`.
    /// - Throws: `LayerError` if the file can't be read, or says something that has no meaning.
    public init(contentsOf file: URL) throws(LayerError) {
        let name = file.lastPathComponent
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw LayerError(.unreadable, file.path, error.localizedDescription)
        }
        do {
            self = try JSONDecoder().decode(LayerRules.self, from: data)
        } catch let error as DecodingError {
            throw LayerError(.configuration, name, Self.explanation(of: error))
        } catch {
            throw LayerError(.configuration, name, "\(error)")
        }
        try validate(named: name)
    }

    /// What is wrong, and where in the file.
    private static func explanation(of error: DecodingError) -> String {
        func place(_ context: DecodingError.Context) -> String {
            let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
                .joined()
            return path.isEmpty ? "" : "\(path.drop { $0 == "." }): "
        }
        switch error {
        case .keyNotFound(let key, let context):
            return "\(place(context))\"\(key.stringValue)\" is missing"
        case .typeMismatch(let type, let context): return "\(place(context))expected \(type)"
        case .valueNotFound(let type, let context): return "\(place(context))expected \(type)"
        case .dataCorrupted(let context):
            let cause = context.underlyingError.map { " \($0.localizedDescription)" } ?? ""
            return "\(place(context))\(context.debugDescription)\(cause)"
        @unknown default: return "\(error)"
        }
    }

    /// Refuses rules that name what is not there: they would hold for nothing, silently.
    private func validate(named file: String) throws(LayerError) {
        func refuse(_ text: String) throws(LayerError) { throw LayerError(.configuration, file, text) }
        if floors.isEmpty || Set(floors).count < floors.count {
            try refuse("floors: there must be at least one, and each once")
        }
        for floor in protocolFloors where protocolFloors != LayerRules.standard.protocolFloors {
            if floors.contains(floor) { continue }
            try refuse(
                "protocolFloors: there is no floor \(floor); there are \(floors.joined(separator: ", "))")
        }
        let places = floors + ["entity", "root", "exempt"]
        for role in roles where !places.contains(role.on.name) {
            // The built-in roles of floors that a project does not have hold for nothing.
            if Self.standardRoles.contains(role) { continue }
            try refuse(
                "the role \(role.name) is on \"\(role.on.name)\"; there are \(places.joined(separator: ", "))"
            )
        }
        for rule in imports where !Self.standardImports.contains(rule) {
            for floor in rule.floors where !places.contains(floor) {
                try refuse("imports: there is no floor \(floor); there are \(places.joined(separator: ", "))")
            }
        }
    }
}
