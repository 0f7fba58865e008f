/// A method of a coordinator that presents another flow, and possibly does something when that flow finishes.
///
/// The flow is in a sheet if its module is presented, or if the router that both flows share is told to dismiss it at the end.
struct CoordinatorChildFlow {
    private let file: SourceTokens
    /// The name of the constant with the flow's coordinator.
    private let child: String
    /// The names of the constants that the factory's result is assigned to.
    private let names: ClosedRange<Int>
    /// The router in the arguments of the factory.
    private let routerArgument: RouterArgument?
    /// The statements that Storey doesn't need, such as the one that adds the flow.
    private var removed: [ClosedRange<Int>] = []
    private let addition: ClosedRange<Int>
    private var presentation: ClosedRange<Int>?
    /// The arguments after the flow, such as `, animated: false`.
    private var options = ""
    private var end: End?

    fileprivate struct RouterArgument {
        var tokens: ClosedRange<Int>
        /// With a comma.
        var bytes: Range<Int>
    }

    /// The closure that is called when the flow finishes.
    fileprivate struct End {
        var statement: ClosedRange<Int>
        /// The tokens before the closure's statements.
        var head: ClosedRange<Int>
        var parameter: String?
        var removed: [ClosedRange<Int>] = []
        /// The statements that are left.
        var rest: [ClosedRange<Int>] = []
        var dismisses = false
    }

    /// Reads a method.
    /// - Returns: `nil` if the method adds no child flow.
    /// - Throws: An obstacle if it does more than present the flow.
    init?(
        _ member: ClosedRange<Int>, named nameIndex: Int, router: String, in file: SourceTokens
    ) throws(RewriteObstacle) {
        guard let closing = file.closing(nameIndex + 1), file.kind(closing + 1) == .openBrace,
            let statements = file.statements(in: (closing + 2)..<member.upperBound),
            let addition = statements.first(where: { file.call($0)?.path == ["addDependency"] }),
            let opening = file.call(addition)?.opening,
            let child = file.arguments(from: opening).first?.value
        else { return nil }
        func obstacle(_ index: Int, _ reason: String) -> RewriteObstacle {
            RewriteObstacle(line: file.line(index), reason: reason)
        }
        let creation = statements.first { file.constants(of: $0)?.names.contains(child) == true }
        guard let creation, let constants = file.constants(of: creation) else {
            throw obstacle(addition.lowerBound, "\(child) isn't a constant of the method")
        }
        self.file = file
        self.child = child
        self.addition = addition
        names = constants.tokens
        routerArgument = try file.routerArgument(router, of: creation)
        for statement in statements where statement != creation && statement != addition {
            if file.text(statement.lowerBound) == child, file.text(statement.lowerBound + 2) == "finishFlow" {
                end = try End(statement, of: child, router: router, in: file)
            } else if let call = file.call(statement) {
                try read(call, statement, router: router, constants.names)
            }
        }
        if presentation == nil, routerArgument == nil || end?.dismisses != true {
            throw obstacle(
                creation.lowerBound,
                routerArgument == nil
                    ? "the flow of \(child) isn't presented"
                    : "the flow of \(child) shares the router, and isn't dismissed")
        }
        if let end, !end.rest.isEmpty, !end.dismisses {
            throw obstacle(end.statement.lowerBound, "the flow of \(child) may stay visible when it finishes")
        }
        var lines = removed + [addition] + [presentation, end?.statement].compactMap(\.self)
        if let end, !end.rest.isEmpty { lines += end.removed + end.rest }
        let shared = lines.first {
            !file.isFirstOfLine($0.lowerBound) || !file.isFirstOfLine($0.upperBound + 1)
        }
        if let shared { throw obstacle(shared.lowerBound, "something else is on the line") }
    }

    private mutating func read(
        _ call: SourceTokens.Call, _ statement: ClosedRange<Int>, router: String, _ constants: [String]
    ) throws(RewriteObstacle) {
        let arguments = file.arguments(from: call.opening)
        func obstacle(_ reason: String) -> RewriteObstacle {
            RewriteObstacle(line: file.line(statement.lowerBound), reason: reason)
        }
        switch call.path {
        case [child, "start"]:
            guard arguments.isEmpty else { throw obstacle("the flow of \(child) is started with values") }
            removed.append(statement)
        case [router, "push"], [router, "setRootModule"], [router, "present"]:
            guard let module = arguments.first?.value.removing(".toPresent()"), constants.contains(module)
            else { return }
            guard call.path.last == "present" else { throw obstacle("the flow of \(child) isn't in a sheet") }
            for argument in arguments.dropFirst() {
                switch argument.label {
                case "animated": options = ", animated: \(argument.value)"
                case "completion" where argument.value == "nil": break
                default: throw obstacle("something follows the transition")
                }
            }
            presentation = statement
        default: break
        }
    }

