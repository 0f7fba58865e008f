extension ResolutionNode {
    /// Runs the injections of the retained instance, if it still exists.
    func complete() throws(ResolutionError) {
        if let instance {
            try inject(into: instance)
        } else if let object = weakInstance?.object {
            // The value of a class instance is its reference.
            try withUnsafePointer(to: object) { pointer throws(ResolutionError) in try inject(into: pointer) }
        }
    }

    func inject(into instance: UnsafeRawPointer) throws(ResolutionError) {
        do {
            for injection in injections ?? [] {
                try injection.run(self, instance, injection.links)
            }
        } catch {
            throw ResolutionError(error, from: self)
        }
    }

    /// Discards an instance whose injections failed. Instances of the object graph are released when the call
    /// ends.
    func discardInstance() {
        weakInstance = nil
        guard retention == .always, let instance else { return }
        self.instance = nil
        destroyValue(at: instance)
    }

    /// Provides an argument for the current object graph.
    func provide<Value>(_ value: Value) {
        retention = .graph
        guard instance == nil else { return }
        reserveMemory()
        memory?.initializeMemory(as: Value.self, to: value)
        instance = memory
        session.join(self)
    }
}
