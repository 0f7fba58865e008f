extension Node {
    /// Runs the injections on the instance that is kept, if it still is.
    func complete() throws(ResolutionError) {
        if let instance {
            try inject(into: instance)
        } else if let object = weakInstance?.object {
            // As above: the value of a class's instance is its reference.
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

    /// Forgets an instance that could not be completed. What belongs to the graph ends with that.
    func drop() {
        weakInstance = nil
        guard keeping == .always, let instance else { return }
        self.instance = nil
        destroyValue(at: instance)
    }

    /// Makes `value` what is supplied in the current object graph.
    func give<Value>(_ value: Value) {
        keeping = .graph
        guard instance == nil else { return }
        reserveMemory()
        memory?.initializeMemory(as: Value.self, to: value)
        instance = memory
        session.join(self)
    }
}
