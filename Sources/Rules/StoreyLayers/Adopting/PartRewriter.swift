import Foundation

/// Rewrites a file whose only use of DITranquillity are parts with simple registrations.
///
/// It reads the parts with a strict grammar. Anything else is an obstacle, so that a file is rewritten completely or not at all.
struct PartRewriter {
    private let file: SourceTokens
    private let project: AdoptionProject
    private var edits: TokenEdits
    /// The tokens that were understood.
    private var known: Set<Int> = []
    private var cursor = 0
    /// The names of the rewritten parts.
    private(set) var parts: [(line: Int, name: String)] = []

    init(_ file: SourceTokens, in project: AdoptionProject) {
        self.file = file
        self.project = project
        edits = TokenEdits(file)
    }

    /// Returns the rewritten file.
    mutating func rewrite() throws(RewriteObstacle) -> Data {
        guard file.isWhole else {
            throw RewriteObstacle(line: 1, reason: "the file's brackets aren't balanced")
        }
        for name in ["Container", "Part", "Lifetime"] where project.declaredTypes.contains(NameHash.of(name))
        {
            throw RewriteObstacle(
                line: 1, reason: "the app has a type \(name), which hides Storey's; rename it first")
        }
        for type in file.types where type.inherited.contains(where: { Words.parts.contains($0.hash) }) {
            try rewrite(type)
        }
        for index in file.tokens.indices where !known.contains(index) { try checkRest(index) }
        return edits.applied()
    }

    // MARK: - Parts

    private mutating func rewrite(_ type: SourceType) throws(RewriteObstacle) {
        let start = type.keywordIndex
        guard type.inherited.count == 1, file.kind(type.nameIndex + 1) == .colon, type.keyword != .extension
        else {
            throw obstacle(start, "\(type.name) conforms to more than DIPart")
        }
        let isOnlyPart = project.allMentions(of: type.hash) { file, index in
            file.keyword(index - 1) == type.keyword
                || file.kind(index + 1) == .period && file.text(index + 2) == "self"
        }
        if !isOnlyPart { throw obstacle(start, "\(type.name) is used as more than a part") }
        if file.text(start - 1) == "final" {
            replace(start - 1, through: start, by: "enum")
        } else if file.text(start - 1) == "open" || file.kind(start - 2) == .at {
            throw obstacle(start, "\(type.name) has a modifier that an enumeration can't have")
        } else {
            replace(start, by: "enum")
        }
        replace(type.nameIndex + 2, by: "Part")
        for index in start...type.body.lowerBound { known.insert(index) }
        try rewriteBody(of: type)
        parts.append((file.line(start), type.name))
    }

    private mutating func rewriteBody(of type: SourceType) throws(RewriteObstacle) {
        cursor = type.body.lowerBound + 1
        if ["public", "internal"].contains(text) { advance() }
        guard text == "static", file.text(cursor + 1) == "func", file.text(cursor + 2) == "load" else {
            throw obstacle(cursor, "\(type.name) has members besides load(container:)")
        }
        try expect("static", "func", "load", "(")
        let parameter = cursor
        try expect("container", ":", "DIContainer")
        replace(parameter, through: cursor - 1, by: "_ container: Container")
        try expect(")", "{")
        while file.kind(cursor) != .closeBrace {
            try expect("container", ".")
            let method = cursor
            switch text {
            case "append": try rewriteAppend()
            case "register", "register1", "register2", "register3", "register4", "register5":
                advance()
                replace(method, by: "register")
                try rewriteRegistration(of: method)
            default: throw obstacle(cursor, "container.\(text) has no simple counterpart")
            }
            guard file.kind(cursor) == .closeBrace || file.isFirstOfLine(cursor) else { throw unexpected() }
        }
        advance()
        guard cursor == type.body.upperBound - 1 else {
            throw obstacle(cursor, "\(type.name) has members besides load(container:)")
        }
        advance()
    }

