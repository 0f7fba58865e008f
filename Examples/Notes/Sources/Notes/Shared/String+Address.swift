import Foundation

extension String {
    /// The text as a part of an address or identifier: only ASCII letters, digits, and percent-encoded bytes.
    package var addressText: String {
        addingPercentEncoding(
            withAllowedCharacters: CharacterSet(
                charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")) ?? ""
    }
}
