/// What an app says of the places it saves: of which version their routes are, and how those of earlier ones are read.
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
/// An app needs none as long as it only adds routes: what is unknown, or has another form, is left out and reported.
public struct RestorationPlan: Sendable {
    /// The version of the app's routes: to be counted up where routes change that may be saved somewhere.
    public let version: Int
    private let migrations: [RouteMigration]

    /// A plan.
    /// - Parameters:
    ///   - version: the version of the app's routes.
    ///   - migrations: how routes of earlier versions are read.
    public init(version: Int = 1, migrations: [RouteMigration] = []) {
        self.version = version
        self.migrations = migrations.sorted { $0.version < $1.version }
    }

    /// Those that count for routes of a version.
    func migrations(from version: Int) -> [RouteMigration] {
        migrations.filter { version < $0.version }
    }
}
