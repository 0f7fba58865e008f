extension Browser {
    /// Runs the body with the page of a frame, which receives the commands meanwhile.
    package func inFrame<Result>(_ css: String, _ body: (Browser) async throws -> Result) async throws
        -> Result
    {
        try await whenReady("enter \(css)") {
            try await send("POST", "/frame", ["id": [Self.elementKey: element(css)]])
        }
        let result = try await body(self)
        try await send("POST", "/frame", [String: String?](dictionaryLiteral: ("id", nil)))
        return result
    }
}
