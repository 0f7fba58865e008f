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
            }
        }
        deviceChoice(
            strings.deviceMicrophone, id: PeopleElement.microphoneDevice, among: data.microphones,
            selection: data.microphone, on: { .deviceChosen($0) })
        deviceChoice(
            strings.deviceCamera, id: PeopleElement.cameraDevice, among: data.cameras, selection: data.camera,
            on: { .deviceChosen($0) })
    }
}