    private mutating func rewriteAppend() throws(RewriteObstacle) {
        let start = cursor
        advance()
        try expect("(")
        guard ["part", "framework"].contains(text) else {
            throw obstacle(cursor, "the part isn't a constant")
        }
        advance()
        try expect(":")
        let type = cursor
        _ = try typePath()
        try expect(".", "self", ")")
        edits.replace(file.tokens[start].start..<file.tokens[type].start, by: "load(")
    }

    // MARK: - Registrations

    private mutating func rewriteRegistration(of method: Int) throws(RewriteObstacle) {
        let component: (name: String, hash: UInt64)
        if file.kind(cursor) == .openBrace {
            component = try closureRegistration()
        } else {
            try expect("(")
            component = try typePath()
            try expect(".", "init")
            if file.kind(cursor) == .openParenthesis { try skipBrackets() }
            try expect(")")
        }
        if project.isView(component.hash, named: component.name) {
            throw obstacle(method, "\(component.name) is isolated to the main actor; see viewController(_:)")
        }
        var services: [UInt64] = []
        var (firstService, hasLifetime) = (-1, false)
        while file.kind(cursor) == .period {
            let period = cursor
            advance()
            switch text {
            case "as":
                advance()
                if firstService < 0 { firstService = period }
                services.append(try rewriteService())
            case "lifetime":
                advance()
                try rewriteLifetime()
                hasLifetime = true
            default: throw obstacle(cursor, ".\(text) has no simple counterpart")
            }
        }
        if !hasLifetime, project.changesDefaultLifetime {
            throw obstacle(method, "DISetting may change the lifetime of a registration without one")
        }
        // With DITranquillity, a component is also registered as its own type.
        if firstService >= 0, !services.contains(component.hash), isUsed(component.hash) {
            let gap = file.bytes[file.tokens[firstService - 1].end..<file.tokens[firstService].start]
            let offset = file.tokens[firstService].start
            edits.insert(
                ".as(\(component.name).self)" + String(decoding: gap, as: UTF8.self), at: offset)
        }
    }

    /// Reads a closure such as `{ FileCache(name: "notes") }`, without parameters.
    private mutating func closureRegistration() throws(RewriteObstacle) -> (name: String, hash: UInt64) {
        guard let end = file.closing(cursor) else { throw obstacle(cursor, "the closure isn't closed") }
        for index in cursor...end {
            let word = file.text(index)
            if word.hasPrefix("$") || file.keyword(index) == .in || ["many", "by", "arg"].contains(word) {
                throw obstacle(index, "the closure has parameters, whose types must be written")
            }
        }
        advance()
        let component = try typePath()
        guard file.kind(cursor) == .openParenthesis, file.closing(cursor) == end - 1 else {
            throw obstacle(cursor, "the closure is more than a call of an initializer")
        }
        try skipBrackets()
        try expect("}")
        return component
    }

    private mutating func rewriteService() throws(RewriteObstacle) -> UInt64 {
        try expect("(")
        let start = cursor
        let isChecked = text == "check"
        if isChecked {
            advance()
            try expect(":")
        }
        let typeStart = cursor
        let service = try typePath()
        let type = file.source(typeStart...(cursor - 1))
        try expect(".", "self")
        let isProtocol = project.protocols.contains(service.hash)
        if isProtocol || isChecked {
            replace(start, through: cursor - 1, by: isProtocol ? "(any \(type)).self" : "\(type).self")
        }
        try expect(")")
        if isChecked {
            let closure = cursor
            try expect("{", "$0", "}")
            edits.replace(file.tokens[closure - 1].end..<file.tokens[cursor - 1].end, by: "")
        }
        return service.hash
    }

