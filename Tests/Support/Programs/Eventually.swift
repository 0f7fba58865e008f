/// Waits until a condition holds, and throws after a time limit.
package func eventually(
    _ what: String, within limit: Duration = .seconds(300), _ holds: () throws -> Bool
) async throws {
    let end = ContinuousClock.now + limit
    while try !holds() {
        guard ContinuousClock.now < end else { throw NeverHappened(what: what) }
        try await Task.sleep(for: .milliseconds(2))
    }
}

package struct NeverHappened: Error {
    private let what: String

    package init(what: String) { self.what = what }
}
