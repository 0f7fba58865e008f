extension Tape {
    /// Asks a service, or the recording in its place.
    /// - Parameters:
    ///   - name: what is asked, such as `notes.page`: the same in every run.
    ///   - question: what it depends on. A recording answers only the same question.
    ///   - errors: the types of the errors that the app tells apart. All others are recorded in words, and come out of a
    ///     recording as a ``RecordedFailure``.
    ///   - answer: asks the service itself.
    /// - Returns: what the service answers, or answered then. In a recording it comes when it came, by the session's clock.
    /// - Throws: what the service throws or threw, and ``Divergence`` where nobody asked this in the recording.
    public func ask<Answer: Codable>(
        _ name: String, _ question: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ answer: () async throws -> Answer
    ) async throws -> Answer {
        switch mode {
        case .off: return try await answer()
        case .recording(let pen):
            scope?.assertIsolated()
            return try await record(with: pen, name, question, errors, answer)
        case .playing(let playback):
            scope?.assertIsolated()
            return try await playback.answer(to: name, question, errors)
        }
    }

    /// Asks a service for something that it only says is done.
    /// - Parameters:
    ///   - name: what is asked, such as `notes.save`.
    ///   - question: what it depends on.
    ///   - errors: the types of the errors that the app tells apart.
    ///   - answer: asks the service itself.
    /// - Throws: what the service throws or threw, and ``Divergence`` where nobody asked this in the recording.
    public func ask(
        _ name: String, _ question: some Encodable = [String: String](),
        errors: [any (Error & Codable).Type] = [], _ answer: () async throws -> Void
    ) async throws {
        _ = try await ask(name, question, errors: errors) {
            try await answer()
            return true
        }
    }

    /// Reads what is known at once and differs from run to run: the date, a setting of the system.
    /// - Parameters:
    ///   - name: what is read, such as `now`. A recording has its values in the order of reading.
    ///   - value: reads it. A recording that has no more of that name diverges, and it is read after all.
    public func read<Value: Codable>(_ name: String, _ value: () throws -> Value) rethrows -> Value {
        switch mode {
        case .off: return try value()
        case .recording(let pen):
            scope?.assertIsolated()
            let read = try value()
            do {
                pen.write(.value(name: name, try pen.json(of: read)))
            } catch {
                assertionFailure("“\(name)” cannot be recorded: \(error)")
            }
            return read
        case .playing(let playback):
            scope?.assertIsolated()
            return try playback.value(name) ?? value()
        }
    }

    private func record<Answer: Codable>(
        with pen: Pen, _ name: String, _ question: some Encodable, _ errors: [any (Error & Codable).Type],
        _ answer: () async throws -> Answer
    ) async throws -> Answer {
        let number = pen.newNumber()
        let json = try pen.json(of: question)
        pen.write(.asked(number, name: name, question: json == "{}" ? nil : json))
        do {
            let answer = try await answer()
            pen.write(.answered(number, try pen.json(of: answer)))
            return answer
        } catch is CancellationError {
            pen.write(.cancelled(number))
            throw CancellationError()
        } catch {
            let known = errors.contains { $0 == type(of: error) } ? error as? any Error & Codable : nil
            let json = if let known { try pen.json(of: known) } else { try pen.json(of: "\(error)") }
            pen.write(.failed(number, type: known.map { "\(type(of: $0))" }, json))
            throw error
        }
    }
}

/// An error of a type that the tape had not been told of, as a recording has it: in words.
public struct RecordedFailure: Error, Codable, Hashable, CustomStringConvertible {
    /// What the error said of itself.
    public let description: String
}
