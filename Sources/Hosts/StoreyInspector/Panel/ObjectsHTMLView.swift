import Storey
import StoreyHTML

final class ObjectsHTMLView: HTMLView {
    let viewModel: any ViewModel<ObjectsViewInputData, ObjectsViewEvent>

    init(viewModel: ObjectsViewModel) { self.viewModel = viewModel }

    func title(_ data: ObjectsViewInputData) -> String { "Objects" }

    func body(_ data: ObjectsViewInputData) -> HTML<ObjectsViewEvent> {
        if let notice = data.notice { sessionNotice(notice) }
        div(class: "pane objects") {
            section(class: "fields", id: "leaks") {
                h2("Suspected leaks")
                if data.leaks.isEmpty {
                    p("None. Every object was released with its screen.", class: "note")
                } else {
                    for leak in data.leaks { p(leak, class: "leak") }
                }
            }
            section(class: "fields", id: "scopes") {
                h2("Scopes and tasks")
                div(class: "values") {
                    for (index, scope) in data.scopes.enumerated() {
                        div(class: "value scope") {
                            span(scope.title, class: "label")
                            if scope.tasks.isEmpty { span("no tasks", class: "quiet") }
                        }
                        .data("depth", "\(min(scope.depth, 12))")
                        for (number, task) in scope.tasks.enumerated() {
                            div(class: "value") {
                                source(
                                    task.location, task.address, id: "task-\(index)-\(number)", on: .openPlace
                                )
                                span(task.kind, class: "count")
                                span(task.age, class: "quiet")
                            }
                            .data("depth", "\(min(scope.depth + 1, 12))")
                        }
                    }
                }
            }
        }
        .role(.region).aria(.label, "Objects").tabIndex(0)
    }
}
