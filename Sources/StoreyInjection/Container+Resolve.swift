extension Container {
    /// The component registered as `type`.
    ///
    /// The first call for a type finds out what it needs, in time linear in that; the following ones only make it.
    /// - Parameters:
    ///   - type: what the component is registered as; mostly it follows from where the result goes.
    ///   - tag: the tag with which it is registered, if it has one.
    ///   - file: where the call stands; given by the compiler.
    ///   - line: where the call stands; given by the compiler.
    /// - Throws: ``ResolutionError``, which tells what is missing and who needs it. Unless an initialiser threw, no
    ///   initialiser has run.
    public func resolve<Value>(
        _ type: Value.Type = Value.self, tag: Any.Type? = nil, file: String = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Value {
        try make(Key(type: Value.self, tag: tag), arguments: nil, file: file, line: line)
    }

    /// The component registered as `type`, made with `arguments`.
    ///
    /// Each argument is had, by its type, by every component made in this call that needs it:
    /// ```swift
    /// container.register(argument: Note.ID.self)
    /// container.register(NoteDetailsProviderImpl.init(id:storage:))
    /// let details: NoteDetailsDependency = try container.resolve(arguments: id)
    /// ```
    public func resolve<Value, each Argument>(
        _ type: Value.Type = Value.self, tag: Any.Type? = nil, arguments: repeat each Argument,
        file: String = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Value {
        try make(
            Key(type: Value.self, tag: tag), arguments: Arguments(repeat each arguments), file: file,
            line: line)
    }

    /// One call of `resolve`.
    @inline(__always)
    func make<Value>(
        _ key: Key, arguments: Arguments?, file: String, line: Int
    ) throws(ResolutionError) -> Value {
        do {
            let node = try linkedNode(for: key)
            if arguments == nil, let instance = node._withUnsafeGuaranteedRef({ $0.lastingInstance }) {
                return instance.assumingMemoryBound(to: Value.self).pointee
            }
            try session.begin(key)
            do {
                if let arguments { try arguments.give(self) }
                let value = try node._withUnsafeGuaranteedRef { try $0.value(Value.self) }
                try session.end()
                return value
            } catch {
                session.abandon()
                throw error
            }
        } catch {
            throw ResolutionError(error, askedAt: CodeLocation(file: file, line: line))
        }
    }

    /// The node for `key` with all that it reaches linked.
    private func linkedNode(for key: Key) throws(ResolutionError) -> Unmanaged<Node> {
        if let entry = plan.entries[key], entry.isLinked, entry.epoch == epoch { return entry.node }
        return try link(key)
    }

    private func link(_ key: Key) throws(ResolutionError) -> Unmanaged<Node> {
        switch find(key) {
        case .missing: throw ResolutionError(.missing(key, in: self, chain: []))
        case .ambiguous(let candidates): throw ResolutionError(.ambiguous(key, candidates, chain: []))
        case .node(let node):
            try session.link(node)
            markLinked(key)
            return Unmanaged.passUnretained(node)
        }
    }

    /// Makes `value` the argument of its type for the current call.
    fileprivate func give<Value>(_ value: Value) throws(ResolutionError) {
        let key = Key(type: Value.self, tag: nil)
        guard case .node(let node) = find(key), node.component?.origin == .argument else {
            throw ResolutionError(.argumentIsUnknown(key))
        }
        node.give(value)
    }
}

/// The arguments of one call of `resolve`.
struct Arguments {
    let give: (Container) throws(ResolutionError) -> Void

    init<each Argument>(_ arguments: repeat each Argument) {
        give = { container throws(ResolutionError) in
            repeat try container.give(each arguments)
        }
    }
}
