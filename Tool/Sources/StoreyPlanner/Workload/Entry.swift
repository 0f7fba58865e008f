/// A node of a workload file with its line.
struct Entry: Sendable {
    indirect enum Content: Sendable {
        case nothing
        case text(String)
        case list([Entry])
        case map([Member])
    }

    struct Member: Sendable {
        let key: String
        let line: Int
        let value: Entry
    }

    let content: Content
    let line: Int

    /// A description for error messages.
    var kind: String {
        switch content {
        case .nothing: "an empty value"
        case .text(let text): "“\(text)”"
        case .list: "a list"
        case .map: "a mapping"
        }
    }
}
