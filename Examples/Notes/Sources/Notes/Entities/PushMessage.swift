/// The text of a push notification.
package struct PushMessage: Codable, Hashable, Sendable {
    package let title: String
    package let body: String

    /// Reads the text from a notification's payload. Returns `nil` if it has none.
    init?(_ payload: [String: String]) {
        guard let body = payload["body"] else { return nil }
        title = payload["title"] ?? ""
        self.body = body
    }
}
