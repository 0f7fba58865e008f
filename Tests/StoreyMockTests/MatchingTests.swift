import Testing

@testable import StoreyMock

@Suite("A condition")
struct MatchingTests {
    private static let request = HTTPRequest(
        "POST", "/users/7?tag=a&tag=b&q=x%20y&empty=",
        fields: HTTPFields([
            .init("Accept", "text/html"), .init("accept", "application/json"),
            .init("Cookie", "id=12; theme=\"dark\""),
        ]),
        body: Array(#"{"items":[{"n":1},{"n":2}],"note":"milk"}"#.utf8))

    /// Read as a front file has them, so that both are tested at once.
    @Test(arguments: [
        (#"{"query": {"q": "x y"}}"#, nil as String?), (#"{"query": {"tag": "b"}}"#, nil),
        (#"{"query": {"tag": "c"}}"#, #"query tag is "a", "b", not "c""#),
        (#"{"query": {"none": "c"}}"#, #"query none is missing, not "c""#),
        (#"{"query": {"none": {"present": false}}}"#, nil), (#"{"query": {"empty": ""}}"#, nil),
        (#"{"query": {"q": {"present": false}}}"#, #"query q is "x y", not missing"#),
        (#"{"headers": {"ACCEPT": "application/json"}}"#, nil),
        (#"{"headers": {"Accept": {"equals": "TEXT/HTML", "ignoreCase": true}}}"#, nil),
        (#"{"headers": {"Accept": {"matches": "text/.*"}}}"#, nil),
        (
            #"{"headers": {"Accept": {"matches": "text/"}}}"#,
            #"header Accept is "text/html", "application/json", not something like text/"#
        ),
        (#"{"headers": {"Accept": {"all": [{"contains": "/"}, {"not": {"contains": "xml"}}]}}}"#, nil),
        (#"{"headers": {"Accept": {"any": ["a", "text/html"]}}}"#, nil),
        (#"{"cookies": {"theme": "dark", "id": "12"}}"#, nil), (#"{"path": {"id": "7"}}"#, nil),
        (#"{"path": {"id": 8}}"#, #"path's id is "7", not "8""#),
        (#"{"body": {"contains": "milk"}}"#, nil),
        (#"{"body": {"json": {"items": [{"n": 2}, {"n": 1}], "note": "milk"}, "ignoreOrder": true}}"#, nil),
        (#"{"body": {"json": {"note": "milk"}, "ignoreExtras": true}}"#, nil),
        (#"{"body": {"json": {"note": "milk"}}}"#, "body's $.items is not wanted"),
        (#"{"body": {"jsonPath": "$.items[?@.n > 1]"}}"#, nil),
        (#"{"body": {"jsonPath": "$.items[?@.n > 2]"}}"#, "nothing in the body is at $.items[?@.n > 2]"),
        (#"{"body": {"jsonPath": "$.items[*].n", "equals": 2}}"#, nil),
        (
            #"{"body": [{"jsonPath": "$.note"}, {"jsonPath": "$.note", "equals": "tea"}]}"#,
            #"body's $.note is "milk", not "tea""#
        ),
        (#"{"any": [{"query": {"q": "1"}}, {"path": {"id": "7"}}]}"#, nil),
        (#"{"not": {"path": {"id": "7"}}}"#, "what must not hold does"),
        (#"{"all": [{"path": {"id": "7"}}, {"not": {"query": {"q": "1"}}}]}"#, nil),
    ])
    func `holds, or says why not`(match: String, miss: String?) throws {
        let reader = FrontReader(
            file: "f", name: StubFileName("POST/users/:id.stub.json"), body: nil, folder: nil)
        let conditions = try reader.conditions(JSON(reading: match), at: "")
        let misses = RequestPattern("POST", "/users/:id", when: conditions).misses(Self.request)
        #expect(misses == (miss.map { [$0] } ?? []))
    }

    @Test func `reads forms`() {
        let request = HTTPRequest("POST", "/", body: Array("name=A+B&sum=%2B1".utf8))
        #expect(
            RequestPattern("POST", "/", when: [.form("name", "A B"), .form("sum", "+1")]).misses(request)
                == [])
    }
}
