/// The addresses of an app's files on the web host.
///
/// An address contains a hash of the content, so that browsers may cache the file for good.
package enum AssetURL {
    /// The start of all addresses.
    package static let folder = "/storey/assets/"

    /// Returns the address of a file, such as `/storey/assets/logo.1x2y3z.png`.
    /// - Parameters:
    ///   - name: The file's path in the app's folder, such as `images/logo.png`.
    ///   - bytes: The content.
    package static func url(of name: String, _ bytes: some Sequence<UInt8>) -> String {
        // 64 bits are enough to distinguish the versions of a file.
        let hash = String(FNV1a.hash(bytes), radix: 36)
        var parts = name.split(separator: "/").map { String($0).percentEncoded }
        guard let file = parts.popLast() else { return folder + hash }
        let dot = file.lastIndex(of: ".") ?? file.endIndex
        return folder + (parts + ["\(file[..<dot]).\(hash)\(file[dot...])"]).joined(separator: "/")
    }
}
