import Foundation

/// Rewrites a file with a coordinator whose methods show one module each, or present another flow.
///
/// Each method that shows a module becomes a route and a method that creates the module, and the links of `start(with:)` become lines
/// of a table. It reads the coordinator with a strict grammar. Anything else is an obstacle, so that a file is rewritten completely or
/// not at all.
struct CoordinatorRewriter {
    private let file: SourceTokens
    private let project: AdoptionProject
    private var edits: TokenEdits
    /// The tokens that were understood.
    private var known: Set<Int> = []
    private var screens: [String: CoordinatorScreen] = [:]
    /// The methods that show a module, in the order of the file.
    private var order: [String] = []
    private var childFlows: [CoordinatorChildFlow] = []
    private var root: String?
    private var links: CoordinatorLinks?
    private var members = Members()

    /// The members of the coordinator that are rewritten.
    private struct Members {
        var start: ClosedRange<Int>?
        var initializer: ClosedRange<Int>?
        /// The other methods, with the indices of their names.
        var methods: [(tokens: ClosedRange<Int>, name: Int)] = []
        var router: String?
        /// The type of the flow's result, if it has a callback.
        var result: String?
    }

    init(_ file: SourceTokens, in project: AdoptionProject) {
        self.file = file
        self.project = project
        edits = TokenEdits(file)
    }

    /// Returns the rewritten file.
    mutating func rewrite(_ type: SourceType) throws(RewriteObstacle) -> Data {
        guard file.isWhole else {
            throw RewriteObstacle(line: 1, reason: "the file's brackets aren't balanced")
        }
        for name in ["Route", "StackCoordinator"] where project.declaredTypes.contains(NameHash.of(name)) {
            throw RewriteObstacle(
                line: 1, reason: "the app has a type \(name), which hides Storey's; rename it first")
        }
        if !file.imports.isDisjoint(with: Words.storeyModules) {
            throw RewriteObstacle(line: 1, reason: "the file imports Storey already")
        }
        let route = "\(type.name.removing("Coordinator"))Route"
        try readMembers(of: type)
        for other in file.types where other.isExtension && other.name == type.name && other.inherited.isEmpty
        {
            try readMembers(of: other)
        }
        try readMethods()
        guard let start = members.start else {
            throw obstacle(type.keywordIndex, "\(type.name) has no start()")
        }
        guard let root, let first = screens[root] else {
            throw obstacle(start.lowerBound, "start() does more than show a module")
        }
        try rewriteHeader(of: type, route)
        try rewriteInitializer(of: type, root: first)
        rewriteStart(start, route)
        for name in order { if let screen = screens[name] { rewrite(screen) } }
        for flow in childFlows { flow.rewrite(&edits, known: &known) }
        for index in file.tokens.indices where !known.contains(index) { try rewriteUse(at: index) }
        try addRoutes(named: route, before: type)
        return edits.applied()
    }

    // MARK: - Reading

    private mutating func readMembers(of type: SourceType) throws(RewriteObstacle) {
        var cursor = type.body.lowerBound + 1
        let end = type.body.upperBound - 1
        while cursor < end {
            let start = cursor
            while Self.modifiers.contains(file.text(cursor)) { cursor += 1 }
            let isDeclaration = file.isFirstOfLine(start)
            switch file.text(cursor) {
            case "func" where isDeclaration, "init" where isDeclaration:
                let member = try callable(from: start, keyword: cursor)
                if file.text(cursor) == "init" {
                    if members.initializer != nil {
                        throw obstacle(cursor, "\(type.name) has several initializers")
                    }
                    members.initializer = member
                } else if file.text(cursor + 1) == "start" {
                    try readStart(member, cursor, of: type)
                } else {
                    members.methods.append((member, cursor + 1))
                }
                cursor = member.upperBound + 1
            case "deinit" where isDeclaration:
                cursor = try callable(from: start, keyword: cursor).upperBound + 1
            case "var" where isDeclaration, "let" where isDeclaration:
                let member = start...endOfProperty(from: cursor)
                try readProperty(member, named: cursor + 1)
                cursor = member.upperBound + 1
            default:
                throw obstacle(cursor, "“\(file.line(of: cursor))” is neither a property nor a method")
            }
        }
    }

