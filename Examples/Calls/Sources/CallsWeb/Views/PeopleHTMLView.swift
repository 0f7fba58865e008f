import Calls
import Storey
import StoreyCall
import StoreyHTML

final class PeopleHTMLView: HTMLView, PeopleView {
    let viewModel: any ViewModel<PeopleViewInputData, PeopleViewEvent>

    init(viewModel: any ViewModel<PeopleViewInputData, PeopleViewEvent>) { self.viewModel = viewModel }

    func title(_ data: PeopleViewInputData) -> String { strings.controlPeople }

    func body(_ data: PeopleViewInputData) -> HTML<PeopleViewEvent> {
        list(data.rows, id: \.id) { row in
            div(class: "row") {
                span(row.name, class: .title)
                span(row.status, class: .subtitle)
                if row.canBeRemoved {
                    button(
                        strings.peopleRemove(row.name), id: PeopleElement.remove(row.id), class: "link",
                        on: .remove(row.id))
                }
            }
        }
        if let link = data.link { invitation(link) }
        if data.canRecord {
            button(
                data.isRecording ? strings.controlStopRecording : strings.controlRecord,
                id: PeopleElement.record, on: .record(!data.isRecording))
        }
        deviceChoice(
            strings.deviceMicrophone, id: PeopleElement.microphoneDevice, among: data.microphones,
            selection: data.microphone, on: { .deviceChosen($0) })
        deviceChoice(
            strings.deviceCamera, id: PeopleElement.cameraDevice, among: data.cameras, selection: data.camera,
            on: { .deviceChosen($0) })
    }

    @HTMLBuilder<PeopleViewEvent>
    private func invitation(_ link: RoomLink) -> HTML<PeopleViewEvent> {
        h2(strings.peopleInviteTitle)
        p(strings.peopleInviteNote, class: "note")
        button(strings.actionCopyLink, id: PeopleElement.copyLink, on: .linkCopied)
            .copiesLink(to: CallsLinks.address(of: link), message: strings.actionLinkCopied)
        button(strings.peopleRevokeLinks, id: PeopleElement.revokeLinks, on: .revokeLinks)
    }
}
