/// A service does not answer, because the ``Weather`` is bad.
public struct WeatherError: Error, Hashable, CustomStringConvertible {
    /// The service's name.
    public let service: String

    /// Which one it is.
    public var description: String { "The service “\(service)” fails: the weather is bad." }
}
