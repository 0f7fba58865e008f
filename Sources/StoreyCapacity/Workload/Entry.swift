/// What stands in a workload file, with the line it stands in.
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

    /// What it is, in words.
    var kind: String {
        switch content {
        case .nothing: "nothing"
        case .text(let text): "“\(text)”"
        case .list: "a list"
        case .map: "a group of names"
        }
    }
}
