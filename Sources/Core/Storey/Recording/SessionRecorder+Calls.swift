import StoreyInternal

extension SessionRecorder {
    /// Calls a service and records its result, or returns the recorded result in a replay.
    ///
    /// The command `storey wrappers` generates calls of this method.
    ///
    /// If `Failure` is a concrete type, the recorder can't throw its own errors. Then a call that a replay can't answer
    /// never returns, and the replay reports a ``Divergence``. A call after the replayed session has ended never
    /// returns, either. If a value can't be encoded while a session is recorded, the app stops with a fatal error in a
    /// debug build.
    /// - Parameters:
    ///   - name: The name of the call, such as `notes.page`, which must be the same in every run.
    ///   - arguments: The arguments of the call. A replay returns the results of recorded calls with the same name
    ///     and equal arguments, in the order in which the calls were made.
    ///   - errors: The error types that the app distinguishes; include `Failure` if it is a concrete type. Errors
    ///     of other types are recorded by description, and replayed as an error with that description.
    ///   - operation: Calls the service. A replay doesn't call it.
    /// - Returns: The result of the service, or the recorded result, at its recorded time on the session's clock.
    /// - Throws: The service's error or the recorded one. If `Failure` is `any Error`, also ``Divergence`` if the
    ///   recording doesn't contain the call or a value can't be decoded, `EncodingError` if the arguments or the
    ///   result can't be encoded, and `CancellationError` after the end of a replayed session.
    public func call<Output: Codable, Failure: Error>(
        _ name: String, _ arguments: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ operation: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let failure: (any Error)?
        switch activeMode() {
        case nil: failure = CancellationError()
        case .off?: return try await operation()
        case .recording(let writer)?:
            return try await record(with: writer, name, arguments, errors, operation)
        case .playing(let playback)?:
            do {
                if let answer: Output = try await playback.answer(to: name, arguments, errors) {
                    return answer
                }
                failure = nil
            } catch {
                failure = error
                // A call that is canceled in the replay has no recorded result.
                if !(error is CancellationError) {
                    playback.require(Failure.self, for: error, of: "call", name)
                }
            }
        }
        // The session has left the recording.
        guard let failure else { return try await operation() }
        if let failure = failure as? Failure { throw failure }
        await suspendForever()
    }

    /// Suspends a call that a replay can neither answer nor make. The session doesn't wait for it.
    private func suspendForever() async -> Never {
        scope?.beginWaiting()
        while true { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
    }

    /// Calls a service that returns no value and records that it has returned, or replays the recorded call.
    /// Otherwise works like the overload with a result.
    /// - Parameters:
    ///   - name: The name of the call, such as `notes.save`, which must be the same in every run.
    ///   - arguments: The arguments of the call.
    ///   - errors: The error types that the app distinguishes.
    ///   - operation: Calls the service. A replay doesn't call it.
    /// - Throws: The same errors as the overload with a result.
    public func call<Failure: Error>(
        _ name: String, _ arguments: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ operation: () async throws(Failure) -> Void
    ) async throws(Failure) {
        _ = try await call(name, arguments, errors: errors) { () async throws(Failure) -> Bool in
            try await operation()
            return true
        }
    }

    /// Reads a value that is available synchronously and differs between runs, such as the date or a system setting.
    /// - Parameters:
    ///   - name: The name of the value, such as `now`. A replay returns the recorded values of this name and equal
    ///     arguments in the order in which they were read.
    ///   - arguments: The arguments that determine the value, such as the key of a setting.
    ///   - errors: The error types that the app distinguishes.
    ///   - value: Reads the value. A replay doesn't call it, with one exception: if the recording doesn't contain the
    ///     value, or it can't be decoded, and `Failure` is a concrete type. The replay then calls it and reports a
    ///     ``Divergence``, which can't be thrown.
    /// - Throws: The error of `value` or the recorded one. If `Failure` is `any Error`, also ``Divergence`` if the
    ///   recording doesn't contain the read or its value can't be decoded, and `EncodingError` if the arguments or
    ///   the value can't be encoded.
    public func read<Value: Codable, Failure: Error>(
        _ name: String, _ arguments: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ value: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        switch activeMode() {
        case nil, .off?: return try value()
        case .recording(let writer)?:
            return try record(with: writer, name, arguments, errors, value)
        case .playing(let playback)?:
            switch playback.value(name, arguments, errors, as: Value.self) {
            case .success(let recorded): return recorded
            case .failure(let error):
                if let failure = error as? Failure { throw failure }
                playback.require(Failure.self, for: error, of: "read", name)
            }
            return try value()
        }
    }

    private func record<Output: Codable, Failure: Error>(
        with writer: RecordingWriter, _ name: String, _ arguments: some Encodable,
        _ errors: [any (Error & Codable).Type], _ operation: () async throws(Failure) -> Output
    ) async throws(Failure) -> Output {
        let number = writer.nextCallNumber()
        let json: String
        do {
            json = try writer.json(of: arguments)
        } catch {
            try rethrow(error, name, as: Failure.self)
            return try await operation()
        }
        writer.write(.called(number, name: name, arguments: json == "{}" ? nil : json))
        let result: Output
        do throws(Failure) {
            result = try await writer.inputs.receive(operation)
        } catch {
            if error is CancellationError {
                writer.write(.cancelled(number))
            } else {
                let (type, json) = failure(error, errors, writer)
                writer.write(.failed(number, type: type, json))
            }
            throw error
        }
        do {
            writer.write(.answered(number, try writer.json(of: result)))
        } catch {
            writer.write(.failed(number, type: nil, "\(error)".jsonLiteral))
            try rethrow(error, name, as: Failure.self)
        }
        return result
    }

    private func record<Value: Codable, Failure: Error>(
        with writer: RecordingWriter, _ name: String, _ arguments: some Encodable,
        _ errors: [any (Error & Codable).Type], _ value: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let recorded: String?
        do {
            let json = try writer.json(of: arguments)
            recorded = json == "{}" ? nil : json
        } catch {
            try rethrow(error, name, as: Failure.self)
            return try value()
        }
        let read: Value
        do throws(Failure) {
            read = try value()
        } catch {
            let (type, json) = failure(error, errors, writer)
            writer.write(.valueFailed(name: name, arguments: recorded, type: type, json))
            throw error
        }
        do {
            writer.write(.value(name: name, arguments: recorded, try writer.json(of: read)))
        } catch {
            try rethrow(error, name, as: Failure.self)
        }
        return read
    }

    /// Returns the type and the JSON text of an error that the app declared, or the description of another error.
    private func failure(
        _ error: any Error, _ errors: [any (Error & Codable).Type], _ writer: RecordingWriter
    ) -> (type: String?, json: String) {
        if errors.contains(where: { $0 == type(of: error) }), let known = error as? any Error & Codable,
            let json = try? writer.json(of: known)
        {
            return ("\(type(of: known))", json)
        }
        return (nil, (try? writer.json(of: "\(error)")) ?? "\(error)".jsonLiteral)
    }

    /// Throws an error of the recorder if the operation can throw any error, and stops debug builds otherwise.
    private func rethrow<Failure: Error>(
        _ error: any Error, _ name: String, as: Failure.Type
    ) throws(Failure) {
        if let error = error as? Failure { throw error }
        assertionFailure("Couldn't record “\(name)”: \(error)")
    }
}

/// A recorded error of a type that wasn't passed to `call`.
package struct RecordedError: Error, Codable, Hashable, CustomStringConvertible {
    /// The description of the original error.
    package let description: String
}
