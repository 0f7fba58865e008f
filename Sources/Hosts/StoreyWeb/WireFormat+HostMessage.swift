import StoreyInternal
import StoreyHTML

/// A message from a session to its page; see ``WireFormat``.
enum HostMessage: Sendable, Equatable {
    case patch(version: Int, acknowledged: Int, [HTMLPatch])
    case render(version: Int, acknowledged: Int, html: String)
    case history(HistoryChange, index: Int, url: String, title: String)
    case keep(tree: String)
    case keepChange(signature: String, TextDifference)
    case resend(number: Int)
    case file(id: String, name: String, of: String)
    case refused(number: Int, reason: String)
    case unsaved(Bool)
    case reload
    case resume
    case session(token: String)
    case move
    case awaitTransition(version: Int)

    /// The change to make to the browser's history.
    enum HistoryChange: String, Sendable {
        case push, replace, back
    }

    /// The message as JSON.
    var encoded: String {
        var json = ""
        switch self {
        case .patch(let version, let acknowledged, let patches):
            json += "{\"t\":\"patch\",\"v\":\(version),\"ack\":\(acknowledged),\"ops\":["
            for (index, patch) in patches.enumerated() {
                if index > 0 { json += "," }
                patch.writeJSON(to: &json)
            }
            json += "]}"
        case .render(let version, let acknowledged, let html):
            json += "{\"t\":\"render\",\"v\":\(version),\"ack\":\(acknowledged),\"html\":"
            json.appendScriptSafeJSONLiteral(html)
            json += "}"
        case .history(let change, let index, let url, let title):
            json += "{\"t\":\"history\",\"op\":\"\(change.rawValue)\",\"index\":\(index),\"url\":"
            json.appendScriptSafeJSONLiteral(url)
            json += ",\"title\":"
            json.appendScriptSafeJSONLiteral(title)
            json += "}"
        case .keep(let tree):
            json += "{\"t\":\"keep\",\"tree\":"
            json.appendScriptSafeJSONLiteral(tree)
            json += "}"
        case .keepChange(let signature, let difference):
            json += "{\"t\":\"keep\",\"sign\":\"\(signature)\",\"start\":\(difference.start)"
            json += ",\"end\":\(difference.end),\"text\":"
            json.appendScriptSafeJSONLiteral(difference.text)
            json += "}"
        case .resend(let number): json += "{\"t\":\"resend\",\"n\":\(number)}"
        case .file(let id, let name, let element):
            json += "{\"t\":\"file\",\"id\":\"\(id)\",\"name\":"
            json.appendScriptSafeJSONLiteral(name)
            json += ",\"of\":"
            json.appendScriptSafeJSONLiteral(element)
            json += "}"
        case .refused(let number, let reason):
            json += "{\"t\":\"refused\",\"n\":\(number),\"reason\":"
            json.appendScriptSafeJSONLiteral(reason)
            json += "}"
        case .unsaved(let isUnsaved): json += "{\"t\":\"unsaved\",\"on\":\(isUnsaved)}"
        case .awaitTransition(let version): json += "{\"t\":\"awaitTransition\",\"v\":\(version)}"
        case .reload: json += "{\"t\":\"reload\"}"
        case .resume: json += "{\"t\":\"resume\"}"
        case .session(let token): json += "{\"t\":\"session\",\"token\":\"\(token)\"}"
        case .move: json += "{\"t\":\"move\"}"
        }
        return json
    }
}
