import Foundation

/// The words of an app's address as the path of a URL, and back.
enum WebLocation {
    /// `["notes", "Was tun?"]` as `/notes/Was%20tun%3F`.
    static func url(_ address: [String]) -> String {
        "/"
            + address.map { $0.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "" }.joined(
                separator: "/")
    }

    /// The words of a path; its query and fragment are left out. What is not well encoded is no word.
    static func components(of url: String) -> [String] {
        let path = url.prefix { $0 != "?" && $0 != "#" }
        return path.split(separator: "/").compactMap { $0.removingPercentEncoding }
    }

    /// Source: RFC 3986, section 2.3.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
