extension ResolutionNode {
    /// Writes an instance, according to its lifetime, to uninitialized memory. The caller owns the value.
    func write(to destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        switch retention {
        case .nothing: try make(in: destination)
        case .weakly: try writeWeakValue(to: destination)
        case .graph, .always: copyValue(from: try retainedInstance(), to: destination)
        }
    }

    /// Returns an instance, according to its lifetime. `Value` must be the node's type.
    func value<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        switch retention {
        case .graph, .always:
            let instance = try retainedInstance()
            return instance.assumingMemoryBound(to: Value.self).pointee
        case .nothing, .weakly:
            let destination = takeMemory()
            defer { returnMemory(destination) }
            try write(to: destination)
            return destination.assumingMemoryBound(to: Value.self).move()
        }
    }

    private func retainedInstance() throws(ResolutionError) -> UnsafeMutableRawPointer {
        if let instance { return instance }
        return try makeRetainedInstance()
    }

    /// Creates the instance that the node retains.
    private func makeRetainedInstance() throws(ResolutionError) -> UnsafeMutableRawPointer {
        guard retention == .graph || !isMaking else { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        // An initializer that resolves can reenter this method for another object graph.
        let destination = takeMemory()
        defer {
            isMaking = false
            returnMemory(destination)
        }
        try make(in: destination)
        instance = destination
        if retention == .graph { session.join(self) }
        if injections != nil { session.completeLater(self) }
        return destination
    }

    private func writeWeakValue(to destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        if let object = weakInstance?.object {
            // A weakly referenced value is a class instance, so its value is this reference.
            destination.initializeMemory(as: AnyObject.self, to: object)
            return
        }
        guard !isMaking else { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        defer { isMaking = false }
        try make(in: destination)
        weakInstance = WeakInstance(object: destination.assumingMemoryBound(to: AnyObject.self).pointee)
        if injections != nil { session.completeLater(self) }
    }

    private func make(in destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        do {
            try makeValue(self, destination)
        } catch {
            throw ResolutionError(error, from: self)
        }
        // An instance that isn't retained can't be a dependency of other components, so it is completed
        // immediately.
        if retention == .nothing, injections != nil { try completeOwn(destination) }
    }

    private func completeOwn(_ destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        do throws(ResolutionError) {
            try inject(into: destination)
        } catch {
            destroyValue(at: destination)
            throw error
        }
    }

    /// Returns the reserved memory, or new memory if it is in use.
    private func takeMemory() -> UnsafeMutableRawPointer {
        defer { memory = nil }
        return memory ?? layout.allocate()
    }

    private func returnMemory(_ destination: UnsafeMutableRawPointer) {
        memory?.deallocate()
        memory = destination
    }
}
