public import Storey

/// An app that plays a recording of another: its steps, the screen as it was at each, and beside it the tree, the state and
/// what was drawn anew.
///
/// ```swift
/// let player = ReplayApp.definition(recording, of: tallyApp)
/// ```
///
/// It is an app like any other, to be shown by the web host. Arrow keys go a step back and forward, Home and End to the
/// first and the last. Going back is playing again from the launch, up to the step before.
public enum ReplayApp {
    /// - Parameters:
    ///   - recording: what is played.
    ///   - app: the app that was recorded. It is told what it was told then, and asks no service.
    /// - Returns: the player.
    public static func definition(_ recording: Recording, of app: @escaping AppDefinition) -> AppDefinition {
        { scope in ReplayCoordinator(recording, app, scope) }
    }
}
