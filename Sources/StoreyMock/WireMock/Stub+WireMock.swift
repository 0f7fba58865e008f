extension Stub {
    /// Reads WireMock's stub mappings: one, or an object with several in `mappings`.
    ///
    /// To be asked in WireMock's order, too, give the server ``StubRanking/latest``. A folder of WireMock's, with
    /// `mappings` and `__files`, needs nothing of that: `MockServer(folder:)` knows it.
    /// - Parameters:
    ///   - mappings: what WireMock has in a file of `mappings`, or answers to `GET /__admin/mappings`.
    ///   - file: where that is from, for messages.
    /// - Throws: ``StubFault``, which names the first field that is not supported, and its place.
    public static func wireMock(_ mappings: JSON, file: String = "mappings") throws(StubFault) -> [Stub] {
        try WireMockReader(file: file).stubs(mappings)
    }
}

extension MockServer {
    /// Writes all stubs as WireMock's mappings, which a WireMock reads as a file in its folder `mappings`.
    ///
    /// A variant answers there, as here, to the header `X-Mock-Variant`. Answers in turn become a scenario. Paths are
    /// written as clients write them: encoded where they have to be, without a slash at the end.
    /// - Throws: ``StubFaults``: all that WireMock cannot say, by name.
    public func wireMockMappings() throws(StubFaults) -> JSON {
        ["mappings": .array(try WireMockWriter.mappings(shelf.table))]
    }
}
