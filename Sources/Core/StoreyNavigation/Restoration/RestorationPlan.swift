/// The version of an app's route types, and the migrations from earlier versions.
///
/// ```swift
/// override var restorationPlan: RestorationPlan {
///     RestorationPlan(version: 3, migrations: [
///         RouteMigration("NotesRoute", before: 2) { (old: FirstNotesRoute) in
///             switch old {
///             case .list: NotesRoute.all
///             case .note(let id): NotesRoute.details(id)
///             case .draft: nil
///             }
///         }
///     ])
/// }
/// ```
///
/// An app that only adds routes needs no plan: routes that can't be decoded are left out and reported.
public struct RestorationPlan: Sendable {
    /// The version of the app's route types. Increase it when routes change that may have been saved.
    package let version: Int
    private let migrations: [RouteMigration]

    /// Creates a plan.
    /// - Parameters:
    ///   - version: The version of the app's route types. Increase it when you change or remove a route that may
    ///     have been saved. Adding a route doesn't require it.
    ///   - migrations: The migrations from earlier versions. If a saved state needs one that is missing, or if a
    ///     later version saved it, the routes that can't be decoded are left out and reported.
    public init(version: Int = 1, migrations: [RouteMigration] = []) {
        self.version = version
        self.migrations = migrations.sorted { $0.version < $1.version }
    }

    /// Returns the migrations that apply to routes of the given version.
    func migrations(from version: Int) -> [RouteMigration] {
        migrations.filter { version < $0.version }
    }
}
