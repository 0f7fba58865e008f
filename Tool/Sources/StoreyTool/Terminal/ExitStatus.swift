import ArgumentParser

/// Runs a command's work and exits with the status that it returns. Errors propagate, and make the program exit with 2.
func withExitStatus(_ work: () throws -> Terminal.Status) throws {
    try exit(with: try work())
}

/// Runs a command's work and exits with the status that it returns. Errors propagate, and make the program exit with 2.
func withExitStatus(_ work: () async throws -> Terminal.Status) async throws {
    try exit(with: try await work())
}

private func exit(with status: Terminal.Status) throws {
    if status != .success { throw status.exitCode }
}

extension Terminal.Status {
    /// The error that ends a command with this status, without a further message.
    var exitCode: ExitCode { ExitCode(rawValue) }
}
