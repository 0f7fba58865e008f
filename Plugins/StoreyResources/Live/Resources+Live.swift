import StoreyInternal

/// A file that the web host serves.
public struct LiveWebFile: Equatable, Sendable {
    /// The file's path within the folder `Web`.
    public let name: String
    /// The file's address on the web host, which changes with its content.
    public let url: String
    /// The content.
    public let bytes: [UInt8]
}

/// What a running app can show of changed resources, without being compiled again.
extension Resources {
    /// Returns whether an app that was compiled with other resources can show these without being compiled again: they have all
    /// that its code names, and differ only in the wording of texts and in the content of the files for the web host.
    /// - Parameter compiled: The resources that the app was compiled with.
    public func canReplace(_ compiled: Resources) -> Bool {
        Set(texts.map(\.interface)).isSuperset(of: compiled.texts.map(\.interface))
            && Set(styleClasses.map(\.name)).isSuperset(of: compiled.styleClasses.map(\.name))
            && languages == compiled.languages && developmentLanguage == compiled.developmentLanguage
            && colors == compiled.colors && images == compiled.images && fonts == compiled.fonts
            && webFiles.map(\.name) == compiled.webFiles.map(\.name)
    }

    /// The texts by language, name, and plural category, which is `other` for texts without plural forms. Each is a list of
    /// characters to copy and positions of arguments, from 1 on, in turn.
    public var liveTexts: [String: [String: [String: [String]]]] {
        var live: [String: [String: [String: [String]]]] = [:]
        for text in texts {
            for (language, wording) in text.wordings {
                live[language, default: [:]][text.name] = Dictionary(
                    wording.categorized.map { ($0 ?? .other, $1.alternating) }
                        .map { ("\($0)", $1) }, uniquingKeysWith: { $1 })
            }
        }
        return live
    }

    /// The files for the web host.
    public var liveFiles: [LiveWebFile] {
        webFiles.map { LiveWebFile(name: $0.name, url: AssetURL.url(of: $0.name, $0.bytes), bytes: $0.bytes) }
    }
}

extension Text {
    /// What the app's code depends on.
    fileprivate var interface: TextInterface {
        TextInterface(name: name, arguments: arguments, count: count)
    }
}

private struct TextInterface: Hashable {
    let name: String
    let arguments: [TextArgument]
    let count: Int?
}

extension TextFormat {
    /// The pieces as texts and positions in turn, starting with a text.
    fileprivate var alternating: [String] {
        var result = [""]
        for piece in pieces {
            switch piece {
            case .text(let text): result[result.count - 1] += text
            case .argument(let place): result += [String(place), ""]
            }
        }
        return result
    }
}
