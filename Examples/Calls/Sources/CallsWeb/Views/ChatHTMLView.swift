import Calls
import Storey
import StoreyHTML

final class ChatHTMLView: HTMLView, ChatView {
    let viewModel: any ViewModel<ChatViewInputData, ChatViewEvent>

    init(viewModel: any ViewModel<ChatViewInputData, ChatViewEvent>) { self.viewModel = viewModel }

    func title(_ data: ChatViewInputData) -> String { strings.controlChat }

    func body(_ data: ChatViewInputData) -> HTML<ChatViewEvent> {
        if data.rows.isEmpty { p(strings.chatNote, class: "note") }
        div(class: "messages") {
            ol(class: "") {
                for row in data.rows {
                    li {
                        span(row.name, class: "author")
                        p(row.text)
                    }
                    .class("mine", if: row.isLocal).key(row.id)
                }
            }
        }
        .role(.log).aria(.label, strings.chatMessages).tabIndex(0)
        form(id: ChatElement.form, class: "write", on: .send) {
            textField(
                id: ChatElement.text, label: strings.chatMessage, value: data.draft, on: { .textChanged($0) }
            )
            .attribute("autocomplete", "off").autofocus()
            button(
                strings.chatSend, id: ChatElement.send, class: "button primary", isEnabled: data.canSend,
                on: .send)
        }
    }
}
