import StoreyInternal

/// The stubs of a server: those of its folder and those added by code.
final class StubStore: Sendable {
    private struct Contents {
        var folder: StubFolder?
        var files: [StubFolder.File] = []
        /// The first file of each group, in order, with the number of the group's stubs. These are the first ones of the table.
        var groups: [(file: String, count: Int)] = []
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
            publish(&contents)
        }
    }

    func add(_ document: OpenAPISource) {
        contents.withLock { contents in
            contents.documents.append(document)
            publish(&contents)
        }
    }

    /// Changes the added stubs, and those of the folder by file until it is reloaded, in one step.
    func change<Result: Sendable>(_ body: (_ added: inout [Stub], _ read: inout [String: [Stub]]) -> Result)
        -> Result
    {
        contents.withLock { contents in
            let groups = currentGroups(contents)
            var read = Dictionary(uniqueKeysWithValues: groups.map { ($0.file, $0.stubs) })
            let result = body(&contents.added, &read)
            publish(&contents, groups: groups.map { StubGroup(file: $0.file, stubs: read[$0.file] ?? []) })
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
                publish(&contents)
            }
        }
    }

    /// Loads a folder.
    /// - Returns: the errors in the folder.
    /// - Throws: ``StubErrors`` if the folder does not exist.
    func open(_ path: String) throws(StubErrors) -> [StubError] {
        let folder = try StubFolder(path)
        let errors = contents.withLock { contents in
            contents.folder = folder
            return read(folder, folder.files(), &contents)
        }
        // Reading thousands of files needs more memory than keeping them.
        FreedMemory.releaseToSystem()
        return errors
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
            publish(&contents)
            return contents.allErrors
        }
    }

    private func read(
        _ folder: StubFolder, _ found: (files: [StubFolder.File], errors: [StubError]),
        _ contents: inout Contents
    ) -> [StubError] {
        let reading = LoadedStubs(folder, found.files)
        var groups = reading.groups
        if !reading.broken.isEmpty {
            // A group with an error keeps its last valid stubs.
            func name(_ group: StubGroup) -> String {
                folder.isWireMockFolder ? group.file : StubFileName(group.file).group
            }
            var named = Dictionary(uniqueKeysWithValues: groups.map { (name($0), $0) })
            for group in currentGroups(contents) where reading.broken.contains(name(group)) {
                named[name(group)] = group
            }
            groups = named.sorted { $0.key < $1.key }.map(\.value)
        }
        contents.files = found.files
        contents.errors = found.errors + reading.errors
        publish(&contents, groups: groups)
        return contents.errors
    }

    /// The stubs of the folder as they are now.
    private func currentGroups(_ contents: Contents) -> [StubGroup] {
        var rest = table.entries[...]
        return contents.groups.map { group in
            defer { rest = rest.dropFirst(group.count) }
            return StubGroup(file: group.file, stubs: rest.prefix(group.count).map(\.stub))
        }
    }

    /// - Parameter groups: The stubs of the folder, or `nil` if they are still the same.
    private func publish(_ contents: inout Contents, groups: [StubGroup]? = nil) {
        let kept = contents.groups.reduce(0) { $0 + $1.count }
        let read = groups?.flatMap(\.stubs) ?? self.table.entries.prefix(kept).map(\.stub)
        if let groups { contents.groups = groups.map { ($0.file, $0.stubs.count) } }
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
