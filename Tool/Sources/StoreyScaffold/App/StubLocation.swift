/// The request that a stub of the mock server answers, and the location of the stub's file.
package struct StubLocation: Equatable, Sendable {
    /// The HTTP method, such as `GET`.
    package let method: String
    /// The path, such as `/items/:id`.
    package let path: String
    /// The variant's name, or `nil` for the default response.
    package let variant: String?

    /// - Parameters:
    ///   - method: The HTTP method, in any case.
    ///   - path: The path, starting with a slash. `:id` matches any path component.
    ///   - variant: The name of a variant, such as `SERVER_ERROR`.
    /// - Throws: ``ScaffoldError`` for an invalid method, path, or variant name.
    package init(_ method: String, _ path: String, variant: String?) throws(ScaffoldError) {
        self.method = method.uppercased()
        guard !method.isEmpty, method.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw ScaffoldError(
                "“\(method)” isn't an HTTP method. Use GET, POST, PUT, PATCH, DELETE, HEAD, or OPTIONS.")
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        guard path.hasPrefix("/"),
            path == "/" || !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." })
        else {
            throw ScaffoldError(
                "“\(path)” isn't a valid path. A path starts with a slash and has no empty components, as in /items/:id."
            )
        }
        guard !path.contains(where: { "?#\\%".contains($0) || $0.isWhitespace }) else {
            throw ScaffoldError(
                "“\(path)” isn't only a path. Match queries and headers in the sidecar.")
        }
        self.path = path
        guard variant?.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) != false,
            variant != ""
        else {
            throw ScaffoldError(
                "“\(variant ?? "")” isn't a valid variant name. Use letters, digits, and _, as in SERVER_ERROR."
            )
        }
        self.variant = variant
    }

    /// Drafts the stub.
    /// - Parameters:
    ///   - folder: The stubs folder, relative to the draft's folder.
    ///   - status: The HTTP status, or `nil` for the default of the variant.
    ///   - draft: The draft to add the changes to.
    package func draft(in folder: String, status: Int?, to draft: inout Draft) throws(ScaffoldError) {
        let name = (path == "/" ? "/index" : path) + (variant.map { "_FORCE_\($0)" } ?? "")
        let stem = "\(folder)/\(method)\(name)"
        try draft.write("{\n}\n", to: "\(stem).json")
        if let status {
            guard (100...599).contains(status) else {
                throw ScaffoldError("--status must be between 100 and 599, not \(status).")
            }
            try draft.write("{\n    \"status\": \(status)\n}\n", to: "\(stem).stub.json")
        }
    }
}
