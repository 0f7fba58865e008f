package import StoreyState

extension Recording {
    /// The same app, told by the recording what it was told then: services are not asked, and random numbers are the same.
    /// What the person did is still to be done, on a clock that is moved.
    package func playing(_ app: @escaping AppDefinition) -> AppDefinition {
        { scope in
            scope.random.seed = seed
            scope.outside = Tape(Playback(self, scope), of: scope)
            return try app(scope)
        }
    }
}

extension Scope {
    /// What is played back in this session, if anything is.
    package var playback: Playback? { (outside as? Tape)?.playback }
}