    private mutating func readMethods() throws(RewriteObstacle) {
        let router = members.router ?? project.inheritedRouter ?? ""
        for method in members.methods {
            if let flow = try CoordinatorChildFlow(
                method.tokens, named: method.name, router: router, in: file)
            {
                childFlows.append(flow)
            } else if let screen = try CoordinatorScreen(method.tokens, named: method.name, in: file) {
                if order.contains(where: { screens[$0]?.route == screen.route }) {
                    throw obstacle(method.name, "another method shows a screen of this name")
                }
                add(screen)
            }
        }
    }

    private mutating func add(_ screen: CoordinatorScreen) {
        screens[screen.name] = screen
        order.append(screen.name)
    }

    private func callable(from start: Int, keyword: Int) throws(RewriteObstacle) -> ClosedRange<Int> {
        var index = keyword
        while index < file.count, file.kind(index) != .openBrace {
            index = (file.closing(index) ?? index) + 1
        }
        guard let end = file.closing(index) else { throw obstacle(keyword, "the method has no body") }
        return start...end
    }

    private func endOfProperty(from start: Int) -> Int {
        var index = start
        while index + 1 < file.count, !file.isFirstOfLine(index + 1) || index == start {
            index = file.closing(index + 1) ?? index + 1
        }
        return index
    }

    private mutating func readProperty(
        _ member: ClosedRange<Int>, named name: Int
    ) throws(RewriteObstacle) {
        guard file.kind(name + 1) == .colon else { return }
        if file.text(name) == "finishFlow" {
            let type = member.upperBound > name + 1 ? file.source((name + 2)...member.upperBound) : ""
            guard
                let match = type.replacing(" ", with: "")
                    .wholeMatch(of: /\(\(([^,]*)\)->(?:Void|\(\))\)\?/)
            else { throw obstacle(name, "finishFlow isn't an optional closure with at most one value") }
            members.result = match.1.isEmpty ? "Void" : String(match.1)
        } else if project.routers.contains(file.hash(name + 2)), member.upperBound <= name + 3 {
            members.router = file.text(name)
        } else {
            return
        }
        remove(member)
    }

    /// Reads a method such as `override func start() { showList() }`, or one that shows a module itself.
    private mutating func readStart(
        _ member: ClosedRange<Int>, _ keyword: Int, of type: SourceType
    ) throws(RewriteObstacle) {
        if members.start != nil { throw obstacle(keyword, "the flow starts with and without a link") }
        members.start = member
        if file.text(keyword + 3) == "with" {
            links = try CoordinatorLinks(member, keyword, in: file)
            root = links?.root
            return known.formUnion(member)
        }
        guard file.kind(keyword + 2) == .openParenthesis, file.closing(keyword + 2) == keyword + 3,
            file.kind(keyword + 4) == .openBrace
        else { throw obstacle(keyword, "start() has parameters") }
        var call = keyword + 5
        if file.text(call) == "self", file.kind(call + 1) == .period { call += 2 }
        if file.closing(call + 1) == call + 2, call + 3 == member.upperBound {
            root = file.text(call)
            known.formUnion(member)
        } else if let screen = try CoordinatorScreen(
            member, named: keyword + 1, title: type.name.removing("Coordinator"), in: file)
        {
            root = screen.name
            add(screen)
            known.formUnion(member.lowerBound...keyword)
        }
    }

    private static let modifiers: Set = [
        "private", "fileprivate", "internal", "public", "final", "override", "weak", "unowned", "lazy",
        "static",
    ]

    // MARK: - Rewriting the type

