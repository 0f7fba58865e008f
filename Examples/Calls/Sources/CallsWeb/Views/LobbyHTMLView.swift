import Calls
import Storey
import StoreyCall
import StoreyHTML

final class LobbyHTMLView: HTMLView, LobbyView {
    let viewModel: any ViewModel<LobbyViewInputData, LobbyViewEvent>
    private let sections: LobbySections

    init(viewModel: any ViewModel<LobbyViewInputData, LobbyViewEvent>, sections: LobbySections) {
        self.viewModel = viewModel
        self.sections = sections
    }

    func title(_ data: LobbyViewInputData) -> String { strings.lobbyTitle }

    func body(_ data: LobbyViewInputData) -> HTML<LobbyViewEvent> {
        embed(sections.media)
        div(class: .lobby) {
            div(class: .preview) {
                if data.showsPreview { picture(of: .camera, from: nil).class("mirrored") }
                if !data.hasCamera { p(strings.lobbyCameraIsOff, class: "note") }
                div(class: "controls") {
                    control(
                        data.hasMicrophone ? strings.controlMute : strings.controlUnmute,
                        id: LobbyElement.microphone,
                        symbol: data.hasMicrophone ? "mic" : "mic.slash", isOn: data.hasMicrophone,
                        on: .microphone(!data.hasMicrophone))
                    control(
                        data.hasCamera ? strings.controlCameraOff : strings.controlCameraOn,
                        id: LobbyElement.camera,
                        symbol: data.hasCamera ? "video" : "video.slash", isOn: data.hasCamera,
                        on: .camera(!data.hasCamera))
                }
            }
            form(id: LobbyElement.form, class: "section", on: .join) {
                for advice in data.advice { p(advice, class: ["note", "error"]).role(.alert) }
                textField(
                    id: LobbyElement.name, label: strings.lobbyName, value: data.name,
                    placeholder: strings.lobbyNamePlaceholder,
                    on: { .nameChanged($0) }
                )
                .attribute("autocomplete", "name").attribute("required", "").autofocus()
                deviceChoice(
                    strings.deviceMicrophone, id: LobbyElement.microphoneDevice, among: data.microphones,
                    selection: data.microphone, on: { .deviceChosen($0) })
                deviceChoice(
                    strings.deviceCamera, id: LobbyElement.cameraDevice, among: data.cameras,
                    selection: data.camera,
                    on: { .deviceChosen($0) })
                button(
                    strings.lobbyJoin, id: LobbyElement.join, class: "button primary",
                    isEnabled: data.canJoin, on: .join
                )
                p(strings.lobbyNote, class: "note")
            }
        }
    }

    private func control(
        _ title: String, id: LobbyElement, symbol: String, isOn: Bool, on event: LobbyViewEvent
    ) -> HTML<LobbyViewEvent> {
        button(title, id: id, class: isOn ? "control" : "control off", on: event).symbol(
            symbol, hidesText: true)
    }
}
