/// A method of a coordinator that creates a module and shows it with the router.
struct CoordinatorScreen {
    /// The method of Storey's router.
    enum Verb: String {
        case push, present, setRoot
    }

    let name: String
    let nameIndex: Int
    /// The index of the body's opening brace.
    let bodyStart: Int
    /// The statement that shows the module, which is the last one.
    let statement: ClosedRange<Int>
    let verb: Verb
    /// The arguments after the route, such as `hidesBar: true`.
    let options: [String]
    /// The name of the constant with the module.
    let module: String
    let parameters: [SourceParameter]
    /// The name of the screen, such as `ItemDetail`.
    private let title: String

    /// Reads a method.
    /// - Parameter title: The name of the screen, if the method's name doesn't have it.
    /// - Returns: `nil` if the method shows no module at its end.
    /// - Throws: An obstacle if the method may also show none.
    init?(
        _ member: ClosedRange<Int>, named nameIndex: Int, title: String? = nil, in file: SourceTokens
    ) throws(RewriteObstacle) {
        guard let closing = file.closing(nameIndex + 1), file.kind(closing + 1) == .openBrace,
            let parameters = file.parameters(from: nameIndex + 1)
        else { return nil }
        let body = (closing + 2)..<member.upperBound
        guard let call = body.last(where: { file.isFirstOfLine($0) }) else { return nil }
        var router = call
        if file.text(router) == "self", file.kind(router + 1) == .period { router += 2 }
        guard file.text(router).lowercased().hasSuffix("router"), file.kind(router + 1) == .period,
            let verb = Self.verbs[file.text(router + 2)], file.closing(router + 3) == member.upperBound - 1
        else { return nil }
        var arguments = file.arguments(from: router + 3)
        guard let first = arguments.first, first.label == nil else { return nil }
        arguments.removeFirst()
        let module = first.value.removing(".toPresent()").removing("?")
        let isConstant = file.statements(in: body)?.contains { statement in
            file.constants(of: statement)?.names.contains(module) == true
        }
        guard isConstant == true else {
            throw RewriteObstacle(line: file.line(router), reason: "\(module) isn't a constant of the method")
        }
        var options: [String: String] = [:]
        for argument in arguments {
            switch argument.label {
            case "hideBar": options["hidesBar"] = argument.value
            case "hideBottomBar": options["hidesTabBar"] = argument.value
            case "animated": options["animated"] = argument.value
            case "completion" where argument.value == "nil": break
            default:
                throw RewriteObstacle(line: file.line(router), reason: "something follows the transition")
            }
        }
        if let exit = Self.exit(in: body, of: file) {
            throw RewriteObstacle(line: file.line(exit), reason: "the method may show no module")
        }
        if let parameter = parameters.first(where: { !$0.isValue }) {
            throw RewriteObstacle(
                line: file.line(nameIndex), reason: "\(parameter.name) can't be part of a route")
        }
        let name = file.text(nameIndex)
        self.name = name
        self.nameIndex = nameIndex
        bodyStart = closing + 1
        statement = call...(member.upperBound - 1)
        self.verb = verb
        self.options = ["hidesBar", "hidesTabBar", "animated"].compactMap { key in
            options[key].map { "\(key): \($0)" }
        }
        self.module = module
        self.parameters = parameters
        let prefix =
            ["show", "open", "run", "present", "push"].first { name.hasPrefix($0) && name != $0 } ?? ""
        self.title = title ?? String(name.dropFirst(prefix.count))
    }

    private static let verbs: [String: Verb] = [
        "push": .push, "present": .present, "setRootModule": .setRoot,
    ]

    /// The first `return` in a method outside of closures that are assigned or passed.
    private static func exit(in body: Range<Int>, of file: SourceTokens) -> Int? {
        var index = body.lowerBound
        while index < body.upperBound {
            if file.text(index) == "return" || file.text(index) == "throw" { return index }
            let isClosure =
                file.kind(index) == .openBrace
                && (file.text(index - 1) == "=" || [.openParenthesis, .comma].contains(file.kind(index - 1)))
            index = (isClosure ? file.closing(index) ?? index : index) + 1
        }
        return nil
    }

    // MARK: - Its code in Storey

    /// The name of the route, such as `itemDetail`.
    var route: String { title.prefix(1).lowercased() + title.dropFirst() }

    /// The name of the method that creates the module.
    var method: String { "make\(title.prefix(1).uppercased())\(title.dropFirst())" }

    /// The route's case, such as `itemDetail(Item)`.
    var declaration: String {
        let values = parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }
        return parameters.isEmpty ? route : "\(route)(\(values.joined(separator: ", ")))"
    }

    /// The route in a `switch`, such as `.itemDetail(let item)`.
    var pattern: String {
        let names = parameters.map { "let \($0.name)" }.joined(separator: ", ")
        return parameters.isEmpty ? ".\(route)" : ".\(route)(\(names))"
    }

    /// The call that creates the module of the route in a `switch`.
    var creation: String {
        let values = parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.name }
        return "\(method)(\(values.joined(separator: ", ")))"
    }
}

/// A parameter of a function.
struct SourceParameter {
    /// The label of the argument, or `nil` if it has none.
    var label: String?
    var name: String
    var type: String
    var tokens: ClosedRange<Int>

    /// Whether a route can have the parameter's value, as far as its type is written.
    var isValue: Bool { !["->", "inout", "@", "=", "..."].contains(where: type.contains) }
}

extension SourceTokens {
    /// Returns the parameters in the parentheses at an index, or `nil` if they can't be read.
    func parameters(from opening: Int) -> [SourceParameter]? {
        guard kind(opening) == .openParenthesis, let parts = parts(from: opening) else { return nil }
        var parameters: [SourceParameter] = []
        for part in parts {
            guard let colon = part.first(where: { kind($0) == .colon }), colon < part.upperBound else {
                return nil
            }
            let names = (part.lowerBound..<colon).map(text)
            guard let label = names.first, let name = names.last, names.count < 3 else { return nil }
            parameters.append(
                SourceParameter(
                    label: label == "_" ? nil : label, name: name,
                    type: source((colon + 1)...part.upperBound), tokens: part))
        }
        return parameters
    }
}
