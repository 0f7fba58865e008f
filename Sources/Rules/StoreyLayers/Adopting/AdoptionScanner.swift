/// Finds the concepts of one file that Storey replaces.
struct AdoptionScanner {
    let file: SourceTokens
    let project: AdoptionProject
    let path: String
    private(set) var findings: [AdoptionReport.Finding] = []

    /// The reason why the file's coordinator isn't rewritten, or `nil` if it is.
    private var flowObstacle: RewriteObstacle?
    private let usesRx: Bool
    private let usesDITranquillity: Bool

    init(_ file: SourceTokens, path: String, in project: AdoptionProject) {
        self.file = file
        self.path = path
        self.project = project
        usesRx = !file.imports.isDisjoint(with: Words.rxModules)
        usesDITranquillity = file.imports.contains(Words.diTranquillity)
    }

    /// Searches the file.
    ///
    /// - Parameters:
    ///   - parts: The reason why the parts of the file aren't rewritten, or `nil` if they are.
    ///   - flow: The reason why the coordinator of the file isn't rewritten, or `nil` if it is.
    mutating func scan(parts: RewriteObstacle?, flow: RewriteObstacle?) {
        flowObstacle = flow
        for type in file.types { scan(type, parts) }
        for index in file.tokens.indices where file.isName(index) {
            if isResolvedByOperator(index) { add(.resolution, at: index, "*\(file.text(index))") }
            if let word = Word.byHash[file.hash(index)] { scan(word, at: index) }
            if isOutput(index) { addOutput(at: index) }
        }
        findings.sort { ($0.line, $0.kind.rawValue) < ($1.line, $1.kind.rawValue) }
    }

    mutating func add(
        _ kind: AdoptionReport.Kind, at index: Int, _ found: String, _ replacement: String? = nil,
        effort: AdoptionReport.Effort? = nil
    ) {
        findings.append(
            .init(
                file: path, line: file.line(index), kind: kind, found: found,
                replacement: replacement ?? kind.replacement, effort: effort ?? kind.effort))
    }

    /// Whether a name is a closure of a module that a coordinator sets, as in `viewModel.onOutput = { … }`.
    private func isOutput(_ index: Int) -> Bool {
        guard file.kind(index - 1) == .period, file.kind(index + 2) == .openBrace,
            file.text(index + 1) == "=",
            let type = file.type(around: index), project.coordinators.contains(type.hash)
        else { return false }
        let name = file.text(index)
        return name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
    }

    private mutating func addOutput(at index: Int) {
        let isFlow = file.qualifier(of: index).name?.lowercased().hasSuffix("coordinator") == true
        add(isFlow ? .flowCallback : .output, at: index, file.source((index - 2)...(index + 1)) + " …")
    }

    // MARK: - Types

    private mutating func scan(_ type: SourceType, _ obstacle: RewriteObstacle?) {
        let start = type.keywordIndex
        let declaration = "\(file.text(start)) \(type.name)"
        if type.inherited.contains(where: { Words.parts.contains($0.hash) }) {
            let part = "enum \(type.name): Part"
            let found = "\(declaration): \(type.inherited.map(\.name).joined(separator: ", "))"
            if let obstacle {
                add(.part, at: start, found, "\(part), by hand: line \(obstacle.line): \(obstacle.reason)")
            } else {
                add(.part, at: start, found, part, effort: .automatic)
            }
        }
        if type.isExtension || file.isNestedCoordinator(type) { return }
        if project.routers.contains(type.hash) { return add(.routerType, at: start, declaration) }
        if project.coordinatorBases.contains(type.hash) {
            return add(.coordinatorBase, at: start, declaration)
        }
        if project.coordinators.contains(type.hash) { return scanCoordinator(type, declaration) }
        if project.operations.contains(type.hash) {
            let isBase = ["AsyncOperation", "AsynchronousOperation", "BaseOperation"].contains(type.name)
            let step = "struct \(type.name.removing("Operation")): Step"
            return add(
                .operation, at: start, declaration, isBase ? "nothing" : step, effort: isBase ? .delete : nil)
        }
        if type.name == "DeepLinkOption" { return add(.deepLink, at: start, declaration) }
        if type.name == "SharedStore" { return add(.sharedStore, at: start, declaration) }
        if ["CoordinatorFactory", "ModuleFactory", "ModulesFactory"].contains(where: type.name.contains) {
            return add(.factory, at: start, declaration)
        }
        if type.keyword == .class || type.keyword == .struct { scanModule(type, declaration) }
    }

    private mutating func scanCoordinator(_ type: SourceType, _ declaration: String) {
        let base = type.inherited.first { $0.name.contains("Coordinat") } ?? type.inherited.first
        let route = "\(type.name.removing("Coordinator"))Route"
        var replacement = "Coordinator<\(route)>"
        if let result = base?.argument, result != "Void" { replacement += ", ResultCoordinator (\(result))" }
        let arguments = base?.argument.map { "<\($0)>" } ?? ""
        if let flowObstacle { replacement += ", by hand: line \(flowObstacle.line): \(flowObstacle.reason)" }
        add(
            .coordinator, at: type.keywordIndex,
            declaration + (base.map { ": \($0.name)\(arguments)" } ?? ""), replacement,
            effort: flowObstacle == nil ? .automatic : nil)
    }

