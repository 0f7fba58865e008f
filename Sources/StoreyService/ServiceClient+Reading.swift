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
        _ response: HTTPResponse, _ endpoint: Endpoint<Success, Refusal>
    ) throws(ServiceError<Refusal>) -> Success {
        // A gateway's page says nothing about the business.
        guard response.status < 500 else { throw .server(response) }
        let isSuccess = (200..<300).contains(response.status)
        var unreadable: UnreadableAnswer?
        if isSuccess {
            do { return try endpoint.success(response) } catch {
                unreadable = UnreadableAnswer(error, response)
            }
        }
        // Some services decline with status 200.
        let refusal: Refusal
        do {
            refusal = try endpoint.refusal(response)
        } catch {
            // Neither: what the success lacked is what is worth telling.
            throw unreadable.map { .unreadable($0) } ?? .server(response)
        }
        throw .refused(refusal, status: response.status)
    }
}
