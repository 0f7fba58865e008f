extension LaunchStorage {
    /// Takes over what an app knew before it had a ``Startup``, or a demonstration wants to begin with: that a step need not
    /// be done any more.
    /// - Parameters:
    ///   - step: the step, as it stands in its scenario without a name of its own.
    ///   - version: the version of its content, as said with ``StepDeclaring/once(_:)``.
    ///   - installation: what the ``Startup`` is told of this installation, if anything.
    /// - Throws: what the storage throws.
    public func markDone<Done: Step>(
        _ step: Done.Type, version: String, installation: String = ""
    ) throws {
        try LaunchMemory.keepDone(StepName.of(step), version, installation, in: self)
    }

    /// Has it look as though so many launches in a row had missed their first screen, to try the safe mode.
    /// - Throws: what the storage throws.
    public func markUnfinished(_ count: Int) throws { try LaunchMemory.keepUnfinished(count, in: self) }

    /// Takes over that the app has been launched before: the next launch is no first run.
    /// - Parameter installation: what the ``Startup`` is told of this installation, if anything.
    /// - Throws: what the storage throws.
    public func markLaunched(installation: String = "") throws {
        try LaunchMemory.keepLaunched(installation, in: self)
    }
}
