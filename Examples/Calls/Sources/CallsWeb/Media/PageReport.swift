import Calls
import Foundation
import StoreyCall

/// What the page's script reports.
struct PageReport: Decodable {
    /// A report with its place in their order, beginning with 1.
    struct Numbered: Decodable {
        let number: Int
        /// The report, or `nil` if it is of another version of the script, so that it doesn't hold up those after it.
        let value: Event?

        private enum CodingKeys: CodingKey { case number }

        init(from decoder: any Decoder) throws {
            number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .number)
            value = try? Event(from: decoder)
        }
    }

    enum Event: Equatable {
        case media(MediaEvent)
        case devices([MediaDevice])
        /// A track can't be captured, or can be again.
        case problem(TrackKind, MediaDevices.Problem?)
    }

    let channel: String
    /// The number of the last command that the script handled.
    let handled: Int
    let events: [Numbered]

    /// Reads the value of the element. Returns `nil` if it isn't a report.
    init?(_ text: String) {
        guard let report = try? JSONDecoder().decode(PageReport.self, from: Data(text.utf8)) else {
            return nil
        }
        self = report
    }
}

extension PageReport.Event: Decodable {
    private struct Fields: Decodable {
        var type: String
        var peer: Participant.ID?
        var text: String?
        var isSpeaking: Bool?
        var track: TrackKind?
        var problem: String?
        var devices: [Device]?
    }

    private struct Device: Decodable {
        var id: String
        var name: String
        var track: TrackKind
    }

    init(from decoder: any Decoder) throws {
        let fields = try Fields(from: decoder)
        let text = fields.text ?? ""
        switch (fields.type, fields.peer, fields.track) {
        case ("offer", let peer?, _): self = .media(.negotiation(.offer(text), to: peer))
        case ("answer", let peer?, _): self = .media(.negotiation(.answer(text), to: peer))
        case ("candidate", let peer?, _): self = .media(.negotiation(.candidate(text), to: peer))
        case ("peerConnected", let peer?, _): self = .media(.peerConnected(peer))
        case ("peerFailed", let peer?, _): self = .media(.peerFailed(peer))
        case ("publicationConnected", _, _): self = .media(.publicationConnected)
        case ("publicationFailed", _, _): self = .media(.publicationFailed)
        case ("speaking", _, _): self = .media(.speaking(fields.isSpeaking ?? false))
        case ("networkChanged", _, _): self = .media(.networkChanged)
        case ("screenCaptureEnded", _, _): self = .media(.screenCaptureEnded)
        case ("failed", _, _): self = .media(.failed(text))
        case ("devices", _, _):
            self = .devices(
                (fields.devices ?? []).map { MediaDevice(id: $0.id, name: $0.name, track: $0.track) })
        case ("problem", _, let track?):
            self = .problem(track, fields.problem.map { MediaDevices.Problem(rawValue: $0) ?? .failed })
        default:
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Unknown report \(fields.type)."))
        }
    }
}
