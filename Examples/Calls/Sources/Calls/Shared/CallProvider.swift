import Storey
import StoreyCall

/// What the room shows of a call, apart from the call itself.
struct CallProviderState: Equatable {
    /// Why the last command had no effect.
    var refusal: CallRefusal?
    var panel: RoomPanel?
    /// The number of messages that the user has seen.
    var seenMessages = 0
    var messages: [ChatMessage] = []
    /// The message that the user is writing.
    var draft = ""
}

/// What is beside the tiles.
package enum RoomPanel: String, Equatable, Sendable {
    case chat, people
}

/// The model of a call, which the sections of the room share.
final class CallProvider {
    let call: Observed<Call>
    let devices: Observed<MediaDevices>
    let entry: CallEntry
    private let store = Store(CallProviderState())
    var state: Observed<CallProviderState> { store.observed }

    private let session: CallSession
    private let media: any CallMedia
    private let chats: any ChatService

    init(
        entry: CallEntry, service: any CallService, media: any CallMedia, scope: Scope
    ) {
        self.entry = entry
        self.media = media
        chats = service.chats
        devices = media.devices
        session = CallSession(
            localID: entry.participant, name: entry.name, credential: entry.link.invitation,
            instance: service.nextInstance(),
            connection: service.connection(
                to: entry.link.room, for: entry.participant, while: media.isReachable, scope: scope),
            media: media, scope: scope)
        call = session.call
        let (store, chats, room) = (store, chats, entry.link.room)
        session.refusals.observe { refusal in store.commit { $0.refusal = refusal } }.kept(by: scope)
        scope.subscribe(to: chats.changes) { changed in
            if changed == room { store.commit { $0.setMessages(chats.messages(in: room)) } }
        }
        store.commit {
            $0.messages = chats.messages(in: room)
            $0.seenMessages = $0.messages.last?.id ?? 0
        }
        // The lobby has shown a preview. No one is captured who isn't let into the call.
        call.observe(\.phase) { phase in
            guard [.waiting, .failed, .ended].contains(phase.kind) else { return }
            for track in TrackKind.allCases { media.perform(.setTrack(track, .off)) }
        }
        .kept(by: scope)
        perform(.setMicrophone(entry.hasMicrophone ? .active : .muted))
        perform(.setCamera(entry.hasCamera ? .active : .off))
        perform(.join)
    }

    /// Does what the user wants, or says why that isn't possible.
    func perform(_ command: CallCommand) {
        let refusal: CallRefusal?
        do throws(CallRefusal) {
            try session.send(command)
            refusal = nil
        } catch {
            refusal = error
        }
        store.commit { $0.refusal = refusal }
    }

    func choose(_ device: MediaDevice) { media.choose(device) }

    func dismissRefusal() { store.commit { $0.refusal = nil } }

    /// Shows a panel, or hides it if it is shown.
    func togglePanel(_ panel: RoomPanel) {
        store.commit {
            $0.panel = $0.panel == panel ? nil : panel
            $0.markSeen()
        }
    }

    func setDraft(_ text: String) { store.commit { $0.draft = text } }

    /// Posts the draft.
    func sendDraft() {
        chats.post(state.value.draft, from: entry.participant, named: entry.name, in: entry.link.room)
        store.commit { $0.draft = "" }
    }
}

extension CallProviderState {
    fileprivate mutating func setMessages(_ messages: [ChatMessage]) {
        self.messages = messages
        markSeen()
    }

    /// Counts the messages as seen while the chat is shown.
    fileprivate mutating func markSeen() {
        if panel == .chat { seenMessages = messages.last?.id ?? 0 }
    }
}
