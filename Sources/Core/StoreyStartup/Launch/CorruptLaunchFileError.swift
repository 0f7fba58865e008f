/// An error that indicates that a ``FileLaunchStorage`` couldn't decode its file.
package struct CorruptLaunchFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The original path of the file.
    package let path: String
    /// The path that the corrupt file was moved to, for later inspection.
    package let quarantinePath: String

    /// A message such as `/data/launch.json was corrupt and has been moved to /data/launch.json.damaged. The launch
    /// history starts over.`
    package var description: String {
        "\(path) was corrupt and has been moved to \(quarantinePath). The launch history starts over."
    }
}
