import Storey
import StoreyHTML

final class SessionsHTMLView: HTMLView {
    let viewModel: any ViewModel<SessionsViewInputData, Never>

    init(viewModel: SessionsViewModel) { self.viewModel = viewModel }

    func title(_ data: SessionsViewInputData) -> String { "Inspector" }

    func body(_ data: SessionsViewInputData) -> HTML<Never> {
        if let refusal = data.refusal { p(refusal, class: "error", id: "refusal").role(.alert) }
        if data.rows.isEmpty {
            p("Waiting for an app…", id: "waiting").role(.status)
        } else {
            list(data.rows, id: \.token) { row in
                link(id: "session-\(row.token)", to: "/storey/inspector/\(row.token)/", class: "row") {
                    span(row.title, class: "title")
                    span(row.subtitle, class: "subtitle")
                }
            }
        }
        section(id: "connecting") {
            h2("Connect an app")
            p("In a debug build of the app, or in a headless test, inspect the session and connect it:")
            element(
                .pre,
                """
                let session = InspectedSession()
                \(data.code)
                """, class: "verbatim", id: "code")
            p("Then start session.inspecting(app) instead of app.")
        }
    }
}
