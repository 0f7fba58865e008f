import Testing

@testable import StoreyMock

@Suite("Request conditions")
struct MatchingTests {
    private static let request = ServiceRequest(
        "POST", "/users/7?tag=a&tag=b&q=x%20y&empty=",
        fields: HeaderFields([
            .init("Accept", "text/html"), .init("accept", "application/json"),
            .init("Cookie", "id=12; theme=\"dark\""),
        ]),
        body: Array(#"{"items":[{"n":1},{"n":2}],"note":"milk"}"#.utf8))

    /// Read by the sidecar reader, so that both are tested at once.
    @Test(arguments: [
        (#"{"query": {"q": "x y"}}"#, nil as String?), (#"{"query": {"tag": "b"}}"#, nil),
        (#"{"query": {"tag": "c"}}"#, #"query parameter tag is "a", "b", not "c""#),
        (#"{"query": {"none": "c"}}"#, #"query parameter none is missing, not "c""#),
        (#"{"query": {"none": {"present": false}}}"#, nil), (#"{"query": {"empty": ""}}"#, nil),
        (#"{"query": {"q": {"present": false}}}"#, #"query parameter q is "x y", not missing"#),
        (#"{"headers": {"ACCEPT": "application/json"}}"#, nil),
        (#"{"headers": {"Accept": {"equals": "TEXT/HTML", "ignoreCase": true}}}"#, nil),
        (#"{"headers": {"Accept": {"matches": "text/.*"}}}"#, nil),
        (
            #"{"headers": {"Accept": {"matches": "text/"}}}"#,
            #"header Accept is "text/html", "application/json", not a string matching text/"#
        ),
        (#"{"headers": {"Accept": {"all": [{"contains": "/"}, {"not": {"contains": "xml"}}]}}}"#, nil),
        (#"{"headers": {"Accept": {"any": ["a", "text/html"]}}}"#, nil),
        (#"{"cookies": {"theme": "dark", "id": "12"}}"#, nil), (#"{"pathParameters": {"id": "7"}}"#, nil),
        (#"{"pathParameters": {"id": 8}}"#, #"path parameter id is "7", not "8""#),
        (#"{"body": {"contains": "milk"}}"#, nil),
        (
            #"{"body": {"json": {"items": [{"n": 2}, {"n": 1}], "note": "milk"}, "ignoreArrayOrder": true}}"#,
            nil
        ),
        (#"{"body": {"json": {"note": "milk"}, "ignoreExtraElements": true}}"#, nil),
        (#"{"body": {"json": {"note": "milk"}}}"#, "the body's $.items is not expected"),
        (#"{"body": {"jsonPath": "$.items[?@.n > 1]"}}"#, nil),
        (#"{"body": {"jsonPath": "$.items[?@.n > 2]"}}"#, "nothing in the body matches $.items[?@.n > 2]"),
        (#"{"body": {"jsonPath": "$.items[*].n", "equals": 2}}"#, nil),
        (#"{"body": {"jsonPath": "$.items[*].n", "text": {"matches": "[2-9]"}}}"#, nil),
        (
            #"{"body": [{"jsonPath": "$.note"}, {"jsonPath": "$.note", "equals": "tea"}]}"#,
            #"the body's $.note is "milk", not "tea""#
        ),
        (#"{"any": [{"query": {"q": "1"}}, {"pathParameters": {"id": "7"}}]}"#, nil),
        (#"{"not": {"pathParameters": {"id": "7"}}}"#, "a negated condition holds"),
        (#"{"all": [{"pathParameters": {"id": "7"}}, {"not": {"query": {"q": "1"}}}]}"#, nil),
    ])
    func `A condition matches or reports the mismatch`(match: String, miss: String?) throws {
        let reader = SidecarReader(
            file: "f", name: StubFileName("POST/users/:id.stub.json"), body: nil, folder: nil)
        let conditions = try reader.conditions(MockJSON(reading: match), at: "")
        let misses = RequestPattern("POST", "/users/:id", when: conditions).mismatches(Self.request)
        #expect(misses == (miss.map { [$0] } ?? []))
    }

    @Test func `Form fields are matched`() {
        let request = ServiceRequest("POST", "/", body: Array("name=A+B&sum=%2B1".utf8))
        #expect(
            RequestPattern("POST", "/", when: [.form("name", "A B"), .form("sum", "+1")]).mismatches(request)
                == [])
    }
}
