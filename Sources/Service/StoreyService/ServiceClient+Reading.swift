extension ServiceClient {
    func read<Success, Refusal>(
        _ outcome: Outcome, _ endpoint: Endpoint<Success, Refusal>
    ) throws(ServiceError<Refusal>) -> Success {
        switch outcome {
        case .failure(let error): throw .transport(error)
        case .success(let response): return try read(response, endpoint)
        }
    }

    private func read<Success, Refusal>(
        _ response: ServiceResponse, _ endpoint: Endpoint<Success, Refusal>
    ) throws(ServiceError<Refusal>) -> Success {
        // A 5xx response often comes from a gateway, so its body isn't decoded.
        guard response.status < 500 else { throw .server(response) }
        let isSuccess = (200..<300).contains(response.status)
        var unreadable: UnreadableResponse?
        if isSuccess {
            do { return try endpoint.success(response) } catch {
                unreadable = UnreadableResponse(error, response)
            }
        }
        // Some services report business errors with status 200.
        let refusal: Refusal
        do {
            refusal = try endpoint.refusal(response)
        } catch {
            // Neither decodes; the problem with the success is the more helpful one.
            throw unreadable.map { .unreadable($0) } ?? .server(response)
        }
        throw .refused(refusal, status: response.status)
    }
}
