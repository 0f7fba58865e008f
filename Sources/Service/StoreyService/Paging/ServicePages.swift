/// The pages of a list, which are requested one after the other, when a loop reaches them.
///
/// It is created by ``ServiceClient/pages(_:next:)``, ``ServiceClient/pages(from:_:until:)``, or ``ServiceClient/pages(_:)``.
public struct ServicePages<Page: Sendable, Refusal: Sendable>: AsyncSequence, Sendable {
    /// A page.
    public typealias Element = Page
    /// The reason why the next page couldn't be requested.
    public typealias Failure = ServiceError<Refusal>

    /// A page, and what determines the next one.
    struct Loaded: Sendable {
        let page: Page
        let index: Int
        let request: ServiceRequest
        let fields: HeaderFields
    }

    /// Returns the endpoint of the page after a page, or `nil` after the last one.
    typealias Successor = @Sendable (Loaded) throws(HTTPTransportError) -> Endpoint<Page, Refusal>?

    private let client: ServiceClient
    private let first: Endpoint<Page, Refusal>
    private let successor: Successor

    init(
        _ client: ServiceClient, first: Endpoint<Page, Refusal>, successor: @escaping Successor
    ) {
        self.client = client
        self.first = first
        self.successor = successor
    }

    /// Returns an iterator that begins with the first page.
    public func makeAsyncIterator() -> Iterator {
        Iterator(client: client, successor: successor, endpoint: first)
    }

    /// An iterator over pages.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let client: ServiceClient
        fileprivate let successor: Successor
        fileprivate var endpoint: Endpoint<Page, Refusal>?
        fileprivate var index = 0

        /// Requests the next page, or returns `nil` after the last one.
        /// - Throws: ``ServiceError`` if the page can't be requested. There are no more pages then.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(ServiceError<Refusal>) -> Page? {
            guard let current = endpoint else { return nil }
            endpoint = nil
            let index = index
            let loaded = try await client.send(
                current.map { page, response in
                    Loaded(page: page, index: index, request: current.request, fields: response.fields)
                })
            do throws(HTTPTransportError) { endpoint = try successor(loaded) } catch {
                throw .transport(error)
            }
            self.index += 1
            return loaded.page
        }
    }
}

extension Endpoint {
    /// Returns the endpoint with a success that is made of the decoded one and the response.
    fileprivate func map<Value>(
        _ transform: @escaping @Sendable (Success, ServiceResponse) -> Value
    ) -> Endpoint<Value, Refusal> {
        let success = success
        var endpoint = Endpoint<Value, Refusal>(
            request, success: { transform(try success($0), $0) }, refusal: refusal)
        endpoint.isIdempotent = isIdempotent
        endpoint.requiresAuthorization = requiresAuthorization
        endpoint.template = template
        endpoint.policy = policy
        endpoint.caching = caching
        return endpoint
    }
}
