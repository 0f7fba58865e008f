import StoreyInternal

/// The stubs of a server: those of its folder and those added by code.
final class StubStore: Sendable {
    private struct Contents {
        var folder: StubFolder?
        var files: [StubFolder.File] = []
        /// The stubs by group of files. A group with an error keeps its last valid stubs.
        var read: [String: [Stub]] = [:]
        var errors: [StubError] = []
        var added: [Stub]
        let ranking: StubRanking
    }

    private let contents: Locked<Contents>
    private let current: Locked<StubTable>

    init(_ stubs: [Stub], ranking: StubRanking = .mostSpecific) {
        contents = Locked(Contents(added: stubs, ranking: ranking))
        current = Locked(StubTable(stubs, ranking: ranking))
    }

    /// The current lookup table. Requests in progress keep the table they started with.
    var table: StubTable { current.withLock { $0 } }

    /// The errors in the folder.
    var errors: [StubError] { contents.withLock { $0.errors } }

    /// The stubs that were added by code and by clients.
    var added: [Stub] { contents.withLock { $0.added } }

    func add(_ stub: Stub) {
        contents.withLock { contents in
            contents.added.append(stub)
            publish(contents)
        }
    }

    /// Changes the added stubs, and those of the folder until it is reloaded, in one step.
    func change<Result: Sendable>(_ body: (_ added: inout [Stub], _ read: inout [String: [Stub]]) -> Result)
        -> Result
    {
        contents.withLock { contents in
            let result = body(&contents.added, &contents.read)
            publish(contents)
            return result
        }
    }

    /// Removes some of the added stubs, and reloads the folder.
    func reload(removing isRemoved: (Stub) -> Bool) {
        contents.withLock { contents in
            contents.added.removeAll(where: isRemoved)
            if let folder = contents.folder {
                _ = read(folder, folder.files(), &contents)
            } else {
                publish(contents)
            }
        }
    }

    /// Loads a folder.
    /// - Returns: the errors in the folder.
    /// - Throws: ``StubErrors`` if the folder does not exist.
    func open(_ path: String) throws(StubErrors) -> [StubError] {
        let folder = try StubFolder(path)
        return contents.withLock { contents in
            contents.folder = folder
            return read(folder, folder.files(), &contents)
        }
    }

    /// Reloads the folder.
    /// - Returns: the errors in the folder, or `nil` if nothing has changed or there is no folder.
    func reload() -> [StubError]? {
        contents.withLock { contents in
            guard let folder = contents.folder else { return nil }
            let found = folder.files()
            return found.files == contents.files ? nil : read(folder, found, &contents)
        }
    }

    private func read(
        _ folder: StubFolder, _ found: (files: [StubFolder.File], errors: [StubError]),
        _ contents: inout Contents
    ) -> [StubError] {
        let reading = LoadedStubs(folder, found.files)
        var stubs = reading.stubs
        for group in reading.broken { stubs[group] = contents.read[group] }
        contents.files = found.files
        contents.read = stubs
        contents.errors = found.errors + reading.errors
        publish(contents)
        return contents.errors
    }

    private func publish(_ contents: Contents) {
        let read = contents.read.sorted { $0.key < $1.key }.flatMap(\.value)
        // WireMock's mappings rely on its order.
        let ranking = contents.folder?.isWireMockFolder == true ? .mostRecent : contents.ranking
        let table = StubTable(read + contents.added, ranking: ranking)
        current.withLock { $0 = table }
    }
}
