public import Storey

/// A host as a person meets it: what the conformance suite needs to use one and to see what it shows.
///
/// A host is one that passes every ``HostCase``. Its tests write a driver, and run them all:
///
/// ```swift
/// @Test("The host conforms", arguments: HostCase.all(for: PaperDriver.self))
/// func conforms(hostCase: HostCase) async throws {
///     try await hostCase.run(on: PaperDriver.self)
/// }
/// ```
public protocol HostDriver: Sendable {
    /// The gestures that no person can make in this host: a browser's page cannot be swiped away.
    static var missingGestures: Set<HostGesture.Kind> { get }

    /// The host's own kind of view for the suite's screens: the title; each line of the data as a text; the field
    /// and the switch; and all of the buttons, with the identifiers that their events have.
    /// - Parameter model: gives the data, takes the events.
    static func view(of model: ConformanceViewModel) -> any Presentable

    /// Launches an app in the host, as the host launches any.
    /// - Parameter app: the suite's app.
    static func launch(_ app: @escaping AppDefinition) async throws -> Self

    /// Does what a person does, through the host's own input.
    /// - Parameter gesture: what is done. It is possible in the host, and with what is shown just now.
    /// - Throws: whatever tells why it could not be done.
    func perform(_ gesture: HostGesture) async throws

    /// What the host shows, read from what it drew: never from the tree.
    func shown() async throws -> ShownApp

    /// Ends the app, as the host ends any.
    func end() async
}

extension HostDriver {
    /// None.
    public static var missingGestures: Set<HostGesture.Kind> { [] }
}
