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
        case .element(.tap, let element): "\"tap\":\(element.jsonLiteral)"
        case .element(.type(let text), let element):
            "\"type\":\(text.jsonLiteral),\"into\":\(element.jsonLiteral)"
        case .element(.toggle(let isOn), let element): "\"toggle\":\(element.jsonLiteral),\"to\":\(isOn)"
        case .element(.submit, let element): "\"submit\":\(element.jsonLiteral)"
        case .element(.choose(let files), let element):
            "\"files\":\(JSON(.array(files.map(\.json))).text),\"into\":\(element.jsonLiteral)"
        case .element(.drop(let value), let element):
            "\"drop\":\(value.jsonLiteral),\"into\":\(element.jsonLiteral)"
        case .back: "\"do\":\"back\""
        case .swipeBack(.finished): "\"do\":\"swipeBack\""
        case .swipeBack(.cancelled): "\"do\":\"swipeBackHalfway\""
        case .beginSwipeBack: "\"do\":\"beginSwipeBack\""
        case .endSwipeBack(.finished): "\"do\":\"endSwipeBack\""
        case .endSwipeBack(.cancelled): "\"do\":\"endSwipeBackHalfway\""
        case .dismissSheet: "\"do\":\"dismissSheet\""
        case .selectTab(let name): "\"tab\":\(name.jsonLiteral)"
        case .selectPage(let name): "\"page\":\(name.jsonLiteral)"
        case .answer(let title): "\"choose\":\(title.jsonLiteral)"
        case .dismissPopup: "\"do\":\"dismissPopup\""
        case .open(let link): "\"open\":\(link.jsonLiteral)"
        case .report(let json): "\"report\":\(json)"
        }
    }

    /// Creates the action from the members of a recording line, or returns `nil` if they contain none.
    init?(_ line: JSON) {
        func text(_ name: String) -> String? { line[name]?.string }
        if let element = text("tap") {
            self = .element(.tap, on: element)
        } else if let typed = text("type"), let element = text("into") {
            self = .element(.type(typed), on: element)
        } else if let element = text("toggle"), let isOn = line["to"]?.bool {
            self = .element(.toggle(isOn), on: element)
        } else if let element = text("submit") {
            self = .element(.submit, on: element)
        } else if case .array(let files)? = line["files"]?.value, let element = text("into") {
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
        } else if let event = line["report"] {
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
        let members = ["name": name, "type": mediaType, "content": Data(bytes).base64EncodedString()]
        return JSON(.object(members.map { JSON.Member($0, JSON(.string($1))) }))
    }

    fileprivate init?(_ json: JSON) {
        guard let name = json["name"]?.string, let type = json["type"]?.string,
            let bytes = json["content"]?.string?.base64Decoded
        else { return nil }
        self.init(name, mediaType: type, bytes: bytes)
    }
}
