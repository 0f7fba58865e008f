import StoreyInternal

/// A forwarded request and its response, which may become a mapping.
struct RecordedExchange: Sendable {
    let request: ServiceRequest
    let response: ServiceResponse
    /// The request's entry in the journal, or `nil` if a stub responded.
    let position: JournalPosition?

    /// The approximate memory use in bytes.
    var byteCount: Int {
        let fields = (request.fields.lines + response.fields.lines).reduce(512) {
            $0 + 32 + $1.name.utf8.count + $1.value.utf8.count
        }
        return fields + request.target.utf8.count + request.body.count + response.body.count
    }

    /// The request and the response without secrets, and without the headers of the connection.
    func redacted() -> (request: ServiceRequest, response: ServiceResponse) {
        let rules = RedactionRules.archives
        var redactor = Redactor(rules, known: rules.secretValues(request, response))
        var (request, response) = (request, response)
        let type = request.fields["Content-Type"]
        request.target = redactor.url(request.target, at: "target")
        request.body = redactor.body(request.body, type: type)
        request.fields = redactor.fields(request.fields)
        response.body = redactor.body(response.body, type: response.fields["Content-Type"])
        response.fields.lines.removeAll { HeaderFields.isForTransfer($0.name) || rules.isSecret($0.name) }
        response.fields = redactor.fields(response.fields)
        return (request, response)
    }
}

/// The latest exchanges with services, from which a client of WireMock can make mappings.
///
/// They are kept as they are, because most are never needed. Their secrets are removed when they become mappings.
final class RecordedExchanges: Sendable {
    private let exchanges: Locked<LatestItems<RecordedExchange>>

    init(limit: Int, maxBytes: Int) {
        exchanges = Locked(LatestItems(limit: limit, maxBytes: maxBytes))
    }

    /// The exchanges, oldest first.
    var all: [RecordedExchange] { exchanges.withLock(\.all) }

    func add(_ exchange: RecordedExchange) {
        exchanges.withLock { $0.append(exchange, byteCount: exchange.byteCount) }
    }
}
