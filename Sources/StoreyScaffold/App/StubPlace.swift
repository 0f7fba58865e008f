/// Which request a stub of the mock server answers, and the file that it is.
package struct StubPlace: Equatable, Sendable {
    /// `GET`.
    package let method: String
    /// `/items/:id`.
    package let path: String
    /// The named variant; nil for the usual answer.
    package let variant: String?

    /// - Parameters:
    ///   - method: the method, in any case.
    ///   - path: the path, from its slash on; `:id` stands for anything.
    ///   - variant: the name of a variant: `SERVER_ERROR`.
    /// - Throws: ``ScaffoldError`` for what no request asks for, and what would lead out of the folder.
    package init(_ method: String, _ path: String, variant: String?) throws(ScaffoldError) {
        self.method = method.uppercased()
        guard !method.isEmpty, method.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw ScaffoldError(
                "“\(method)” is no method. Methods are GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS.")
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard path.hasPrefix("/"),
            path == "/" || !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
        else {
            throw ScaffoldError(
                "“\(path)” is no path. One begins with a slash and has no empty parts: /items/:id.")
        }
        guard !path.contains(where: { "?#\\%".contains($0) || $0.isWhitespace }) else {
            throw ScaffoldError(
                "“\(path)” is more than a path: queries and the like are matched in the front file.")
        }
        self.path = path
        guard variant?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) != false,
            variant != ""
        else {
            throw ScaffoldError(
                "“\(variant ?? "")” names no variant: letters, digits and _, as in SERVER_ERROR.")
        }
        self.variant = variant
    }

    /// Drafts the stub.
    /// - Parameters:
    ///   - folder: the folder of all stubs, from the draft's on.
    ///   - status: its status; that of its variant if not given.
    ///   - draft: where it is drafted.
    package func draft(in folder: String, status: Int?, to draft: inout Draft) throws(ScaffoldError) {
        let name = (path == "/" ? "/index" : path) + (variant.map { "_FORCE_\($0)" } ?? "")
        let stem = "\(folder)/\(method)\(name)"
        try draft.write("{\n}\n", to: "\(stem).json")
        if let status {
            guard (100...599).contains(status) else {
                throw ScaffoldError("\(status) is no status: those are numbers from 100 to 599.")
            }
            try draft.write("{\n    \"status\": \(status)\n}\n", to: "\(stem).stub.json")
        }
    }
}
