import StoreyFiles
import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension UserAction {
    /// The members of a recording line that represent the action: `"type":"Milk","into":"text"`.
    var members: String {
        switch self {
        case .element(.tap, let element): "\"tap\":\(element.json)"
        case .element(.type(let text), let element): "\"type\":\(text.json),\"into\":\(element.json)"
        case .element(.toggle(let isOn), let element): "\"toggle\":\(element.json),\"to\":\(isOn)"
        case .element(.submit, let element): "\"submit\":\(element.json)"
        case .element(.choose(let files), let element):
            "\"files\":\(JSON.array(files.map(\.json)).text),\"into\":\(element.json)"
        case .element(.drop(let value), let element): "\"drop\":\(value.json),\"into\":\(element.json)"
        case .back: "\"do\":\"back\""
        case .swipeBack(.finished): "\"do\":\"swipeBack\""
        case .swipeBack(.cancelled): "\"do\":\"swipeBackHalfway\""
        case .beginSwipeBack: "\"do\":\"beginSwipeBack\""
        case .endSwipeBack(.finished): "\"do\":\"endSwipeBack\""
        case .endSwipeBack(.cancelled): "\"do\":\"endSwipeBackHalfway\""
        case .dismissSheet: "\"do\":\"dismissSheet\""
        case .selectTab(let name): "\"tab\":\(name.json)"
        case .selectPage(let name): "\"page\":\(name.json)"
        case .answer(let title): "\"choose\":\(title.json)"
        case .dismissPopup: "\"do\":\"dismissPopup\""
        case .open(let link): "\"open\":\(link.json)"
        case .report(let json): "\"report\":\(json)"
        }
    }

    /// Creates the action from the members of a recording line, or returns `nil` if they contain none.
    init?(_ members: [String: JSON]) {
        func text(_ name: String) -> String? {
            if case .string(let text)? = members[name] { text } else { nil }
        }
        if let element = text("tap") {
            self = .element(.tap, on: element)
        } else if let typed = text("type"), let element = text("into") {
            self = .element(.type(typed), on: element)
        } else if let element = text("toggle"), case .bool(let isOn)? = members["to"] {
            self = .element(.toggle(isOn), on: element)
        } else if let element = text("submit") {
            self = .element(.submit, on: element)
        } else if case .array(let files)? = members["files"], let element = text("into") {
            self = .element(.choose(files.compactMap { File($0) }), on: element)
        } else if let value = text("drop"), let element = text("into") {
            self = .element(.drop(value), on: element)
        } else if let name = text("tab") {
            self = .selectTab(name)
        } else if let name = text("page") {
            self = .selectPage(name)
        } else if let title = text("choose") {
            self = .answer(title)
        } else if let link = text("open") {
            self = .open(link)
        } else if let event = members["report"] {
            self = .report(recorded: event.text)
        } else {
            switch text("do") {
            case "back": self = .back
            case "swipeBack": self = .swipeBack(.finished)
            case "swipeBackHalfway": self = .swipeBack(.cancelled)
            case "beginSwipeBack": self = .beginSwipeBack
            case "endSwipeBack": self = .endSwipeBack(.finished)
            case "endSwipeBackHalfway": self = .endSwipeBack(.cancelled)
            case "dismissSheet": self = .dismissSheet
            case "dismissPopup": self = .dismissPopup
            default: return nil
            }
        }
    }
}

extension File {
    /// The file in a recording, whose content is in Base64.
    fileprivate var json: JSON {
        .object([
            "name": .string(name), "type": .string(mediaType),
            "content": .string(Data(bytes).base64EncodedString()),
        ])
    }

    fileprivate init?(_ json: JSON) {
        guard case .object(let members) = json, case .string(let name)? = members["name"],
            case .string(let type)? = members["type"], case .string(let content)? = members["content"],
            let bytes = content.base64Decoded
        else { return nil }
        self.init(name, mediaType: type, bytes: bytes)
    }
}

extension String {
    /// The string as a JSON string (RFC 8259, section 7).
    var json: String {
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain ? "\"\(self)\"" : JSON.string(self).text
    }
}
