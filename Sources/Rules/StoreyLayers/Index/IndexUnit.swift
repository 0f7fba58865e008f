extension [IndexUnit] {
    /// The latest compilation of each file, by its path.
    var latestByFile: [String: IndexUnit] {
        Dictionary(map { ($0.file, $0) }) { $0.time < $1.time ? $1 : $0 }
    }
}

/// A compilation of a file.
struct IndexUnit {
    /// The unit's name in the store.
    var name: String
    /// The file's absolute path.
    var file: String
    /// The time of the compilation.
    var time: FileTime
    /// The names of the records that contain the file's symbols.
    var records: [String]

    /// Whether the file was deleted or moved since the compilation.
    var isOfDeletedFile: Bool { FileTime(ofFile: file) == nil }
}

extension IndexUnit {
    /// The blocks of a unit's file.
    ///
    /// Source of the format: `IndexUnitWriter.cpp` and `IndexDataStoreUtils.h` of Apple's LLVM, version 5.
    private enum Code {
        static let information: UInt64 = 9
        static let dependencies: UInt64 = 10
        static let paths: UInt64 = 12
        static let record: UInt64 = 1
        static let belowWorkingFolder: UInt64 = 1
    }

    /// Reads a unit. Returns `nil` unless it is that of a Swift file below a folder, outside of hidden folders.
    init?(name: String, time: FileTime, _ file: IndexedFile, below root: String) throws(Bitstream.Damage) {
        var isOfSources = false
        var mainPath: UInt64 = 0
        var workingFolder: (offset: UInt64, count: UInt64) = (0, 0)
        var records: [(name: String, path: UInt64)] = []
        var paths: [[UInt64]] = []
        var buffer = 0..<0
        try file.forEachRecord(magic: "IDXU") { record, fields throws(Bitstream.Damage) in
            switch record.block {
            case Code.information:
                // Whether it is of the system, the working folder, the output, the SDK, the main file, whether it is a
                // debug build, and whether it is a module.
                guard fields.count >= 10 else { throw Bitstream.Damage() }
                isOfSources = fields[0] == 0 && fields[9] == 0
                workingFolder = (fields[1], fields[2])
                mainPath = fields[7]
            case Code.dependencies:
                // The kind, whether it is of the system, and the path.
                guard fields.count >= 3 else { throw Bitstream.Damage() }
                if fields[0] == Code.record { records.append((file.text(record.blob), fields[2])) }
            case Code.paths where fields.isEmpty: buffer = record.blob
            case Code.paths:
                // What the path is relative to, and the places of the folder and of the name in the text of all paths.
                guard fields.count >= 5 else { throw Bitstream.Damage() }
                paths.append(fields)
            default: break
            }
        }
        guard isOfSources, mainPath > 0, mainPath <= paths.count else { return nil }
        func text(_ offset: UInt64, _ count: UInt64) throws(Bitstream.Damage) -> String {
            file.text(try buffer.part(offset, count))
        }
        let path = paths[Int(mainPath) - 1]
        var folder = try text(path[1], path[2])
        if path[0] == Code.belowWorkingFolder {
            let outer = try text(workingFolder.offset, workingFolder.count)
            folder = folder.isEmpty ? outer : outer + "/" + folder
        }
        let main = folder + "/" + (try text(path[3], path[4]))
        guard main.hasSuffix(".swift"), main.hasPrefix(root + "/"), !main.dropFirst(root.count).contains("/.")
        else { return nil }
        self.init(
            name: name, file: main, time: time, records: records.filter { $0.path == mainPath }.map(\.name))
    }
}
