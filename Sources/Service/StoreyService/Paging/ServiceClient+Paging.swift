extension ServiceClient {
    /// Returns the pages of a list in which a page names the next one, for example by a cursor.
    /// - Parameters:
    ///   - first: The endpoint of the first page.
    ///   - next: Returns the endpoint of the page after a page, or `nil` after the last one.
    public func pages<Page, Refusal>(
        _ first: Endpoint<Page, Refusal>, next: @escaping @Sendable (Page) -> Endpoint<Page, Refusal>?
    ) -> ServicePages<Page, Refusal> {
        ServicePages(self, first: first) { (loaded) throws(HTTPTransportError) in next(loaded.page) }
    }

    /// Returns the pages of a list that are numbered.
    /// - Parameters:
    ///   - firstNumber: The number of the first page.
    ///   - endpoint: Returns the endpoint of the page with a number.
    ///   - isLast: Returns whether a page is the last one, for example because it is shorter than the others.
    public func pages<Page, Refusal>(
        from firstNumber: Int = 1, _ endpoint: @escaping @Sendable (Int) -> Endpoint<Page, Refusal>,
        until isLast: @escaping @Sendable (Page) -> Bool
    ) -> ServicePages<Page, Refusal> {
        ServicePages(self, first: endpoint(firstNumber)) { (loaded) throws(HTTPTransportError) in
            isLast(loaded.page) ? nil : endpoint(firstNumber + loaded.index + 1)
        }
    }

    /// Returns the pages of a list whose responses name the next one by `Link: <…>; rel="next"` (RFC 8288).
    ///
    /// A link to another server is an error of the kind `malformed`, because that server would get the user's credentials.
    /// - Parameter first: The endpoint of the first page. Those of the next ones differ by their target.
    public func pages<Page, Refusal>(_ first: Endpoint<Page, Refusal>) -> ServicePages<Page, Refusal> {
        let base = environment.base
        return ServicePages(self, first: first) { (loaded) throws(HTTPTransportError) in
            guard let link = LinkHeader.target(rel: "next", in: loaded.fields) else { return nil }
            guard let target = LinkHeader.resolve(link, from: loaded.request.target, of: base) else {
                throw HTTPTransportError(.malformed, "the link to the next page leads to another service")
            }
            var endpoint = first
            endpoint.request.target = target
            return target == loaded.request.target ? nil : endpoint
        }
    }
}
