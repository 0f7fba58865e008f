#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension MockServer {
    /// Asks the real service. Any failure becomes an answer: a client of ours should see what a gateway says.
    func ask(_ forward: Forward) async -> HTTPResponse {
        let (start, began) = (Date.now, ContinuousClock.now)
        var response = await answer(to: forward)
        if configuration.allowsOtherOrigins { OtherOrigins.allow(forward.request, &response) }
        configuration.archive?.note(
            forward.request, response, base: forward.base, start: start, time: ContinuousClock.now - began)
        sessions.with(forward.place.session) { $0.complete(forward.place, status: response.status) }
        return response
    }

    private func answer(to forward: Forward) async -> HTTPResponse {
        func failed(_ status: Int, _ reason: String) -> HTTPResponse {
            Answer.json(["error": .string(reason)], status: status).response
        }
        if Forward.isLoop(forward.request.withoutLastField) {
            return failed(508, "\(forward.base) passes its requests on to this very server")
        }
        guard let transport = configuration.transport else {
            return failed(
                502,
                "\(forward.base) is to be asked, but nothing is there to ask with: set "
                    + "MockConfiguration.transport")
        }
        do {
            let response = Forward.answer(try await transport.send(forward.request, to: forward.base))
            configuration.recorder?.record(forward.request, response)
            return response
        } catch {
            return failed(
                error.kind == .timedOut ? 504 : 502, "\(forward.base) could not be asked: \(error)")
        }
    }
}

extension HTTPRequest {
    /// The last is our own mark.
    fileprivate var withoutLastField: HTTPRequest {
        var request = self
        request.fields.lines.removeLast()
        return request
    }
}