    private mutating func rewriteLifetime() throws(RewriteObstacle) {
        try expect("(")
        let start = cursor
        try expect(".")
        let name = text
        advance()
        var counting = ""
        if file.kind(cursor) == .openParenthesis {
            advance()
            try expect(".")
            counting = text
            advance()
            try expect(")")
        }
        let isShared = name == "single" || name == "perRun"
        if isShared, project.hasSeveralContainers {
            throw obstacle(start, ".\(name) is shared by the app's several containers")
        }
        switch (name, counting) {
        case ("single", "") where project.createsSingletonsEarly:
            throw obstacle(start, "initializeSingletonObjects() creates the instance before it is needed")
        case ("single", ""), ("perRun", "strong"): replace(start, through: cursor - 1, by: ".singleton")
        case ("perContainer", "strong"): replace(start, through: cursor - 1, by: ".perContainer")
        case ("perRun", "weak"): replace(start, through: cursor - 1, by: ".weak")
        case ("objectGraph", ""), ("prototype", ""): break
        default: throw obstacle(start, "the lifetime .\(name) has no simple counterpart")
        }
        try expect(")")
    }

    /// Whether a type is named anywhere except where it is declared, extended, registered, or created.
    private func isUsed(_ type: UInt64) -> Bool {
        !project.allMentions(of: type) { file, index in
            switch file.keyword(index - 1) {
            case .class, .struct, .enum, .actor, .extension: return true
            default: break
            }
            let isInitializer = file.kind(index + 1) == .period && file.keyword(index + 2) == .`init`
            return isInitializer || file.kind(index + 1) == .openParenthesis
        }
    }

    // MARK: - The rest of the file

    private mutating func checkRest(_ index: Int) throws(RewriteObstacle) {
        let word = file.hash(index)
        if word == Words.diTranquillity, file.keyword(index - 1) == .import {
            guard file.isFirstOfLine(index - 1) else {
                throw obstacle(index, "the import has a modifier")
            }
            return replace(index, by: "StoreyInjection")
        }
        if Words.storeyModules.contains(word), file.keyword(index - 1) == .import {
            throw obstacle(index, "the file imports \(file.text(index)) already")
        }
        guard file.isName(index) else { return }
        let text = file.text(index)
        let isOwnType = text.hasPrefix("DI") && text.dropFirst(2).first?.isUppercase == true
        if isOwnType || Self.furtherNames.contains(text) {
            throw obstacle(index, "\(text) may be DITranquillity's, outside of a part")
        }
    }

    /// Names with which code uses a container, and those of the library's wrappers.
    private static let furtherNames: Set = [
        "container", "resolve", "Lazy", "Provider", "Provider1", "Provider2", "Provider3", "AsyncLazy",
        "AsyncProvider", "PerRun",
    ]

    // MARK: - Tokens

    private var text: String { file.text(cursor) }

    private mutating func advance() {
        known.insert(cursor)
        cursor += 1
    }

    private mutating func expect(_ words: String...) throws(RewriteObstacle) {
        for word in words {
            guard text == word else { throw unexpected() }
            advance()
        }
    }

    private mutating func skipBrackets() throws(RewriteObstacle) {
        guard let end = file.closing(cursor) else { throw obstacle(cursor, "a bracket isn't closed") }
        while cursor <= end { advance() }
    }

    /// Reads a name such as `Note` or `Notes.List`, up to `.self`, `.init` or a bracket, and returns its last part.
    private mutating func typePath() throws(RewriteObstacle) -> (name: String, hash: UInt64) {
        guard file.kind(cursor) == .type else { throw obstacle(cursor, "\(text) isn't the name of a type") }
        advance()
        while file.kind(cursor) == .period, file.kind(cursor + 1) == .type {
            advance()
            advance()
        }
        return (file.text(cursor - 1), file.hash(cursor - 1))
    }

    private mutating func replace(_ index: Int, through last: Int? = nil, by text: String) {
        edits.replace(index...(last ?? index), by: text)
        known.insert(index)
    }

    /// The obstacle of a token that no part with simple registrations has.
    private func unexpected() -> RewriteObstacle {
        obstacle(cursor, "“\(file.line(of: cursor))” isn't a simple registration")
    }

    private func obstacle(_ index: Int, _ reason: String) -> RewriteObstacle {
        RewriteObstacle(line: file.line(index), reason: reason)
    }
}
