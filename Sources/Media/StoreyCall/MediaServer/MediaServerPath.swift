import Foundation

/// The address of a request to a media server: `/ROOM/whip/NAME`, `/ROOM/whep/NAME`, or `/ROOM/sessions/ID`.
struct MediaServerPath {
    enum Resource {
        case whip(Participant.ID)
        case whep(Participant.ID)
        case session(String)
    }

    let room: String
    let resource: Resource

    init?(_ path: Substring) {
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
        guard parts.count == 3, !parts.contains("") else { return nil }
        room = parts[0]
        switch parts[1] {
        case "whip": resource = .whip(Participant.ID(rawValue: parts[2]))
        case "whep": resource = .whep(Participant.ID(rawValue: parts[2]))
        case "sessions": resource = .session(parts[2])
        default: return nil
        }
    }
}
