import Foundation
import Storey

extension Arrival {
    /// Where in the app it points.
    ///
    /// A notification names a note (`note`: its identifier); a link is one of the web app's addresses, or
    /// `notes://note/` with the identifier. Nil where it is neither.
    var address: [String]? {
        switch self {
        case .push(let payload):
            return payload["note"].flatMap(UUID.init(uuidString:)).map {
                ["notes", $0.uuidString.lowercased()]
            }
        case .link(let text):
            guard let url = URLComponents(string: text) else { return nil }
            let words = url.path.split(separator: "/").map(String.init)
            guard url.scheme == "notes" else { return words }
            return url.host == "note" && words.count == 1 ? ["notes"] + words : nil
        }
    }
}