    /// Whether a name is a container from which an operator resolves, as in `let list: List = *container`.
    private func isResolvedByOperator(_ index: Int) -> Bool {
        guard project.usesDITranquillity, file.text(index).lowercased().hasSuffix("container"),
            file.kind(index + 1) != .period, file.kind(index + 1) != .openParenthesis
        else { return false }
        var star = index - 1
        while file.kind(star) == .period { star -= 2 }
        guard file.kind(star) == .symbol, file.text(star).hasSuffix("*") else { return false }
        if file.text(star) != "*" { return true }
        // Behind a value, the operator multiplies.
        switch file.kind(star - 1) {
        case .identifier, .type: return file.keyword(star - 1) == .return || file.text(star - 1) == "try"
        case .number, .closeParenthesis, .closeBracket: return false
        default: return true
        }
    }

    private mutating func scanModule(_ type: SourceType, _ declaration: String) {
        let name = ["Impl", "Imp"].reduce(type.name) { $0.removing($1) }
        if name.hasSuffix("Presenter"), !name.contains("Coordinator"), hasView(type) {
            let isComposite = name.contains("Composite") || hasListOfPresenters(type)
            add(isComposite ? .compositePresenter : .presenter, at: type.keywordIndex, declaration)
        } else if name.hasSuffix("Provider"), usesRx,
            type.body.contains(where: { rxTypes.contains(file.hash($0)) })
        {
            add(
                .provider, at: type.keywordIndex, declaration, "let state: Observed<\(name)State>")
        }
    }

    private let rxTypes = Set(
        [Word.behaviorRelay, .behaviorSubject, .observable, .driver, .single].map { NameHash.of($0.rawValue) }
    )

    /// Whether a presenter has the view that it calls, or other presenters. Other types of that name show something at once.
    private func hasView(_ type: SourceType) -> Bool {
        type.body.contains { index in
            let isProperty = file.keyword(index - 1) == .var || file.keyword(index - 1) == .let
            return isProperty && Self.viewNames.contains(file.text(index))
        } || hasListOfPresenters(type)
    }

    private static let viewNames: Set = ["view", "viewController", "viewInput", "controller", "output"]

    private func hasListOfPresenters(_ type: SourceType) -> Bool {
        type.body.contains { index in
            file.kind(index) == .openBracket && file.closing(index) == index + 2
                && file.text(index + 1).contains("Presenter") && file.kind(index - 1) == .colon
        }
    }

    // MARK: - Names

    private mutating func scan(_ word: Word, at index: Int) {
        if word.isFlow {
            // The coordinator that is rewritten is one finding.
            let type = file.type(around: index)
            if rewritesFlow, let type, project.coordinators.contains(type.hash) { return }
            scanFlow(word, at: index)
        } else if word.isInjection {
            scanInjection(word, at: index)
        } else {
            scanState(word, at: index)
        }
    }

    private mutating func scanInjection(_ word: Word, at index: Int) {
        // The parts that are rewritten are one finding each.
        let isInRewrittenPart =
            file.type(around: index).map { type in
                type.inherited.contains { Words.parts.contains($0.hash) } && rewritesParts
            } ?? false
        if isInRewrittenPart { return }
        let qualifier = file.qualifier(of: index)
        let isOnContainer = qualifier.name?.lowercased().hasSuffix("container") == true
        switch word {
        case .append where isOnContainer && ["part", "framework"].contains(file.text(index + 2)):
            let name = file.text(index + 4)
            add(
                .load, at: index, "container.append(\(file.text(index + 2)): \(name)…)",
                "container.load(\(name)…)")
        case .resolve where isOnContainer && project.usesDITranquillity:
            add(.resolution, at: index, "container.resolve()")
        case .register, .register1, .register2, .register3:
            guard isOnContainer, usesDITranquillity else { return }
            let opening = index + 1
            if word != .register {
                add(.registration, at: index, file.call(at: index).shortened)
            } else if file.kind(opening) == .openBrace || file.kind(opening + 1) == .openBrace,
                let end = file.closing(opening),
                (opening...end).contains(where: { file.text($0).hasPrefix("$") })
            {
                add(.registration, at: index, "register { …$0… }")
            }
        case .injection where usesDITranquillity && qualifier.isMember:
            add(.memberInjection, at: index, ".injection")
        case .by where usesDITranquillity && file.text(index + 2) == "tag",
            .many where usesDITranquillity && file.kind(index + 1) == .openParenthesis && !qualifier.isMember,
            .arg where usesDITranquillity && file.kind(index + 1) == .openParenthesis && !qualifier.isMember:
            add(.wrapper, at: index, file.call(at: index).shortened)
        case .custom where usesDITranquillity && file.text(index - 3) == "lifetime":
            add(.customLifetime, at: index, ".lifetime(.custom)")
        case .makeGraph, .checkIsValid:
            if word == .checkIsValid && qualifier.name == nil { return }
            if file.kind(index + 1) == .openParenthesis, qualifier.isMember {
                add(.graphCheck, at: index, "\(word.rawValue)()")
            }
        default: break
        }
    }

