import Calls
import Foundation
import StoreyCall

/// What the element `call-media` shows to the page's script.
struct PagePort: Equatable {
    private struct Numbered: Equatable, Encodable {
        let number: Int
        let command: PageCommand
    }

    /// Identifies the session. The script begins again with another one.
    let channel: String
    /// The number of the last report that was handled.
    var received = 0
    private var commands: [Numbered] = []
    private var lastNumber = 0

    init(channel: String) { self.channel = channel }

    mutating func append(_ command: PageCommand) {
        lastNumber += 1
        commands.append(Numbered(number: lastNumber, command: command))
    }

    /// Forgets the commands that the script has handled.
    mutating func confirm(_ number: Int) { commands.removeAll { $0.number <= number } }

    /// The commands that the script hasn't confirmed, as JSON.
    var commandsText: String {
        (try? JSONEncoder().encode(commands)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}

/// A command to the page's script.
struct PageCommand: Equatable, Encodable {
    private var type: String
    private var track: TrackKind?
    private var state: TrackState?
    private var device: String?
    private var peer: Participant.ID?
    private var isOfferer: Bool?
    private var text: String?
    private var configuration: Configuration?
    private var endpoint: Endpoint?

    /// The configuration of connections, as browsers take it (RTCConfiguration).
    private struct Configuration: Equatable, Encodable {
        let iceServers: [ICEServer]
        let iceTransportPolicy: ICEConfiguration.TransportPolicy
    }

    /// An endpoint of the media server.
    private struct Endpoint: Equatable, Encodable, CustomStringConvertible {
        let url: String
        let token: String

        /// The URL, without the token, so that logs don't have it.
        var description: String { url }
    }

    init(_ command: MediaCommand) {
        switch command {
        case .setTrack(let track, let state):
            type = "setTrack"
            (self.track, self.state) = (track, state)
        case .configureICE(let ice):
            type = "configureICE"
            configuration = Configuration(iceServers: ice.servers, iceTransportPolicy: ice.transportPolicy)
        case .connect(let peer, let isOfferer):
            type = "connect"
            (self.peer, self.isOfferer) = (peer, isOfferer)
        case .disconnect(let peer):
            type = "disconnect"
            self.peer = peer
        case .restartICE(let peer):
            type = "restartICE"
            self.peer = peer
        case .publish(let access):
            type = "publish"
            endpoint = Endpoint(url: access.whip, token: access.token)
        case .unpublish: type = "unpublish"
        case .subscribe(let peer, let access):
            type = "subscribe"
            self.peer = peer
            endpoint = Endpoint(url: access.whep(for: peer), token: access.token)
        case .negotiate(.offer(let text), let peer):
            type = "offer"
            (self.peer, self.text) = (peer, text)
        case .negotiate(.answer(let text), let peer):
            type = "answer"
            (self.peer, self.text) = (peer, text)
        case .negotiate(.candidate(let text), let peer):
            type = "candidate"
            (self.peer, self.text) = (peer, text)
        }
    }

    /// Captures a track with a device.
    init(choosing device: MediaDevice) {
        type = "setDevice"
        (track, self.device) = (device.track, device.id)
    }
}
