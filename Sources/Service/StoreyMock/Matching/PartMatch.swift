/// Conditions on a part of a multipart body. It is read from a mapping of WireMock.
public struct PartMatch: Sendable, Hashable, CustomStringConvertible {
    /// The conditions as WireMock writes them.
    let source: MockJSON
    /// Whether all parts must match, and not only one.
    let appliesToAll: Bool
    /// The conditions on a part, as if it were a request.
    let conditions: [RequestCondition]

    /// The conditions, as JSON.
    public var description: String { source.text }

    func holds(_ context: inout RequestContext) -> Bool {
        let type = context.request.fields["Content-Type"] ?? ""
        let parts = MultipartForm(context.request.body, type: type)?.parts ?? []
        let budget = context.budget
        func holds(_ part: MultipartForm.Part) -> Bool {
            let request = ServiceRequest("POST", "/", fields: part.fields, body: Array(part.bytes))
            var context = RequestContext(request, budget: budget)
            return conditions.allSatisfy { $0.mismatch(&context) == nil }
        }
        return appliesToAll ? parts.allSatisfy(holds) : parts.contains(where: holds)
    }
}
