import Foundation

extension [String] {
    /// The names of the files at these paths, at most three of them, such as `A.swift, B.swift, C.swift, and 2 more`.
    var fileNames: String {
        let names = prefix(3).map { URL(fileURLWithPath: $0).lastPathComponent }
        return names.joined(separator: ", ") + (count > 3 ? ", and \(count - 3) more" : "")
    }
}
