extension SessionRecorder {
    /// Calls a service, or returns the recorded result.
    /// - Parameters:
    ///   - name: The name of the call, such as `notes.page`, which must be the same in every run.
    ///   - arguments: The arguments of the call. In a replay, only a recorded call with equal arguments
    ///     provides the result.
    ///   - errors: The error types that the app distinguishes. Other errors are recorded by description, and replayed
    ///     as an error with that description.
    ///   - operation: Calls the service.
    /// - Returns: The result of the service, or the recorded result. A recorded result is returned at its recorded time
    ///   on the session's clock.
    /// - Throws: The service's error or the recorded one. While recording, `EncodingError` if the arguments or the result
    ///   can't be encoded. In a replay, ``Divergence`` if the recording doesn't contain the call, and `CancellationError`
    ///   after the session's end.
    public func call<Output: Codable>(
        _ name: String, _ arguments: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ operation: () async throws -> Output
    ) async throws -> Output {
        switch activeMode() {
        case nil: throw CancellationError()
        case .off?: return try await operation()
        case .recording(let writer)?:
            return try await record(with: writer, name, arguments, errors, operation)
        case .playing(let playback)?:
            return try await playback.answer(to: name, arguments, errors)
        }
    }

    /// Calls a service that returns no value.
    /// - Parameters:
    ///   - name: The name of the call, such as `notes.save`.
    ///   - arguments: The arguments of the call.
    ///   - errors: The error types that the app distinguishes.
    ///   - operation: Calls the service.
    /// - Throws: The service's error or the recorded one, or ``Divergence`` if the recording doesn't contain the call.
    public func call(
        _ name: String, _ arguments: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ operation: () async throws -> Void
    ) async throws {
        _ = try await call(name, arguments, errors: errors) {
            try await operation()
            return true
        }
    }

    /// Reads a value that is available synchronously and differs between runs, such as the date or a system setting.
    /// - Parameters:
    ///   - name: The name of the value, such as `now`. A replay returns the recorded values of this name in
    ///     the order in which they were read.
    ///   - value: Reads the value. It is also called if a replay has no more values with this name, which
    ///     counts as a ``Divergence``.
    public func read<Value: Codable>(_ name: String, _ value: () throws -> Value) rethrows -> Value {
        switch activeMode() {
        case nil, .off?: return try value()
        case .recording(let writer)?:
            let read = try value()
            do {
                writer.write(.value(name: name, try writer.json(of: read)))
            } catch {
                assertionFailure("Couldn't record “\(name)”: \(error)")
            }
            return read
        case .playing(let playback)?:
            return try playback.value(name) ?? value()
        }
    }

    private func record<Output: Codable>(
        with writer: RecordingWriter, _ name: String, _ arguments: some Encodable,
        _ errors: [any (Error & Codable).Type],
        _ operation: () async throws -> Output
    ) async throws -> Output {
        let number = writer.nextCallNumber()
        let json = try writer.json(of: arguments)
        writer.write(.asked(number, name: name, question: json == "{}" ? nil : json))
        do {
            let result = try await operation()
            writer.write(.answered(number, try writer.json(of: result)))
            return result
        } catch is CancellationError {
            writer.write(.cancelled(number))
            throw CancellationError()
        } catch {
            let known = errors.contains { $0 == type(of: error) } ? error as? any Error & Codable : nil
            let json = if let known { try writer.json(of: known) } else { try writer.json(of: "\(error)") }
            writer.write(.failed(number, type: known.map { "\(type(of: $0))" }, json))
            throw error
        }
    }
}

/// A recorded error of a type that wasn't passed to `call`.
package struct RecordedError: Error, Codable, Hashable, CustomStringConvertible {
    /// The description of the original error.
    package let description: String
}
