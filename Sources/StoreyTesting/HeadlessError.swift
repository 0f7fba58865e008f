/// Why a headless app could not do what a test asked of it. Its description says what there was instead.
public struct HeadlessError: Error, Equatable, CustomStringConvertible {
    /// What could not be done, and what there was instead.
    public let description: String
}
