import Calls
import Storey
import StoreyCall
import StoreyHTML

final class RoomHTMLView: HTMLView, RoomView {
    let viewModel: any ViewModel<RoomViewInputData, RoomViewEvent>
    private let sections: RoomSections

    init(viewModel: any ViewModel<RoomViewInputData, RoomViewEvent>, sections: RoomSections) {
        self.viewModel = viewModel
        self.sections = sections
    }

    func title(_ data: RoomViewInputData) -> String { strings.roomTitle }

    func body(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        embed(sections.media)
        div(class: .call) {
            recording(data)
            status(data)
            guests(data)
            notice(data)
            switch data.status {
            case .failed(let reason): failure(reason)
            case .waiting: waitingRoom()
            case .joining, .connected, .reconnecting:
                div(class: "room") {
                    div(class: "pictures") {
                        if data.hasStage { embed(sections.stage) }
                        tiles(data)
                    }
                    .class("focused", if: data.hasStage || data.pinned != nil)
                    panel(data)
                }
                controls(data)
            }
        }
    }

    @HTMLBuilder<RoomViewEvent>
    private func recording(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        if let recording = data.recording {
            p(recording.text, class: ["status", "recording"]).role(.status)
        }
    }

    /// Those who wait, with what the user can do about them.
    @HTMLBuilder<RoomViewEvent>
    private func guests(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        for guest in data.waiting {
            div(class: "status") {
                span(strings.roomWantsToJoin(guest.name))
                button(
                    strings.actionAdmit(guest.name), id: RoomElement.admit(guest.id), class: "link",
                    on: .admit(guest.id))
                button(
                    strings.actionTurnAway(guest.name), id: RoomElement.turnAway(guest.id), class: "link",
                    on: .turnAway(guest.id))
            }
            .role(.alert).key(guest.id.rawValue)
        }
    }

    @HTMLBuilder<RoomViewEvent>
    private func status(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        switch data.status {
        case .joining: p(strings.roomJoining, class: "status").role(.status)
        case .reconnecting:
            p(strings.roomReconnecting, class: "status").role(.status)
        case .connected: if data.tiles.count == 1 { invitation(data) }
        case .waiting, .failed: HTML()
        }
    }

    private func invitation(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        div(class: "status") {
            span(strings.roomAlone)
            if let link = data.link {
                button(strings.actionCopyLink, id: RoomElement.copyLink, class: "link", on: .linkCopied)
                    .copiesLink(to: CallsLinks.address(of: link), message: strings.actionLinkCopied)
            }
        }
        .role(.status)
    }

    @HTMLBuilder<RoomViewEvent>
    private func notice(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        if let notice = data.notice?.text {
            div(class: "status warning") {
                span(notice)
                button(strings.actionOk, id: RoomElement.dismissNotice, class: "link", on: .noticeDismissed)
            }
            .role(.alert)
        }
    }

    private func waitingRoom() -> HTML<RoomViewEvent> {
        div(class: "empty") {
            h2(strings.roomWaitingTitle)
            p(strings.roomWaitingMessage)
            button(strings.actionLeave, id: RoomElement.leave, on: .leave)
        }
        .role(.status)
    }

    private func failure(_ reason: CallFailure) -> HTML<RoomViewEvent> {
        div(class: "empty") {
            h2(strings.title(reason))
            p(strings.message(reason))
            button(strings.actionTryAgain, id: RoomElement.tryAgain, class: "button primary", on: .tryAgain)
            button(strings.actionLeave, id: RoomElement.leave, on: .leave)
        }
    }

    private func tiles(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        ul(class: "tiles tiles-\(data.tiles.count)") {
            for tile in data.tiles { self.tile(tile) }
        }
        .aria(.label, strings.roomParticipants)
    }

    private func tile(_ tile: RoomViewInputData.Tile) -> HTML<RoomViewEvent> {
        li(class: .tile) {
            if tile.hasCamera {
                picture(of: .camera, from: tile.isLocal ? nil : tile.id)
                    .class("mirrored", if: tile.isLocal)
            } else {
                span(tile.initials, class: "initials").aria(.hidden, true)
            }
            if tile.isInterrupted { span(strings.statusInterrupted, class: "interruption") }
            div(class: "name") {
                if tile.isHandRaised { span("✋").aria(.hidden, true) }
                span(strings.statusMuted, class: "muted").symbol("mic.slash", hidesText: true).hidden(
                    !tile.isMuted)
                span(tile.isLocal ? strings.tileNamed(tile.name) : tile.name)
            }
            button(
                tile.isPinned ? strings.tileUnpin(tile.name) : strings.tilePin(tile.name),
                id: RoomElement.pin(tile.id),
                class: "pin", on: .pin(tile.id)
            )
            .symbol(tile.isPinned ? "pin.slash" : "pin", hidesText: true)
        }
        .class("speaking", if: tile.isSpeaking).class("interrupted", if: tile.isInterrupted)
        .class("pinned", if: tile.isPinned)
        .key(tile.id.rawValue).aria(.label, tile.label)
    }

    @HTMLBuilder<RoomViewEvent>
    private func panel(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        switch data.panel {
        case .chat:
            aside(class: "panel") {
                h2(strings.controlChat)
                embed(sections.chat)
            }
        case .people:
            aside(class: "panel") {
                h2(strings.controlPeople)
                embed(sections.people)
            }
        case nil: HTML()
        }
    }

    private func controls(_ data: RoomViewInputData) -> HTML<RoomViewEvent> {
        div(class: "controls") {
            control(
                data.hasMicrophone ? strings.controlMute : strings.controlUnmute, id: .microphone,
                symbol: data.hasMicrophone ? "mic" : "mic.slash", state: data.hasMicrophone ? "" : "off",
                on: .microphone)
            control(
                data.hasCamera ? strings.controlCameraOff : strings.controlCameraOn, id: .camera,
                symbol: data.hasCamera ? "video" : "video.slash", state: data.hasCamera ? "" : "off",
                on: .camera)
            control(
                data.isSharing ? strings.controlStopSharing : strings.controlShare, id: .share,
                symbol: "display",
                state: data.isSharing ? "on" : "", isEnabled: data.canShare || data.isSharing, on: .share)
            control(
                data.isHandRaised ? strings.controlLowerHand : strings.controlRaiseHand, id: .hand,
                symbol: "hand.raised",
                state: data.isHandRaised ? "on" : "", on: .hand)
            control(
                data.unreadMessages == 0
                    ? strings.controlChat : strings.controlChatNew(data.unreadMessages), id: .chat,
                symbol: "bubble", state: data.panel == .chat ? "on" : "", on: .panel(.chat)
            )
            .class("unread", if: data.unreadMessages > 0)
            control(
                strings.controlPeople, id: .people, symbol: "person.2",
                state: data.panel == .people ? "on" : "",
                on: .panel(.people))
            control(strings.actionLeave, id: .leave, symbol: "phone.down", state: "leave", on: .leave)
        }
        .role(.toolbar).aria(.label, strings.roomTitle)
    }

    private func control(
        _ title: String, id: RoomElement, symbol: String, state: CSSClass, isEnabled: Bool = true,
        on event: RoomViewEvent
    ) -> HTML<RoomViewEvent> {
        button(title, id: id, class: ["control", state], isEnabled: isEnabled, on: event)
            .symbol(symbol, hidesText: true)
    }
}
