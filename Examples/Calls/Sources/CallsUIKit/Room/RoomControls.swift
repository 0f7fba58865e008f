#if canImport(UIKit)
    import Calls
    import Storey
    import StoreyCall
    import UIKit

    /// The buttons at the bottom of the room.
    final class RoomControls: UIView {
        let microphone = ControlButton(RoomElement.microphone)
        let camera = ControlButton(RoomElement.camera)
        let share = ControlButton(RoomElement.share)
        let hand = ControlButton(RoomElement.hand)
        let chat = ControlButton(RoomElement.chat)
        let people = ControlButton(RoomElement.people)
        let leave = ControlButton(RoomElement.leave)

        init() {
            super.init(frame: .zero)
            fill(with: UIStackView.controls([microphone, camera, share, hand, chat, people, leave]))
        }

        required init?(coder: NSCoder) { nil }

        func show(_ data: RoomViewInputData) {
            microphone.show(
                data.hasMicrophone ? strings.controlMute : strings.controlUnmute,
                symbol: data.hasMicrophone ? "mic" : "mic.slash", isOn: data.hasMicrophone,
                warns: !data.hasMicrophone)
            camera.show(
                data.hasCamera ? strings.controlCameraOff : strings.controlCameraOn,
                symbol: data.hasCamera ? "video" : "video.slash", isOn: data.hasCamera,
                warns: !data.hasCamera)
            share.show(
                data.isSharing ? strings.controlStopSharing : strings.controlShare,
                symbol: "rectangle.on.rectangle", isOn: data.isSharing)
            share.isEnabled = data.canShare || data.isSharing
            hand.show(
                data.isHandRaised ? strings.controlLowerHand : strings.controlRaiseHand,
                symbol: "hand.raised",
                isOn: data.isHandRaised)
            chat.show(
                data.unreadMessages == 0
                    ? strings.controlChat : strings.controlChatNew(data.unreadMessages),
                symbol: data.unreadMessages == 0 ? "bubble" : "exclamationmark.bubble",
                isOn: data.panel == .chat)
            people.show(strings.controlPeople, symbol: "person.2", isOn: data.panel == .people)
            leave.show(strings.actionLeave, symbol: "phone.down", warns: true)
        }
    }
#endif
