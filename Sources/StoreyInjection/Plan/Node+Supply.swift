extension Node {
    /// Puts the node's value in uninitialised memory, for the receiver to own: an instance, by its lifetime.
    func put(in place: UnsafeMutableRawPointer) throws(ResolutionError) {
        switch keeping {
        case .nothing: try make(in: place)
        case .weakly: try putWeakly(in: place)
        case .graph, .always: copyValue(from: try keptInstance(), to: place)
        }
    }

    /// The node's value. `Value` is its type.
    func value<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        switch keeping {
        case .graph, .always:
            let instance = try keptInstance()
            return instance.assumingMemoryBound(to: Value.self).pointee
        case .nothing, .weakly:
            let place = takeMemory()
            defer { giveBack(place) }
            try put(in: place)
            return place.assumingMemoryBound(to: Value.self).move()
        }
    }

    private func keptInstance() throws(ResolutionError) -> UnsafeMutableRawPointer {
        if let instance { return instance }
        return try keepInstance()
    }

    /// Makes the instance that the node keeps.
    private func keepInstance() throws(ResolutionError) -> UnsafeMutableRawPointer {
        guard keeping == .graph || !isMaking else { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        // An initialiser that resolves may come back here, for another object graph.
        let place = takeMemory()
        defer {
            isMaking = false
            giveBack(place)
        }
        try make(in: place)
        instance = place
        if keeping == .graph { session.join(self) }
        if injections != nil { session.completeLater(self) }
        return place
    }

    private func putWeakly(in place: UnsafeMutableRawPointer) throws(ResolutionError) {
        if let object = weakInstance?.object {
            // What is held weakly is an instance of a class, so its value is this reference.
            place.initializeMemory(as: AnyObject.self, to: object)
            return
        }
        guard !isMaking else { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        defer { isMaking = false }
        try make(in: place)
        weakInstance = WeakInstance(object: place.assumingMemoryBound(to: AnyObject.self).pointee)
        if injections != nil { session.completeLater(self) }
    }

    private func make(in place: UnsafeMutableRawPointer) throws(ResolutionError) {
        do {
            try making(self, place)
        } catch {
            throw ResolutionError(error, from: self)
        }
        // Nobody else can need what is not kept, so it is completed at once.
        if keeping == .nothing, injections != nil { try completeOwn(place) }
    }

    private func completeOwn(_ place: UnsafeMutableRawPointer) throws(ResolutionError) {
        do throws(ResolutionError) {
            try inject(into: place)
        } catch {
            destroyValue(at: place)
            throw error
        }
    }

    /// The reserved memory, which is not there for others meanwhile.
    private func takeMemory() -> UnsafeMutableRawPointer {
        defer { memory = nil }
        return memory ?? layout.allocate()
    }

    private func giveBack(_ place: UnsafeMutableRawPointer) {
        memory?.deallocate()
        memory = place
    }
}
