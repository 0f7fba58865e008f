extension LaunchStorage {
    /// Marks a step as done, for an app that already tracked it before adopting ``Startup``, or for a demo's initial
    /// state.
    /// - Parameters:
    ///   - step: The type of the step, which must not have a custom name.
    ///   - version: The version of its content, as passed to ``StepProtocol/once(_:)``.
    ///   - installation: The installation identifier that is passed to ``Startup``, if any.
    /// - Throws: Errors of the storage.
    public func markDone<Done: Step>(
        _ step: Done.Type, version: String, installation: String = ""
    ) throws {
        try LaunchHistory.saveDone(StepName.of(step), version, installation, in: self)
    }

    /// Records a number of consecutive launches that failed or crashed before the app was usable, to test safe
    /// mode.
    /// - Throws: Errors of the storage.
    public func markUnfinished(_ count: Int) throws { try LaunchHistory.saveUnfinished(count, in: self) }

    /// Marks the app as launched before, so that the next launch isn't a first run.
    /// - Parameter installation: The installation identifier that is passed to ``Startup``, if any.
    /// - Throws: Errors of the storage.
    public func markLaunched(installation: String = "") throws {
        try LaunchHistory.saveLaunched(installation, in: self)
    }
}
