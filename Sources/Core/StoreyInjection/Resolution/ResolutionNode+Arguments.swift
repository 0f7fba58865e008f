// Called by the closures of registrations.

extension ResolutionNode {
    /// Writes the tuple of initializer arguments to memory. The caller owns the values.
    @usableFromInline
    func writeArguments(in frame: UnsafeMutableRawPointer) throws {
        try write(in: frame, 0..<initialLinks)
    }

    /// Writes the tuple of the values of a range of links to memory.
    @usableFromInline
    func writeArguments(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        try write(in: frame, range)
    }

    @inline(__always)
    private func write(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        var position = range.lowerBound
        do {
            while position < range.upperBound {
                let link = links[position]
                try link.node._withUnsafeGuaranteedRef { try $0.write(to: frame + link.offset) }
                position += 1
            }
        } catch {
            for link in links[range.lowerBound..<position] {
                link.node.takeUnretainedValue().destroyValue(at: frame + link.offset)
            }
            throw error
        }
    }

    /// Returns the value of a link, for wrappers.
    func value<Value>(ofLink position: Int, _ type: Value.Type) throws(ResolutionError) -> Value {
        try links[position].node.takeUnretainedValue().value(Value.self)
    }

    /// Creates the component before its conversion, in uninitialized memory.
    @usableFromInline
    func makeUnconverted(in destination: UnsafeMutableRawPointer) throws {
        if let makeUnconvertedValue {
            try makeUnconvertedValue(self, destination)
        } else {
            try links[0].node._withUnsafeGuaranteedRef { try $0.write(to: destination) }
        }
    }

    @usableFromInline
    func isKnownToConvert(_ type: Any.Type) -> Bool {
        convertibleClass == type
    }

    @usableFromInline
    func noteConversion<Service>(of type: Any.Type, to service: Service) {
        // Whether a bridged value converts depends on its content, so only objects that keep their identity
        // are recorded.
        guard type is AnyClass, Swift.type(of: service as Any) == type else { return }
        convertibleClass = type
    }

    @usableFromInline
    func doesNotConform<Service>(_ service: Service.Type) -> ResolutionError {
        ResolutionError(.doesNotConform(service, self))
    }

    @usableFromInline
    func argumentNotProvided() -> ResolutionError {
        ResolutionError(.argumentNotProvided(self))
    }
}
