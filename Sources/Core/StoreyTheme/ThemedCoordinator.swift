public import StoreyNavigation
public import StoreyState

/// A root coordinator that chooses the theme of its session.
///
/// ```swift
/// final class AppCoordinator: TabCoordinator<AppTab>, ThemedCoordinator {
///     var theme: Observed<Theme> { settings.observed.map { $0.isForest ? .forest : .standard } }
/// }
/// ```
///
/// A web host shows only themes that are in its configuration.
public protocol ThemedCoordinator: CoordinatorBase {
    /// The theme. When it changes, the hosts apply it at once.
    var theme: Observed<Theme> { get }
}

extension Navigation {
    /// Observes the theme that the root coordinator chooses, and the root coordinators that replace it.
    /// - Parameter receive: Called at once and after each change, with `nil` if the coordinator chooses none.
    package func observeTheme(_ receive: @escaping (Theme?) -> Void) -> ObservationToken {
        observeRootCoordinator { root in
            guard let root = root as? any ThemedCoordinator else {
                receive(nil)
                return nil
            }
            return root.theme.observe(receive)
        }
    }
}
