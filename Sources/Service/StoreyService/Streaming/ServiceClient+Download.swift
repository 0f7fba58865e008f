extension ServiceClient {
    /// Downloads the body of a response into a file, without holding it in memory.
    ///
    /// An interrupted response is continued where it stopped (`Range`) if the service sent a strong `ETag`. The file appears when
    /// it is complete, and replaces an older one. In the meantime, a file beside it has the name with the extension `download`, so don't
    /// download into the same file twice at the same time. Only the current user can read the file.
    /// - Parameters:
    ///   - endpoint: The endpoint.
    ///   - path: The path of the file, whose folder must exist.
    ///   - onProgress: Called after each chunk. The next one is read after it returns.
    /// - Returns: The status and the header fields of the response.
    /// - Throws: ``ServiceError`` with the failure of the last attempt, or the error of the file.
    @discardableResult public func download<Refusal>(
        _ endpoint: Endpoint<NoContent, Refusal>, to path: String,
        onProgress: @escaping @Sendable (TransferProgress) async -> Void = { _ in }
    ) async throws -> ServiceResponse {
        let download = try Download(path)
        do {
            return try await self.download(endpoint, into: download, onProgress)
        } catch {
            await download.discard()
            throw error
        }
    }

    private func download<Refusal>(
        _ endpoint: Endpoint<NoContent, Refusal>, into download: Download,
        _ onProgress: @escaping @Sendable (TransferProgress) async -> Void
    ) async throws -> ServiceResponse {
        let maxInterruptions = (endpoint.policy ?? policy).maxRetries
        var interruptions = 0
        while true {
            var rest = endpoint
            rest.request = await download.resuming(endpoint.request)
            let start = await download.size
            let outcome = await stream(rest) { (part) throws(HTTPTransportError) in
                if let progress = try await download.receive(part) { await onProgress(progress) }
            }
            if let error = await download.fileError { throw error }
            switch outcome {
            case .success(let response) where (200..<300).contains(response.status):
                try await download.finish()
                return response
            case .failure(let error) where error.isRetryable:
                interruptions = await download.size > start ? 0 : interruptions + 1
                guard await download.canResume, interruptions <= maxInterruptions else {
                    throw ServiceError<Refusal>.transport(error)
                }
            case .success, .failure: _ = try read(outcome, endpoint)
            }
        }
    }
}
