/// An editor that opens a line of a file by a URL.
public struct SourceEditor: Sendable, Equatable {
    private let template: String

    /// Creates an editor.
    ///
    /// - Parameter template: The URL, with `{path}` and `{line}` in place of the file's absolute path and the line.
    public init(template: String) { self.template = template }

    /// Visual Studio Code.
    public static let vsCode = SourceEditor(template: "vscode://file{path}:{line}")
    /// Cursor.
    public static let cursor = SourceEditor(template: "cursor://file{path}:{line}")
    /// Xcode.
    public static let xcode = SourceEditor(template: "xcode://open?file={path}&line={line}")
    /// Zed.
    public static let zed = SourceEditor(template: "zed://file{path}:{line}")

    func address(of path: String, line: Int) -> String {
        let path = path.map { character in
            character.isASCII && (character.isLetter || character.isNumber || "/-_.~+".contains(character))
                ? String(character)
                : character.utf8.map { "%\(String($0, radix: 16, uppercase: true).leftPadded)" }.joined()
        }
        return template.replacing("{path}", with: path.joined()).replacing("{line}", with: "\(line)")
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0\(self)" : self }
}
