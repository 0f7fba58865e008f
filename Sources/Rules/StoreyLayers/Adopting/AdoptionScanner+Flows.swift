extension AdoptionScanner {
    /// Adds a finding if a name is a concept of coordinators and routers, or of operations, which have a method of the same name.
    mutating func scanFlow(_ word: Word, at index: Int) {
        let type = file.type(around: index)
        let isCoordinator = type.map { project.coordinators.contains($0.hash) } ?? false
        let isBase = type.map { project.coordinatorBases.contains($0.hash) } ?? false
        let isRouter = type.map { project.routers.contains($0.hash) } ?? false
        let isCall = file.kind(index + 1) == .openParenthesis
        let isDeclared = file.keyword(index - 1) == .func
        let qualifier = file.qualifier(of: index)
        switch word {
        case .start:
            guard isDeclared, isCoordinator else { return }
            // Coordinators that take a link have another one without.
            let isLink = file.kind(index + 2) == .identifier && file.text(index + 2) == "with"
            if isLink { add(.deepLink, at: index, "start(with:)") } else { add(.start, at: index, "start()") }
        case .addDependency, .removeDependency:
            guard isCall, !isDeclared, !isBase else { return }
            if isOperation(qualifier, type) {
                if word == .addDependency {
                    add(.operationDependency, at: index, file.call(at: index).shortened)
                }
            } else if !project.coordinators.isEmpty {
                addChild(word == .addDependency, at: index)
            }
        case .coordinate:
            guard isCall, !isDeclared, !isBase, isCoordinator, file.text(index + 2) == "to" else { return }
            let hasResult = type?.inherited.first?.argument != nil
            add(
                .addedChild, at: index, file.call(at: index).shortened,
                hasResult ? "await router.result(of: child)" : nil)
        case .finishFlow: scanFinish(at: index, qualifier)
        case .build:
            if qualifier.name == "DeepLinkOption" { add(.deepLink, at: index, "DeepLinkOption.build") }
        case .uiAlertController:
            if isCall, isCoordinator { add(.alert, at: index, "UIAlertController(…)") }
        case .add, .remove:
            guard isCall, !isDeclared, !isBase, file.text(index + 2) == "childCoordinator" else { return }
            addChild(word == .add, at: index)
        case .childCoordinators:
            guard isCoordinator, file.kind(index + 1) == .period else { return }
            let method = file.text(index + 2)
            if method == "append" || method.hasPrefix("remove") { addChild(method == "append", at: index) }
        case .toPresent, .toPresentable:
            if isDeclared || isRouter || isBase || !qualifier.isMember || project.routers.isEmpty { return }
            let found = "\(qualifier.name ?? "…").\(word.rawValue)"
            if usesResult(of: index) {
                add(.toPresent, at: index, found, "code of the view, not of the flow", effort: .type)
            } else {
                add(.toPresent, at: index, found)
            }
        default:
            guard isCall, !isDeclared, !isRouter, qualifier.isMember, !project.routers.isEmpty else { return }
            scanRouter(word, at: index, qualifier)
        }
    }

    private mutating func addChild(_ isAdded: Bool, at index: Int) {
        add(isAdded ? .addedChild : .removedChild, at: index, file.call(at: index).shortened)
    }

    private mutating func scanFinish(at index: Int, _ qualifier: SourceTokens.Qualifier) {
        if file.text(index + 1) == "=", file.kind(index + 1) == .symbol {
            if qualifier.isMember, qualifier.name != "self" {
                add(.flowCallback, at: index, "\(qualifier.name ?? "…").finishFlow = …")
            }
        } else if ["?", "!"].contains(file.text(index + 1)), file.kind(index + 2) == .openParenthesis {
            add(.flowEnd, at: index, "finishFlow\(file.text(index + 1))(…)", finish(at: index + 2))
        }
    }

    /// Returns the call that ends a flow with the argument in the parentheses at an index.
    private func finish(at index: Int) -> String {
        guard let end = file.closing(index), end > index + 1 else { return "finish()" }
        return "finish(with: \(file.source((index + 1)...(end - 1)).shortened))"
    }

    private mutating func scanRouter(
        _ word: Word, at index: Int, _ qualifier: SourceTokens.Qualifier
    ) {
        let isRouter = qualifier.name?.lowercased().hasSuffix("router") == true
        let end = file.closing(index + 1) ?? index + 1
        let found = "\(qualifier.name ?? "…")." + file.call(at: index).shortened
        let name = isRouter ? qualifier.name ?? "router" : "router"
        let animated = value(of: "animated", in: index...end).map { "animated: \($0)" } ?? ""
        let completion = value(of: "completion", in: index...end)
        let dismiss = "\(name).dismiss(\(animated))"
        switch word {
        case .popModule: add(.pop, at: index, found, "\(name).pop(\(animated))")
        case .popToRootModule: add(.popToRoot, at: index, found, "\(name).popToRoot(\(animated))")
        case .dismissModule:
            let waits = !["nil", nil].contains(completion) || file.kind(end + 1) == .openBrace
            add(.dismiss, at: index, found, waits ? "await \(dismiss).finished()" : dismiss)
        case .setRootModule:
            let hidesBar = value(of: "hideBar", in: index...end).map { ", hidesBar: \($0)" } ?? ""
            add(.setRoot, at: index, found, "\(name).setRoot(.home\(hidesBar))")
        case .push where isRouter: add(.push, at: index, found)
        case .present where isRouter: add(.present, at: index, found)
        default: break
        }
    }

    /// Whether a call is followed by a member of its result.
    private func usesResult(of index: Int) -> Bool {
        var next = (file.closing(index + 1) ?? index) + 1
        while file.kind(next) == .symbol, ["?", "!"].contains(file.text(next)) { next += 1 }
        return file.kind(next) == .period
    }

    /// Returns the beginning of an argument's value, which is all of a name or literal, or `nil` if there is no such argument.
    private func value(of label: String, in call: ClosedRange<Int>) -> String? {
        call.first { file.text($0) == label && file.kind($0 + 1) == .colon }.map { file.text($0 + 2) }
    }

    /// Whether `addDependency` is that of an operation rather than of a coordinator.
    private func isOperation(_ qualifier: SourceTokens.Qualifier, _ type: SourceType?) -> Bool {
        let isOwn = !qualifier.isMember || ["self", "strongSelf", "super"].contains(qualifier.name)
        if isOwn { return type.map { project.operations.contains($0.hash) } ?? false }
        return qualifier.name?.lowercased().hasSuffix("coordinator") != true
    }
}
