import Foundation

/// The words of an app's address as the path of a URL, and back.
enum WebLocation {
    /// `["notes", "Was tun?"]` as `/notes/Was%20tun%3F`.
    static func url(_ address: [String]) -> String {
        "/" + address.map { encode(isSpecial($0) ? "~" + $0 : $0) }.joined(separator: "/")
    }

    /// The words of a path; its query and fragment are left out. What is not well encoded is no word.
    static func components(of url: String) -> [String] {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").compactMap { $0.removingPercentEncoding }.map { word in
            word.hasPrefix("~") && isSpecial(word) ? String(word.dropFirst()) : word
        }
    }

    /// A path has no empty words, and to browsers `.` and `..` are steps, however they are encoded: these words
    /// are written with a `~` before them, and so are those that would be mistaken for them.
    private static func isSpecial(_ word: String) -> Bool {
        ["", ".", ".."].contains(word.drop { $0 == "~" })
    }

    private static func encode(_ word: String) -> String {
        word.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }

    /// Source: RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
