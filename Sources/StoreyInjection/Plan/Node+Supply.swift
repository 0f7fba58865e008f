extension Node {
    /// What the node is for: an instance, by its lifetime. `Value` is the node's type.
    func supply<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        if let instance { return instance.assumingMemoryBound(to: Value.self).pointee }
        if keeping == .nothing, injections.isEmpty { return try make() }
        return try makeAndKeep()
    }

    private func make<Value>() throws(ResolutionError) -> Value {
        do {
            return try supply.typed(Value.self).make(self)
        } catch {
            throw ResolutionError(error, from: self)
        }
    }

    private func makeAndKeep<Value>() throws(ResolutionError) -> Value {
        if keeping == .weakly, let value = weakInstance as? Value { return value }
        // An object graph within an object graph may well make another instance of a component that is being
        // made; of what the container keeps there can be only one.
        let isOne = keeping == .always || keeping == .weakly
        if isOne, isMaking { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        defer { isMaking = false }
        let value: Value = try make()
        // Its initialiser may have led to it being made and kept in another way.
        if isOne, let instance { return instance.assumingMemoryBound(to: Value.self).pointee }
        switch keeping {
        case .nothing:
            try withUnsafePointer(to: value) { pointer throws(ResolutionError) in try inject(pointer) }
        case .graph, .always: keep(value)
        case .weakly: weakInstance = value as AnyObject
        }
        if keeping != .nothing, !injections.isEmpty {
            session.incomplete.append(Unmanaged.passUnretained(self))
        }
        return value
    }

    /// Runs the injections on the instance at `pointer`.
    func inject(_ pointer: UnsafeRawPointer) throws(ResolutionError) {
        do {
            var cursor = initialLinks
            for injection in injections {
                try injection.run(self, pointer, &cursor)
            }
        } catch {
            throw ResolutionError(error, from: self)
        }
    }

    /// Runs the injections on the instance that is kept, if it still is.
    func complete() throws(ResolutionError) {
        if let instance {
            try inject(instance)
        } else if let weakInstance {
            // A class's instance is a reference, which is what the injections expect there.
            try withUnsafePointer(to: weakInstance) { pointer throws(ResolutionError) in try inject(pointer) }
        }
    }
}

// MARK: - What the closures of registrations call

extension Node {
    /// The next of the things the node needs; `Need` is the type that was asked for in this place.
    @usableFromInline
    func take<Need>(_ cursor: inout Int, _ type: Need.Type) throws -> Need {
        let link = links[cursor]
        cursor += 1
        return try link._withUnsafeGuaranteedRef { node throws(ResolutionError) in try node.supply(Need.self)
        }
    }

    /// The only thing that a converting node needs.
    @usableFromInline
    func takeFirst<Need>(_ type: Need.Type) throws -> Need {
        var cursor = 0
        return try take(&cursor, Need.self)
    }

    @usableFromInline
    func hasConverted<Value>(_ value: Value) -> Bool {
        guard let convertibleClass else { return false }
        return Swift.type(of: value as Any) == convertibleClass
    }

    @usableFromInline
    func noteConversion<Value, Service>(of value: Value, to service: Service) {
        let type = Swift.type(of: value as Any)
        // A value that was bridged converts, or not, by what it holds: only an object that stayed itself counts.
        guard let objectType = type as? AnyClass, Swift.type(of: service as Any) == type else { return }
        convertibleClass = objectType
    }

    @usableFromInline
    func isNo<Service>(_ service: Service.Type) -> ResolutionError {
        ResolutionError(.isNo(service, self))
    }

    @usableFromInline
    func argumentIsNotGiven() -> ResolutionError {
        ResolutionError(.argumentIsNotGiven(self))
    }
}
