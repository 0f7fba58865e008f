/// A launch's file was none that a launch has written.
public struct DamagedLaunchFile: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where it was.
    public let path: String
    /// Where it is now, for whoever wants to know what happened to it.
    public let setAsideAs: String

    /// `/data/launch.json was damaged; it is now /data/launch.json.damaged, and launches begin anew`
    public var description: String {
        "\(path) was damaged; it is now \(setAsideAs), and launches begin anew"
    }
}
