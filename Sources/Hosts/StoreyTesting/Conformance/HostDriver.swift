public import Storey

/// A type that uses a host as a user would. The conformance suite needs it to perform gestures and read what is
/// visible.
///
/// A host must pass every ``HostCase``. Its tests implement a driver and run all cases:
///
/// ```swift
/// @Test("The host conforms", arguments: HostCase.all(for: PaperDriver.self))
/// func conforms(hostCase: HostCase) async throws {
///     try await hostCase.run(on: PaperDriver.self)
/// }
/// ```
public protocol HostDriver: Sendable {
    /// The gestures that the host doesn't support. For example, a web page can't be swiped away.
    static var missingGestures: Set<HostGesture.Kind> { get }

    /// Returns the host's view of a screen of the suite: the title, each line of the data as a text, the field, the
    /// switch, and all buttons, with the identifiers that their events have.
    /// - Parameter model: The view model, which provides the data and handles the events.
    static func view(of model: ConformanceViewModel) -> any Presentable

    /// Launches an app in the host.
    /// - Parameter app: The suite's app.
    static func launch(_ app: @escaping AppDefinition) async throws -> Self

    /// Performs a gesture through the host's own input.
    /// - Parameter gesture: A gesture that the host supports and that is possible on the visible screen.
    /// - Throws: Any error that explains why the gesture failed.
    func perform(_ gesture: HostGesture) async throws

    /// Returns the content that the host has rendered. Implementations must read the host's output, not the tree.
    func snapshot() async throws -> HostSnapshot

    /// Ends the app.
    func end() async
}

extension HostDriver {
    /// By default, the host supports all gestures.
    public static var missingGestures: Set<HostGesture.Kind> { [] }
}
