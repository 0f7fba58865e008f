extension Navigation {
    /// Called with each unhandled error, for tests that expect none.
    package var onUnhandled: ((ErrorReport) -> Void)? {
        get { feature(ErrorHandler.self).onUnhandled }
        set { feature(ErrorHandler.self).onUnhandled = newValue }
    }
}
