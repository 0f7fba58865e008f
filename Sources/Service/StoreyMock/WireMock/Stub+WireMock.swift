extension Stub {
    /// Reads WireMock stub mappings: a single one, or an object with several in `mappings`.
    ///
    /// To use WireMock's order as well, set ``MockConfiguration/ranking`` to ``StubRanking/mostRecent``. A
    /// WireMock folder with `mappings` and `__files` can be passed to `MockServer(folder:)` directly.
    /// - Parameters:
    ///   - mappings: the contents of a file in `mappings`, or the response to `GET /__admin/mappings`.
    ///   - file: the file's name, for messages.
    /// - Throws: ``StubError`` that names the first unsupported field.
    public static func wireMock(_ mappings: MockJSON, file: String = "mappings") throws(StubError) -> [Stub] {
        try WireMockReader(file: file).stubs(mappings)
    }
}

extension MockServer {
    /// Exports all stubs as WireMock mappings, for a file in WireMock's folder `mappings`.
    ///
    /// Variants respond to the header `X-Mock-Variant` there, too. Sequences of responses become scenarios. Paths
    /// are written in their encoded form, without a trailing slash.
    /// - Throws: ``StubErrors`` with the stubs that WireMock can't express.
    public func wireMockMappings() throws(StubErrors) -> MockJSON {
        ["mappings": .array(try WireMockWriter.mappings(stubStore.table))]
    }
}
