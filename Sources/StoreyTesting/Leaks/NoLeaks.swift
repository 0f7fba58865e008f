public import Testing

/// Fails a test when an object of a screen, or a coordinator, outlives its place in a headless app: with its type, the
/// screen it belonged to, and the properties by which it can still be reached.
///
/// ```swift
/// @Suite("The notes", .noLeaks)
/// struct NotesTests { … }
/// ```
///
/// Views, view models, coordinators and whatever the container makes anew for each screen must be gone with their
/// entry; stores, and what holds one, with the session at the latest. What the container keeps, and what is shared
/// between sessions, is nobody's leak. Nothing is asked of the app's own types: their stored properties are read
/// through `Mirror`. What only a closure leads to is not seen, and cannot be missed.
///
/// Every headless app that the test launches is watched and, when the test is over, ended.
public struct NoLeaks: TestTrait, SuiteTrait, TestScoping {
    /// Whether the tests in a suite inherit the trait: they do.
    public var isRecursive: Bool { true }

    /// Runs a test, then looks for what its apps left behind.
    /// - Parameters:
    ///   - test: the test that is run.
    ///   - testCase: its case.
    ///   - function: what runs it.
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let leakTest = LeakTest()
        do {
            try await LeakTest.$current.withValue(leakTest) { try await function() }
        } catch {
            // What a test leaves behind that ended half-way is not the news.
            await leakTest.abandon()
            throw error
        }
        for leak in await leakTest.end() {
            Issue.record("\(leak)", sourceLocation: test.sourceLocation)
        }
    }
}

extension Trait where Self == NoLeaks {
    /// Fails the test when something in its headless apps outlives its screen. See ``NoLeaks``.
    public static var noLeaks: NoLeaks { NoLeaks() }
}
