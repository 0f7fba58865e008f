package import StoreyState

extension Recording {
    /// Returns the app with its inputs taken from the recording: services aren't called, and random numbers are the
    /// same. The caller performs the user's actions and advances the clock.
    package func playing(_ app: @escaping AppDefinition) -> AppDefinition {
        { scope in
            scope.random.seed = seed
            scope.interceptor = SessionRecorder(Playback(self, scope), of: scope)
            return try app(scope)
        }
    }
}

extension Scope {
    /// The playback of this session, if any.
    package var playback: Playback? { (interceptor as? SessionRecorder)?.playback }
}
