import Foundation

/// An absolute path, for relations to other paths.
struct FolderPath: Equatable {
    private let parts: [String]

    init(_ path: String) {
        parts = URL(fileURLWithPath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
    }

    private init(parts: [String]) { self.parts = parts }

    /// Returns the innermost folder that contains both.
    func common(with other: FolderPath) -> FolderPath {
        FolderPath(parts: zip(parts, other.parts).prefix { $0 == $1 }.map(\.0))
    }

    /// Returns the path from another folder to this one, such as `../..`, or `.` for the same folder.
    func relative(to folder: FolderPath) -> String {
        let shared = common(with: folder).parts.count
        let steps = folder.parts.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
