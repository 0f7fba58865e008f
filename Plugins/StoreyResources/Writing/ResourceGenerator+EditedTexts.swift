extension ResourceGenerator {
    /// Writes the statement that prefers a text's current wording while `storey dev` runs the app.
    func writeEditedText(of text: Text, to lines: inout SourceLines) {
        var arguments = StringLiteral(text.name).inline
        if !text.arguments.isEmpty {
            let values = text.parameters.map { $0.kind == .text ? $0.used : "String(\($0.used))" }
            arguments += ", [\(values.joined(separator: ", "))]"
        }
        if let count = text.count, text.wordings.values.contains(where: \.needsRule) {
            arguments += ", count: \(text.parameters[count - 1].used)"
        }
        lines.add("if let text = editedText(\(arguments)) { return text }")
    }

    /// Writes the lookup of current wordings. In release builds, the optimizer removes it and its calls.
    /// - Parameters:
    ///   - hasPlurals: Whether plural rules are written.
    ///   - lines: The lines to append to.
    func writeEditedTexts(hasPlurals: Bool, to lines: inout SourceLines) {
        let category =
            hasPlurals
            ? #"count.map { $0 == 0 && forms["zero"] != nil ? "zero" : "\(language.category(of: $0))" } ?? "other""#
            : #""other""#
        lines.add("")
        lines.add("#if DEBUG && canImport(Foundation)")
        lines.indented { lines in
            for line in Self.debugCode(category: category) { lines.add(line) }
        }
        lines.add("#else")
        lines.indented { lines in
            lines.block("extension Strings {") { lines in
                lines.add("@inline(__always)")
                lines.add("fileprivate func editedText(")
                lines.indented {
                    $0.add(
                        "_ name: String, _ arguments: @autoclosure () -> [String] = [], count: @autoclosure () -> Int? = nil"
                    )
                }
                lines.add(") -> String? { nil }")
            }
        }
        lines.add("#endif")
    }

    private static func debugCode(category: String) -> [String] {
        """
        extension Strings {
            /// Returns the current wording of a text while `storey dev` runs the app, or `nil`.
            fileprivate func editedText(_ name: String, _ arguments: [String] = [], count: Int? = nil) -> String? {
                guard let forms = EditedTexts.current?[language.rawValue]?[name] else { return nil }
                let category = \(category)
                guard let pieces = forms[category] ?? forms["other"] else { return nil }
                return pieces.enumerated().map { index, piece in
                    guard index % 2 == 1, let place = Int(piece) else { return piece }
                    return arguments.indices.contains(place - 1) ? arguments[place - 1] : ""
                }.joined()
            }
        }

        /// The texts of the catalogs as they are now, which `storey dev` writes to a file.
        private enum EditedTexts {
            /// Texts and positions of arguments in turn, by language, name, and plural category.
            typealias Table = [String: [String: [String: [String]]]]

            private static let path = ProcessInfo.processInfo.environment["STOREY_DEV"].map { "\\($0)/texts.json" }
            private static let last = Mutex<(modified: Date, texts: Table)?>(nil)

            static var current: Table? {
                guard let path,
                    let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                    let modified = attributes[.modificationDate] as? Date
                else { return nil }
                return last.withLock { last in
                    if last?.modified != modified, let data = FileManager.default.contents(atPath: path),
                        let texts = try? JSONDecoder().decode(Table.self, from: data)
                    {
                        last = (modified, texts)
                    }
                    return last?.texts
                }
            }
        }
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
