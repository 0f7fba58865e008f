/// A parameter of a method.
struct Parameter: Equatable {
    /// The argument label, or `_`.
    let label: String
    /// The name in the method's body.
    let name: String
    let type: TypeText

    /// The key of the argument in a recording. It has both names, because either may be a secret key.
    var key: String {
        let name = name.withoutBackticks
        let label = label.withoutBackticks
        return label == "_" || label == name ? name : "\(label) \(name)"
    }
}

/// What a method or an accessor throws.
enum Effect: Equatable {
    case none
    case any
    case typed(String)

    /// The clause after `async`, with a leading space.
    var clause: String {
        switch self {
        case .none: ""
        case .any: " throws"
        case .typed(let error): " throws(\(error))"
        }
    }
}

/// A method or a property that a protocol requires.
struct Requirement: Equatable {
    enum Kind: Equatable {
        case method([Parameter])
        case property
    }

    let kind: Kind
    /// The base name, with backticks if it needs them.
    let name: String
    /// The declaration without accessors, such as `func page(_ number: Int) async throws -> Page`.
    let declaration: String
    let isAsync: Bool
    let effect: Effect
    /// The type of the result or the property, or `nil` for a method without a result.
    let result: TypeText?
    /// The part of the declaration that can't be recorded, and what to do instead.
    let problem: String?
    let line: Int

    /// The signature, which identifies the requirement in its protocol: `page(_: Int) -> Page`.
    var signature: String { result.map { "\(call)\(kind == .property ? ":" : " ->") \($0.text)" } ?? call }

    /// The signature without the result.
    private var call: String {
        switch kind {
        case .property: name
        case .method(let parameters):
            "\(name)(\(parameters.map { "\($0.label): \($0.type.text)" }.joined(separator: ", ")))"
        }
    }
}

extension String {
    var withoutBackticks: String { hasPrefix("`") ? String(dropFirst().dropLast()) : self }
}
