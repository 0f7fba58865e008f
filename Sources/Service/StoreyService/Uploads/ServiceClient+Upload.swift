extension ServiceClient {
    /// Uploads bytes by the protocol tus 1.0.0, in chunks, so that only one of them is in memory.
    ///
    /// After a temporary failure, the service is asked which bytes it has, and the upload continues with the next one. It fails after
    /// as many failures in a row without progress as the policy has retries. The timeout of the policy is that of a chunk.
    ///
    /// If the service names a place on another server for the bytes, this server gets no credentials of the
    /// ``authorization``.
    /// - Parameters:
    ///   - source: The bytes.
    ///   - endpoint: The request that creates the upload, a `POST`. The field `Upload-Metadata` can describe the file.
    ///   - url: The URL of an upload that was interrupted, for example by the end of the app. If the service doesn't have it anymore, or
    ///     it is `nil`, a new upload is created.
    ///   - chunkBytes: The size of a chunk in bytes, at least one.
    ///   - onProgress: Called after each chunk that the service has confirmed. The next one is sent after it returns.
    ///   - onCreate: Called with the URL of a new upload. Keep it to resume the upload later.
    /// - Returns: The URL of the upload.
    /// - Throws: ``ServiceError`` with the failure of the last attempt, or the error of the source.
    @discardableResult public func upload<Refusal>(
        _ source: UploadSource, to endpoint: Endpoint<NoContent, Refusal>, resuming url: String? = nil,
        chunkBytes: Int = 1 << 20,
        onProgress: @escaping @Sendable (TransferProgress) async -> Void = { _ in },
        onCreate: @escaping @Sendable (_ url: String) async -> Void = { _ in }
    ) async throws -> String {
        let upload = ResumableUpload(client: self, creation: endpoint)
        var offset = 0
        let location: ResumableUpload<Refusal>.Location
        if let known = url.flatMap(upload.location), let confirmed = try await upload.offset(at: known) {
            (location, offset) = (known, confirmed)
        } else {
            location = try await upload.create(length: source.length)
            await onCreate(location.url)
        }
        let policy = endpoint.policy ?? policy
        let chunkBytes = max(1, chunkBytes)
        var failures = 0
        var isComplete = offset == source.length
        while !isComplete {
            let count = source.length.map { min(chunkBytes, $0 - offset) } ?? chunkBytes
            guard count > 0 else { throw upload.failure("the service has more bytes than the source") }
            let bytes = try await source.reader.read(from: offset, atLeast: count, atMost: count)
            let isLast = source.length.map { offset + bytes.count == $0 } ?? (bytes.count < count)
            guard bytes.count == count || source.length == nil else {
                throw HTTPTransportError(
                    .invalidRequest, "the source has fewer bytes than its length. Upload it again.")
            }
            let end = offset + bytes.count
            switch try await upload.append(
                bytes, at: offset, length: isLast && source.length == nil ? end : nil, to: location)
            {
            case .success(let confirmed):
                guard (offset...end).contains(confirmed), confirmed > offset || bytes.isEmpty else {
                    throw upload.failure("the service confirmed other bytes than those that were sent")
                }
                failures = 0
                offset = confirmed
                isComplete = isLast && offset == end
                await onProgress(TransferProgress(completedBytes: offset, totalBytes: source.length))
            case .failure(let error):
                guard failures < policy.maxRetries, let delay = backoff(after: failures, nil, policy) else {
                    throw error
                }
                do { try await clock.sleep(for: delay) } catch {
                    throw ServiceError<Refusal>.transport(.cancelledCall)
                }
                guard let confirmed = try await upload.offset(at: location), confirmed <= end else {
                    throw error
                }
                failures = confirmed > offset ? 0 : failures + 1
                offset = confirmed
                isComplete = isLast && offset == end && source.length != nil
            }
        }
        if let length = source.length,
            try await !source.reader.read(from: length, atLeast: 1, atMost: 1).isEmpty
        {
            throw HTTPTransportError(
                .invalidRequest, "the source has more bytes than its length. Upload it again.")
        }
        return location.url
    }
}