    /// Whether the parts of the file are rewritten.
    private var rewritesParts: Bool { findings.contains { $0.kind == .part && $0.effort == .automatic } }

    /// Whether the coordinator of the file is rewritten.
    private var rewritesFlow: Bool {
        findings.contains { $0.kind == .coordinator && $0.effort == .automatic }
    }

    private mutating func scanState(_ word: Word, at index: Int) {
        let isGeneric = file.kind(index + 1) == .symbol && file.text(index + 1).hasPrefix("<")
        switch word {
        case .behaviorRelay, .behaviorSubject, .replaySubject:
            guard usesRx, isStored(index) else { return }
            add(.relay, at: index, file.line(of: index))
        case .publishRelay, .publishSubject:
            guard usesRx, isStored(index) else { return }
            add(.event, at: index, file.line(of: index))
        case .observable, .driver, .signal:
            guard usesRx else { return }
            if file.kind(index + 1) == .period, file.text(index + 2) == "combineLatest" {
                add(.combination, at: index, "\(word.rawValue).combineLatest")
            } else if isGeneric, file.kind(index - 1) == .colon {
                add(.observable, at: index, file.line(of: index))
            }
        case .single, .completable, .maybe:
            let isType = word == .completable ? file.kind(index - 1) != .period : isGeneric
            guard usesRx, isType, file.kind(index + 1) != .period else { return }
            add(.single, at: index, file.line(of: index))
        case .distinctUntilChanged where usesRx && file.kind(index - 1) == .period:
            add(.distinct, at: index, ".distinctUntilChanged")
        case .disposed where file.kind(index - 1) == .period && file.text(index + 2) == "by":
            add(.subscription, at: index, ".disposed(by:)")
        case .disposeBag where usesRx && file.kind(index + 1) == .openParenthesis:
            add(.disposeBag, at: index, file.line(of: index))
        case .observe, .observeOn:
            guard let end = file.closing(index + 1), usesRx, file.kind(index - 1) == .period,
                (index...end).contains(where: { file.text($0) == "MainScheduler" })
            else { return }
            add(.scheduler, at: index, "." + file.source(index...end))
        case .r
        where file.kind(index + 1) == .period && file.kind(index + 3) == .period
            && file.kind(index - 1) != .period
            && ["string", "image", "color", "font"].contains(file.text(index + 2)):
            add(.resource, at: index, file.source(index...(index + 4)))
        case .operationQueue where file.kind(index + 1) == .openParenthesis && !project.operations.isEmpty:
            let body = file.type(around: index)?.body ?? file.tokens.indices
            guard body.contains(where: { file.text($0).hasPrefix("addOperation") }) else { return }
            add(.operationQueue, at: index, file.line(of: index))
        default: break
        }
    }

    /// Whether a type's name is in the declaration of a property, rather than in a parameter.
    private func isStored(_ index: Int) -> Bool {
        var start = index
        while start > 0, !file.tokens[start].isFirstOfLine { start -= 1 }
        return (start...index).contains { file.keyword($0) == .let || file.keyword($0) == .var }
    }
}

extension String {
    /// The string without a suffix or, if nothing would be left, unchanged.
    func removing(_ suffix: String) -> String {
        hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : self
    }

    /// The string, or its beginning if it is long.
    var shortened: String { count > 60 ? prefix(59) + "…" : self }
}

extension SourceTokens {
    /// What a name is a member of.
    struct Qualifier {
        var isMember = false
        /// The last name before the period, or `nil` if it is a call or there is none.
        var name: String?
    }

    /// Returns what the name at an index is a member of.
    func qualifier(of index: Int) -> Qualifier {
        guard kind(index - 1) == .period else { return Qualifier() }
        var before = index - 2
        while kind(before) == .symbol, ["?", "!"].contains(text(before)) { before -= 1 }
        return Qualifier(isMember: true, name: isName(before) ? text(before) : nil)
    }

    /// Returns the source of a call, from its name to the closing parenthesis. Before that, it may have names of members.
    func call(at index: Int) -> String {
        var opening = index + 1
        while kind(opening) == .period { opening += 2 }
        return source(index...(closing(opening) ?? index))
    }

    /// Returns the source of a token's line, from its first to its last token.
    func line(of index: Int) -> String {
        var (start, end) = (index, index)
        while start > 0, !tokens[start].isFirstOfLine { start -= 1 }
        while end + 1 < count, !tokens[end + 1].isFirstOfLine { end += 1 }
        return source(start...end).shortened
    }
}