    private mutating func rewriteHeader(of type: SourceType, _ route: String) throws(RewriteObstacle) {
        let names = type.inherited
        guard file.kind(type.nameIndex + 1) == .colon, let base = names.first, base.argument == nil,
            project.coordinatorBases.contains(base.hash), !project.protocols.contains(base.hash)
        else { throw obstacle(type.keywordIndex, "\(type.name) doesn't inherit the app's base coordinator") }
        // The protocol of the callback, which the result replaces.
        if let other = names.dropFirst().first(where: { !$0.name.hasSuffix("CoordinatorOutput") }) {
            throw obstacle(type.keywordIndex, "\(type.name) conforms to \(other.name)")
        }
        let result = members.result.map { _ in ", ResultCoordinator" } ?? ""
        let heading = (type.nameIndex + 2)...(type.body.lowerBound - 1)
        edits.replace(heading, by: "StackCoordinator<\(route)>\(result)")
        known.formUnion(type.keywordIndex...type.body.lowerBound)
    }

    private mutating func rewriteStart(_ start: ClosedRange<Int>, _ route: String) {
        let indentation = file.indentation(of: start.lowerBound)
        let step = indentation.isEmpty ? "    " : indentation
        let lines =
            [
                "override func module(for route: \(route)) throws -> any Presentable {",
                "\(step)switch route {",
            ]
            + order.compactMap { screens[$0] }.map { "\(step)case \($0.pattern): \($0.creation)" }
            + ["\(step)}", "}"]
        let result = members.result.flatMap {
            $0 == "Void" ? nil : "typealias Result = \($0)\n\n" + indentation
        }
        let text = (result ?? "") + lines.joined(separator: "\n\(indentation)")
        guard let keyword = start.first(where: { file.keyword($0) == .func }), root == "start" else {
            return edits.replace(start, by: text)
        }
        edits.insert("\(text)\n\n\(indentation)", at: file.tokens[start.lowerBound].start)
        edits.replace(start.lowerBound...keyword, by: "private func")
    }

    /// Removes the router from the initializer, and adds the call of the one of the base class.
    private mutating func rewriteInitializer(
        of type: SourceType, root: CoordinatorScreen
    ) throws(RewriteObstacle) {
        let options = root.verb == .setRoot ? root.options : []
        let arguments = (["root: .\(root.route)"] + options).joined(separator: ", ")
        let creation = "super.init(\(arguments))"
        if members.router == nil, members.initializer == nil, project.inheritedRouter != nil,
            let start = members.start
        {
            let step = file.indentation(of: start.lowerBound)
            return edits.insert(
                "init() {\n\(step)\(step)\(creation)\n\(step)}\n\n\(step)",
                at: file.tokens[start.lowerBound].start)
        }
        guard let router = members.router, let initializer = members.initializer else {
            throw obstacle(type.keywordIndex, "\(type.name) has no initializer with a router")
        }
        guard let opening = initializer.first(where: { file.kind($0) == .openParenthesis }),
            let parameters = file.parameters(from: opening),
            let body = file.closing(opening).map({ $0 + 1 }), file.kind(body) == .openBrace,
            file.isFirstOfLine(initializer.upperBound),
            let position = parameters.firstIndex(where: { $0.name == router })
        else { throw obstacle(initializer.lowerBound, "the initializer has no parameter \(router)") }
        edits.replace(file.bytesToRemove(position, of: parameters.map(\.tokens)), by: "")
        known.formUnion(parameters[position].tokens)
        var index = body + 1
        var indentation = file.indentation(of: initializer.lowerBound) + "    "
        while index < initializer.upperBound {
            let words = (0...4).map { file.text(index + $0) }
            guard file.isFirstOfLine(index), words[0] == "self", words[1] == ".", words[3] == "=" else {
                throw obstacle(index, "the initializer does more than set properties")
            }
            indentation = file.indentation(of: index)
            var end = index
            while end + 1 < initializer.upperBound, !file.isFirstOfLine(end + 1) { end += 1 }
            if words[2] == router { remove(index...end) }
            index = end + 1
        }
        edits.insert("\(indentation)\(creation)\n", at: file.lineStart(of: initializer.upperBound))
    }

