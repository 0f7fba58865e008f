#if Tool
    import ArgumentParser

    /// Runs what a command does, and ends with status 2 and the reason where it can't.
    func doing(_ work: () throws -> Terminal.Status) throws {
        try end { try work() }
    }

    /// Runs what a command does, and ends with status 2 and the reason where it can't.
    func doing(_ work: () async throws -> Terminal.Status) async throws {
        let result: Result<Terminal.Status, any Error>
        do { result = .success(try await work()) } catch { result = .failure(error) }
        try end { try result.get() }
    }

    private func end(_ work: () throws -> Terminal.Status) throws {
        let status: Terminal.Status
        do {
            status = try work()
        } catch {
            Terminal.error.write("\(Terminal.error.text("error:", .red)) \(error)\n")
            throw ExitCode(Terminal.Status.couldNotDo.rawValue)
        }
        if status != .clean { throw ExitCode(status.rawValue) }
    }
#endif
