import StoreyHTTP

extension UploadSource {
    /// Returns the bytes of several sources, one after the other.
    static func concatenation(of sources: [UploadSource]) -> UploadSource {
        UploadSource(
            length: sources.reduce(0) { sum, source in
                sum.flatMap { sum in source.length.map { sum + $0 } }
            },
            isRepeatable: sources.allSatisfy(\.isRepeatable), reader: ConcatenatedReader(sources))
    }
}

private actor ConcatenatedReader: UploadReader {
    private let sources: [UploadSource]
    /// The sizes of the sources in bytes, as far as they are known.
    private var lengths: [Int?]
    /// The number of sources at the beginning that were read to their end.
    private var completed = 0

    init(_ sources: [UploadSource]) {
        self.sources = sources
        lengths = sources.map(\.length)
    }

    func read(from offset: Int, atLeast minimum: Int, atMost maximum: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        // The offset of the source's first byte.
        var start = 0
        for (index, source) in sources.enumerated() {
            while bytes.count < minimum {
                let place = offset + bytes.count - start
                let rest = lengths[index].map { $0 - place } ?? Int.max
                guard rest > 0 else { break }
                let more = try await source.reader.read(
                    from: place, atLeast: min(minimum - bytes.count, rest),
                    atMost: min(maximum - bytes.count, rest))
                bytes += more
                if more.isEmpty {
                    guard lengths[index] == nil else { throw Self.wrongLength("fewer") }
                    lengths[index] = place
                }
            }
            guard bytes.count < minimum, let length = lengths[index] else { break }
            try await checkEnd(index, length)
            start += length
        }
        return bytes
    }

    private func checkEnd(_ index: Int, _ length: Int) async throws {
        guard index >= completed else { return }
        let more = try await sources[index].reader.read(from: length, atLeast: 1, atMost: 1)
        guard more.isEmpty else { throw Self.wrongLength("more") }
        completed = index + 1
    }

    private static func wrongLength(_ difference: String) -> HTTPTransportError {
        HTTPTransportError(
            .invalidRequest,
            "a file of the form has \(difference) bytes than its length. Send the request again with the right length."
        )
    }
}
