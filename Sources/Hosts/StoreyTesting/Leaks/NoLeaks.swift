public import Testing

/// A trait that fails a test if an object of a screen, or a coordinator, outlives its entry in a headless app.
///
/// ```swift
/// @Suite("Notes", .noLeaks)
/// struct NotesTests { … }
/// ```
///
/// The failure names the object's type, its screen, and the properties through which it is still reachable. Views,
/// view models, coordinators and other objects that the container creates for each screen must be released with their
/// entry; stores and their owners must be released with the session. Objects that the container keeps, and those that
/// sessions share, aren't leaks. The app needs no changes, because stored properties are read with `Mirror`. Objects
/// that only a closure references aren't found and can't be reported.
///
/// Every headless app that the test launches is checked and, at the end of the test, ended.
public struct NoLeaks: TestTrait, SuiteTrait, TestScoping {
    /// A Boolean value that indicates whether tests in a suite inherit the trait. It is always `true`.
    public var isRecursive: Bool { true }

    /// Runs a test and then checks its apps for leaks.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test case.
    ///   - function: The body of the test.
    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let leakCheck = LeakCheck()
        do {
            try await LeakCheck.$current.withValue(leakCheck) { try await function() }
        } catch {
            // Leaks of a test that was interrupted by an error are irrelevant.
            await leakCheck.abandon()
            throw error
        }
        for leak in await leakCheck.end() {
            Issue.record("\(leak)", sourceLocation: test.sourceLocation)
        }
    }
}

extension Trait where Self == NoLeaks {
    /// A trait that fails the test if an object of its headless apps outlives its screen. See ``NoLeaks``.
    public static var noLeaks: NoLeaks { NoLeaks() }
}
