import Guarding

/// The stubs of a server: those of its folder, and those that were added.
final class StubShelf: Sendable {
    private struct Contents {
        var folder: StubFolder?
        var files: [StubFolder.File] = []
        /// By group of files. Where a file is wrong, what it said when it was right.
        var read: [String: [Stub]] = [:]
        var faults: [StubFault] = []
        var added: [Stub]
        let ranking: StubRanking
    }

    private let contents: Guarded<Contents>
    private let current: Guarded<StubTable>

    init(_ stubs: [Stub], ranking: StubRanking = .mostExact) {
        contents = Guarded(Contents(added: stubs, ranking: ranking))
        current = Guarded(StubTable(stubs, ranking: ranking))
    }

    /// What requests are answered from. Those on their way keep the table they began with.
    var table: StubTable { current.withLock { $0 } }

    /// What is wrong in the folder.
    var faults: [StubFault] { contents.withLock { $0.faults } }

    func add(_ stub: Stub) {
        contents.withLock { contents in
            contents.added.append(stub)
            publish(contents)
        }
    }

    /// Changes the stubs that were added, and those of the folder until it is read anew, as one step.
    func change<Result: Sendable>(_ body: (_ added: inout [Stub], _ read: inout [String: [Stub]]) -> Result)
        -> Result
    {
        contents.withLock { contents in
            let result = body(&contents.added, &contents.read)
            publish(contents)
            return result
        }
    }

    /// Forgets some of the stubs that were added, and reads the folder anew.
    func begin(without isForgotten: (Stub) -> Bool) {
        contents.withLock { contents in
            contents.added.removeAll(where: isForgotten)
            if let folder = contents.folder {
                _ = read(folder, folder.files(), &contents)
            } else {
                publish(contents)
            }
        }
    }

    /// - Returns: what is wrong in the folder.
    /// - Throws: if there is no such folder.
    func open(_ path: String) throws(StubFaults) -> [StubFault] {
        let folder = try StubFolder(path)
        return contents.withLock { contents in
            contents.folder = folder
            return read(folder, folder.files(), &contents)
        }
    }

    /// - Returns: what is wrong in the folder now; nil if nothing changed, or there is no folder.
    func reload() -> [StubFault]? {
        contents.withLock { contents in
            guard let folder = contents.folder else { return nil }
            let found = folder.files()
            return found.files == contents.files ? nil : read(folder, found, &contents)
        }
    }

    private func read(
        _ folder: StubFolder, _ found: (files: [StubFolder.File], faults: [StubFault]),
        _ contents: inout Contents
    ) -> [StubFault] {
        let reading = StubReading(folder, found.files)
        var stubs = reading.stubs
        for group in reading.broken { stubs[group] = contents.read[group] }
        contents.files = found.files
        contents.read = stubs
        contents.faults = found.faults + reading.faults
        publish(contents)
        return contents.faults
    }

    private func publish(_ contents: Contents) {
        let read = contents.read.sorted { $0.key < $1.key }.flatMap(\.value)
        // Who writes for WireMock counts on its order.
        let ranking = contents.folder?.isWireMocks == true ? .latest : contents.ranking
        let table = StubTable(read + contents.added, ranking: ranking)
        current.withLock { $0 = table }
    }
}
