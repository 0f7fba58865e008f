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
        var documents: [OpenAPISource] = []
        let configuration: MockConfiguration

        var allErrors: [StubError] { errors + documents.flatMap(\.problems) }

        var contract: Contract? {
            let document = documents.last { $0.isContract }?.document ?? configuration.contract
            return document.map {
                Contract(document: $0, mode: configuration.contractMode, seed: configuration.seed)
            }
        }
    }

    private let contents: Locked<Contents>
    private let current: Locked<StubTable>

    init(_ stubs: [Stub], _ configuration: MockConfiguration) {
        let contents = Contents(added: stubs, configuration: configuration)
        self.contents = Locked(contents)
        current = Locked(StubTable(stubs, ranking: configuration.ranking, contract: contents.contract))
    }

    /// The current lookup table. Requests in progress keep the table they started with.
    var table: StubTable { current.withLock { $0 } }

    /// The errors in the folder and the OpenAPI documents.
    var errors: [StubError] { contents.withLock { $0.allErrors } }

    /// The stubs that were added by code and by clients.
    var added: [Stub] { contents.withLock { $0.added } }

    func add(_ stub: Stub) {
        contents.withLock { contents in
            contents.added.append(stub)
            publish(contents)
        }
    }

    func add(_ document: OpenAPISource) {
        contents.withLock { contents in
            contents.documents.append(document)
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

    /// Reloads the folder and the OpenAPI documents.
    /// - Returns: the errors in them, or `nil` if nothing has changed.
    func reload() -> [StubError]? {
        contents.withLock { contents in
            var hasChanged = false
            for index in contents.documents.indices where contents.documents[index].reload() {
                hasChanged = true
            }
            if let folder = contents.folder {
                let found = folder.files()
                if found.files != contents.files {
                    _ = read(folder, found, &contents)
                    return contents.allErrors
                }
            }
            guard hasChanged else { return nil }
            publish(contents)
            return contents.allErrors
        }
    }

    private func read(
        _ folder: StubFolder, _ found: (files: [StubFolder.File], errors: [StubError]),
        _ contents: inout Contents
    ) -> [StubError] {
        let reading = LoadedStubs(folder, found.files)
        var stubs = reading.stubs
        for group in reading.broken { stubs[group] = contents.read[group] ?? stubs[group] }
        contents.files = found.files
        contents.read = stubs
        contents.errors = found.errors + reading.errors
        publish(contents)
        return contents.errors
    }

    private func publish(_ contents: Contents) {
        let read = contents.read.sorted { $0.key < $1.key }.flatMap(\.value)
        let wireMockFolder = contents.folder.flatMap { $0.isWireMockFolder ? $0 : nil }
        let generated = contents.documents.flatMap(\.stubs)
        let table = StubTable(
            read + generated + contents.added,
            // WireMock's mappings rely on its order.
            ranking: wireMockFolder == nil ? contents.configuration.ranking : .mostRecent,
            contract: contents.contract,
            wireMockFolder: wireMockFolder)
        current.withLock { $0 = table }
    }
}
