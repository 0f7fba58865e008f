/// The links that a coordinator opens in `start(with:)`, which become lines of a `LinkTable`.
struct CoordinatorLinks {
    /// The method that shows the first screen if there is no link.
    private(set) var root = ""
    private let file: SourceTokens
    private var links: [Link] = []

    /// A case of the app's type of links.
    private struct Link {
        var index: Int
        var name: String
        var values: [String]
        /// The methods that are called, with their arguments.
        var calls: [(method: String, arguments: [String])] = []
    }

    /// Reads a method such as `start(with option: DeepLinkOption?)`, which shows a screen, or those of a link.
    init(_ member: ClosedRange<Int>, _ keyword: Int, in file: SourceTokens) throws(RewriteObstacle) {
        self.file = file
        guard let parameters = file.parameters(from: keyword + 2), parameters.count == 1,
            let closing = file.closing(keyword + 2), file.kind(closing + 1) == .openBrace,
            let statements = file.statements(in: (closing + 2)..<member.upperBound),
            let first = statements.first,
            let condition = first.dropFirst().first(where: { file.kind($0) == .openBrace }),
            let end = file.closing(condition)
        else { throw obstacle(keyword) }
        let option = parameters[0].name
        let words = (first.lowerBound + 1..<condition).map(file.text)
        guard words.count > 1, words[0] == "let" else { throw obstacle(keyword) }
        let isElse = words.last == "else"
        guard
            [[option], [words[1], "=", option]].contains(Array(words.dropFirst().dropLast(isElse ? 1 : 0)))
        else { throw obstacle(keyword) }
        if file.keyword(first.lowerBound) == .if, statements.count == 1, file.keyword(end + 1) == .else,
            file.kind(end + 2) == .openBrace, file.closing(end + 2) == first.upperBound
        {
            root = try rootMethod(in: (end + 3)..<first.upperBound)
            try readSwitch(file.statements(in: (condition + 1)..<end), over: words[1])
        } else if file.keyword(first.lowerBound) == .guard, isElse, statements.count == 2,
            end == first.upperBound
        {
            root = try rootMethod(in: (condition + 1)..<end)
            try readSwitch([statements[1]], over: words[1])
        } else {
            throw obstacle(keyword)
        }
    }

    private func obstacle(
        _ index: Int, _ reason: String = "start(with:) does more than show the screens of links"
    ) -> RewriteObstacle { RewriteObstacle(line: file.line(index), reason: reason) }

    // MARK: - Reading

    /// Returns the method that is called without arguments, possibly with a `return`.
    private func rootMethod(in range: Range<Int>) throws(RewriteObstacle) -> String {
        var tokens = Array(range)
        tokens.removeAll { file.keyword($0) == .return }
        if let first = tokens.first, let last = tokens.last,
            let call = file.call(first...last) ?? file.call(first...(last - (last > first ? 1 : 0))),
            call.path.count == 1, file.closing(call.opening) == call.opening + 1
        {
            return call.path[0]
        }
        throw obstacle(range.lowerBound)
    }

    private mutating func readSwitch(
        _ statements: [ClosedRange<Int>]?, over value: String
    ) throws(RewriteObstacle) {
        guard let statements, statements.count == 1, let statement = statements.first,
            file.keyword(statement.lowerBound) == .switch, file.text(statement.lowerBound + 1) == value,
            file.closing(statement.lowerBound + 2) == statement.upperBound
        else { throw obstacle(statements?.first?.lowerBound ?? 0) }
        var cases: [Int] = []
        var index = statement.lowerBound + 3
        while index < statement.upperBound {
            if file.keyword(index) == .case || file.text(index) == "default" { cases.append(index) }
            index = (file.closing(index) ?? index) + 1
        }
        for (start, end) in zip(cases, cases.dropFirst() + [statement.upperBound]) {
            try readCase(start..<end)
        }
    }

    private mutating func readCase(_ range: Range<Int>) throws(RewriteObstacle) {
        var colon = range.lowerBound
        while colon < range.upperBound, file.kind(colon) != .colon {
            colon = (file.closing(colon) ?? colon) + 1
        }
        guard colon + 1 < range.upperBound,
            let statements = file.statements(in: (colon + 1)..<range.upperBound)
        else { throw obstacle(range.lowerBound) }
        if file.text(range.lowerBound) == "default" {
            // A link of another flow is opened by the table, too.
            let isKnown = statements.allSatisfy { statement in
                file.text(statement.lowerBound) == "break"
                    || file.text(statement.lowerBound) == "childCoordinators"
                    || file.call(statement)?.path == [root]
            }
            if !isKnown { throw obstacle(range.lowerBound) }
            return
        }
        var link = try pattern((range.lowerBound + 1)..<colon)
        for statement in statements {
            guard let call = file.call(statement), call.path.count == 1 else {
                throw obstacle(statement.lowerBound)
            }
            link.calls.append((call.path[0], file.arguments(from: call.opening).map(\.value)))
        }
        links.append(link)
    }

    /// Reads a pattern such as `.item(let id)`.
    private func pattern(_ range: Range<Int>) throws(RewriteObstacle) -> Link {
        var start = range.lowerBound
        let bindsAll = file.keyword(start) == .let
        if bindsAll { start += 1 }
        guard file.kind(start) == .period, file.isName(start + 1) else { throw obstacle(range.lowerBound) }
        var link = Link(index: range.lowerBound, name: file.text(start + 1), values: [])
        if start + 2 == range.upperBound { return link }
        guard let parts = file.parts(from: start + 2), file.closing(start + 2) == range.upperBound - 1 else {
            throw obstacle(range.lowerBound)
        }
        for part in parts {
            let hasLet = file.keyword(part.lowerBound) == .let
            guard hasLet != bindsAll, part.count == (hasLet ? 2 : 1), file.isName(part.upperBound) else {
                throw obstacle(range.lowerBound)
            }
            link.values.append(file.text(part.upperBound))
        }
        return link
    }

    // MARK: - Their code in Storey

    /// Returns the declaration of the links, whose paths are the names of the app's links.
    func declaration(
        of route: String, _ screens: [String: CoordinatorScreen]
    ) throws(RewriteObstacle) -> String {
        var lines: [String] = []
        for link in links {
            guard let last = link.calls.last, let screen = screens[last.method] else {
                throw obstacle(link.index, "the link \(link.name) shows no screen of this flow")
            }
            let types = screen.parameters.map(\.type)
            guard last.arguments == link.values, types.count == link.values.count,
                types.allSatisfy(Self.parameterTypes.contains)
            else { throw obstacle(link.index, "the values of the link \(link.name) can't be part of a path") }
            var parents: [String] = []
            for call in link.calls.dropLast() {
                guard let parent = screens[call.method], parent.parameters.isEmpty else {
                    throw obstacle(link.index, "\(call.method) isn't a screen without values")
                }
                parents.append(".\(parent.route)")
            }
            let path = "/" + ([link.name] + link.values.map { ":\($0)" }).joined(separator: "/")
            let over = parents.isEmpty ? "" : ", over: [\(parents.joined(separator: ", "))]"
            lines.append("    DeepLink(\"\(path)\", \(route).\(screen.route)\(over)),\n")
        }
        if lines.isEmpty { return "" }
        let name = route.prefix(1).lowercased() + String(route.dropFirst()).removing("Route")
        return """
            /// The links of this flow, for the app's LinkTable. The paths are the names of the app's link options.
            let \(name)Links = [
            \(lines.joined())]


            """
    }

    /// The types of values in links that need no code of the app.
    private static let parameterTypes: Set = ["String", "Int", "UUID"]
}
