public import Storey

/// An app that plays a recording of another app step by step: it shows the screen at each step, and beside it
/// the tree, the state, and the redrawn fields.
///
/// ```swift
/// let player = ReplayApp.definition(recording, of: tallyApp)
/// ```
///
/// Show it with the web host, like any other app. The arrow keys go one step back and forward, Home and End to
/// the first and last step, and P plays and pauses. A slider selects any step, which a reloaded page shows again.
/// Going back replays the recording from the launch up to the previous step.
public enum ReplayApp {
    /// Returns the definition of a player.
    ///
    /// - Parameters:
    ///   - recording: The recording to play.
    ///   - app: The recorded app. Its inputs come from the recording, so it sends no requests.
    public static func definition(_ recording: Recording, of app: @escaping AppDefinition) -> AppDefinition {
        { scope in ReplayCoordinator(recording, app, scope) }
    }
}
