// What the closures of registrations call.
extension Node {
    /// Lays out a tuple of what the initialiser needs, which becomes its own.
    @usableFromInline
    func layArguments(in frame: UnsafeMutableRawPointer) throws {
        try lay(in: frame, 0..<initialLinks)
    }

    /// Lays out a tuple of what the links in `range` lead to.
    @usableFromInline
    func layArguments(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        try lay(in: frame, range)
    }

    @inline(__always)
    private func lay(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        var position = range.lowerBound
        do {
            while position < range.upperBound {
                let link = links[position]
                try link.node._withUnsafeGuaranteedRef { try $0.put(in: frame + link.offset) }
                position += 1
            }
        } catch {
            for link in links[range.lowerBound..<position] {
                link.node.takeUnretainedValue().destroyValue(at: frame + link.offset)
            }
            throw error
        }
    }

    /// What a link leads to: for wrappers.
    func value<Value>(ofLink position: Int, _ type: Value.Type) throws(ResolutionError) -> Value {
        try links[position].node.takeUnretainedValue().value(Value.self)
    }

    /// Makes the component that is converted, in uninitialised memory.
    @usableFromInline
    func makeUnconverted(in place: UnsafeMutableRawPointer) throws {
        if let makingUnconverted {
            try makingUnconverted(self, place)
        } else {
            try links[0].node._withUnsafeGuaranteedRef { try $0.put(in: place) }
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
