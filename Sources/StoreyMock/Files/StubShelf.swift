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
    }

    private let contents: Guarded<Contents>
    private let current: Guarded<StubTable>

    init(_ stubs: [Stub]) {
        contents = Guarded(Contents(added: stubs))
        current = Guarded(StubTable(stubs))
    }

    /// What requests are answered from. Those on their way keep the table they began with.
    var table: StubTable { current.withLock { $0 } }

    func add(_ stub: Stub) {
        contents.withLock { contents in
            contents.added.append(stub)
            publish(contents)
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
        let table = StubTable(read + contents.added)
        current.withLock { $0 = table }
    }
}
