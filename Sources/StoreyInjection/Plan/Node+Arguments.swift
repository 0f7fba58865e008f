// What the closures of registrations call.
extension Node {
    /// Lays out a tuple of what the initialiser needs.
    @usableFromInline
    func layArguments(in frame: UnsafeMutableRawPointer) throws {
        try layArguments(in: frame, 0..<initialLinks)
    }

    /// Destroys of that tuple what was given away.
    @usableFromInline
    func clearArguments(in frame: UnsafeMutableRawPointer) {
        if ownsArguments { clearArguments(in: frame, 0..<initialLinks) }
    }

    /// Lays out a tuple of what `links` lead to.
    @usableFromInline
    func layArguments(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        var position = range.lowerBound
        do {
            while position < range.upperBound {
                let link = links[position]
                try link.node._withUnsafeGuaranteedRef { try $0.put(in: frame + link.offset) }
                position += 1
            }
        } catch {
            clearArguments(in: frame, range.lowerBound..<position)
            throw error
        }
    }

    /// Destroys of that tuple what was given away.
    @usableFromInline
    func clearArguments(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) {
        var position = range.lowerBound
        while position < range.upperBound {
            let link = links[position]
            link.node._withUnsafeGuaranteedRef { node in
                if node.givesAway { node.destroyValue(at: frame + link.offset) }
            }
            position += 1
        }
    }

    /// What a link leads to: for wrappers.
    func value<Value>(ofLink position: Int, _ type: Value.Type) throws(ResolutionError) -> Value {
        try links[position].node.takeUnretainedValue().value(Value.self)
    }

    /// Makes the component that is converted, in uninitialised memory.
    @usableFromInline
    func makeUnconverted(in place: UnsafeMutableRawPointer) throws {
        if case .component(let component) = role {
            try component.making(self, place)
        } else {
            try links[0].node._withUnsafeGuaranteedRef { try $0.putOwned(in: place) }
        }
    }

    @usableFromInline
    func converts(_ type: Any.Type) -> Bool {
        convertibleClass == type
    }

    @usableFromInline
    func noteConversion<Service>(of type: Any.Type, to service: Service) {
        // A value that was bridged converts, or not, by what it holds: only an object that stayed itself counts.
        guard type is AnyClass, Swift.type(of: service as Any) == type else { return }
        convertibleClass = type
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