    /// Adds the changes of the method. Calls of the coordinator in the closure are changed like those elsewhere.
    func rewrite(_ edits: inout TokenEdits, known: inout Set<Int>) {
        func remove(_ statement: ClosedRange<Int>) {
            edits.removeLines(of: statement)
            known.formUnion(statement)
        }
        edits.replace(names, by: child)
        if let routerArgument {
            edits.replace(routerArgument.bytes, by: "")
            known.formUnion(routerArgument.tokens)
        }
        for statement in removed { remove(statement) }
        guard let end, !end.rest.isEmpty else {
            if let end { remove(end.statement) }
            if presentation != nil { remove(addition) }
            let place = presentation ?? addition
            edits.replace(place, by: "router.present(\(child)\(options))")
            return known.formUnion(place)
        }
        for statement in [addition] + [presentation].compactMap(\.self) { remove(statement) }
        let indentation = file.indentation(of: end.rest[0].lowerBound)
        let result = "await self.router.result(of: \(child)\(options))"
        let condition = end.parameter.map { "let \($0) = \(result)" } ?? "\(result) != nil"
        edits.replace(end.head, by: "router.task {\n\(indentation)guard \(condition) else { return }")
        known.formUnion(end.head)
        for statement in end.removed { remove(statement) }
        // The task refers to the coordinator strongly.
        for index in end.rest.joined() where file.text(index) == "self" && file.text(index + 1) == "?" {
            edits.replace((index + 1)...(index + 1), by: "")
        }
    }
}

extension CoordinatorChildFlow.End {
    fileprivate init(
        _ statement: ClosedRange<Int>, of child: String, router: String, in file: SourceTokens
    ) throws(RewriteObstacle) {
        let start = statement.lowerBound
        func obstacle(_ index: Int, _ reason: String) -> RewriteObstacle {
            RewriteObstacle(line: file.line(index), reason: reason)
        }
        let brace = start + 4
        guard file.text(start + 3) == "=", file.kind(brace) == .openBrace,
            file.closing(brace) == statement.upperBound
        else { throw obstacle(start, "finishFlow isn't a closure") }
        var head = brace
        if file.kind(head + 1) == .openBracket, let end = file.closing(head + 1) { head = end }
        if let end = (head...min(head + 6, statement.upperBound)).first(where: { file.keyword($0) == .in }) {
            // The names and types of parameters.
            let names =
                end == head + 1 ? ["_"] : file.source((head + 1)...(end - 1)).split { "() ".contains($0) }
            guard names.count == 1 || names.count == 2 && names[0].hasSuffix(":") else {
                throw obstacle(start, "finishFlow passes several values")
            }
            let name = names[0].prefix { $0 != ":" }
            parameter = name == "_" ? nil : String(name)
            head = end
        }
        guard let statements = file.statements(in: (head + 1)..<statement.upperBound) else {
            throw obstacle(start, "several statements are on a line")
        }
        self.statement = statement
        self.head = start...head
        for statement in statements {
            if let name = statement.first(where: {
                file.text($0).hasPrefix("$") || file.text($0) == "strongSelf"
            }) {
                throw obstacle(name, "“\(file.text(name))” isn't a name of the closure's parameter")
            }
            if let call = file.call(statement), call.path == [router, "dismissModule"] {
                try Self.checkDismissal(call.opening, in: file)
                dismisses = true
                removed.append(statement)
            } else if file.isGuardOfSelf(statement) || file.removes(child, statement) {
                removed.append(statement)
            } else {
                rest.append(statement)
            }
        }
    }

    /// Storey dismisses a flow that finishes, with an animation.
    private static func checkDismissal(_ opening: Int, in file: SourceTokens) throws(RewriteObstacle) {
        for argument in file.arguments(from: opening)
        where argument.value != (argument.label == "animated" ? "true" : "nil") {
            throw RewriteObstacle(
                line: file.line(opening), reason: "the dismissal of the flow has a completion or no animation"
            )
        }
    }
}

extension SourceTokens {
    /// Whether a statement removes a child flow.
    fileprivate func removes(_ child: String, _ statement: ClosedRange<Int>) -> Bool {
        guard let call = call(statement), call.path == ["removeDependency"] else { return false }
        return arguments(from: call.opening).map(\.value) == [child]
    }

    /// Returns the router in the arguments of a statement that ends with a call, or `nil` if the statement doesn't use it.
    /// - Throws: An obstacle if the router is used otherwise.
    fileprivate func routerArgument(
        _ value: String, of statement: ClosedRange<Int>
    ) throws(RewriteObstacle) -> CoordinatorChildFlow.RouterArgument? {
        guard let use = statement.first(where: { text($0) == value && kind($0 + 1) != .colon }) else {
            return nil
        }
        if let opening = statement.first(where: { closing($0) == statement.upperBound }),
            let parts = parts(from: opening),
            let position = arguments(from: opening).firstIndex(where: {
                $0.value == value || $0.value == "self.\(value)"
            })
        {
            return .init(tokens: parts[position], bytes: bytesToRemove(position, of: parts))
        }
        throw RewriteObstacle(
            line: line(use), reason: "“\(line(of: use))” does more with \(value) than pass it")
    }
}