    private mutating func rewrite(_ screen: CoordinatorScreen) {
        edits.replace(screen.nameIndex...screen.nameIndex, by: screen.method)
        edits.insert(" -> any Presentable", at: file.tokens[screen.bodyStart - 1].end)
        edits.replace(screen.statement, by: "return \(screen.module)")
        known.formUnion(screen.nameIndex..<screen.bodyStart)
        known.formUnion(screen.statement)
    }

    private mutating func addRoutes(
        named name: String, before type: SourceType
    ) throws(RewriteObstacle) {
        var start = type.keywordIndex
        while start > 0, !file.isFirstOfLine(start) { start -= 1 }
        var text = "enum \(name): Route {\n"
        for screen in order.compactMap({ screens[$0] }) { text += "    case \(screen.declaration)\n" }
        text += "}\n\n"
        text += try links?.declaration(of: name, screens) ?? ""
        let imports = file.tokens.indices.filter { file.keyword($0) == .import }
        if let last = imports.last {
            edits.insert("import Storey\n", at: file.lineEnd(of: last))
        } else {
            edits.insert("import Storey\n\n", at: file.commentStart(of: 0))
        }
        edits.insert(text, at: file.commentStart(of: start))
    }

    // MARK: - Rewriting calls

    private mutating func rewriteUse(at index: Int) throws(RewriteObstacle) {
        if file.kind(index) == .pound, file.text(index + 1) == "if" {
            throw obstacle(index, "the file is compiled conditionally")
        }
        guard file.isName(index) else { return }
        let word = file.text(index)
        let qualifier = file.qualifier(of: index)
        let isOwn = !qualifier.isMember || ["self", "strongSelf"].contains(qualifier.name)
        if let screen = screens[word], isOwn, let end = file.closing(index + 1) {
            let options = screen.options.map { ", \($0)" }.joined()
            edits.replace(index...index, by: "router.\(screen.verb.rawValue)(.\(screen.route)")
            if end == index + 2 {
                edits.replace((index + 1)...end, by: "\(options))")
            } else {
                edits.insert("\(options))", at: file.tokens[end].end)
            }
        } else if word == members.router ?? project.inheritedRouter, isOwn {
            try rewriteRouterCall(at: index)
        } else if word == "finishFlow", isOwn {
            guard ["?", "!"].contains(file.text(index + 1)), let end = file.closing(index + 2) else {
                throw obstacle(index, "finishFlow isn't called here")
            }
            edits.replace(index...(index + 1), by: "finish")
            if end > index + 3 { edits.insert("with: ", at: file.tokens[index + 2].end) }
        } else if Self.flowWords.contains(word) {
            throw obstacle(index, "\(word) needs a decision")
        }
    }

    /// The names of coordinators and routers that aren't rewritten.
    private static let flowWords: Set = [
        "addDependency", "removeDependency", "childCoordinators", "coordinate", "start", "toPresent",
        "setRootModule", "popModule", "popToRootModule", "dismissModule", "finishFlow", "DeepLinkOption",
    ]

    private mutating func rewriteRouterCall(at index: Int) throws(RewriteObstacle) {
        let method = index + 2
        guard file.kind(index + 1) == .period, let end = file.closing(method + 1),
            let name = ["popModule": "pop", "popToRootModule": "popToRoot", "dismissModule": "dismiss"][
                file.text(method)]
        else { throw obstacle(index, "“\(file.line(of: index))” shows no module that was created before it") }
        var animated = ""
        for argument in file.arguments(from: method + 1) {
            switch argument.label {
            case "animated": animated = "animated: \(argument.value)"
            case "completion" where argument.value == "nil": break
            default: throw obstacle(index, "something follows the transition")
            }
        }
        if file.kind(end + 1) == .openBrace { throw obstacle(index, "something follows the transition") }
        edits.replace(method...end, by: "\(name)(\(animated))")
        known.formUnion(index...end)
    }

    // MARK: - Tokens

    private mutating func remove(_ tokens: ClosedRange<Int>) {
        edits.removeLines(of: tokens)
        known.formUnion(tokens)
    }

    private func obstacle(_ index: Int, _ reason: String) -> RewriteObstacle {
        RewriteObstacle(line: file.line(index), reason: reason)
    }
}
