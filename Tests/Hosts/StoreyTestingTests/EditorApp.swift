import Storey

/// An app with an editor that closes after it has saved, and that reads the text again when it has changed until then. It can also
/// cancel while it saves.
@Sendable func editorApp(_ scope: Scope) -> CoordinatorBase { EditorFlow(scope) }

private enum EditorRoute: Route {
    case editor
}

private final class EditorFlow: StackCoordinator<EditorRoute> {
    private let session: Scope

    init(_ session: Scope) {
        self.session = session
        super.init(root: .editor)
    }

    override func module(for route: EditorRoute) -> any Presentable { EditorView(session.screen) }
}

private final class EditorView: ReadableView {
    let title = "Editor"
    private let scope: Scope
    private let changes = Broadcast<Int>()
    private var lines: [String] = []
    private var isClosed = false

    init(_ scope: Scope) {
        self.scope = scope
        scope.subscribe(to: scope.recorder.subscribe("changes", changes)) { _ in
            if self.isClosed {
                self.lines.append("Received after the end")
            } else {
                scope.task { await scope.recorder.call("read") {} }
            }
        }
    }

    var elements: [ScreenElement] {
        [
            ScreenElement(.button, "Save", identifier: "save"),
            ScreenElement(.button, "Save and cancel", identifier: "cancel"),
        ] + lines.map { ScreenElement(.text, $0) }
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        guard identifier == "save" else {
            saveAndCancel()
            return true
        }
        scope.task {
            await self.scope.recorder.call("save") { self.changes.send(1) }
            for _ in 1...10 { await Task.yield() }
            self.isClosed = true
            self.lines.append("Closed")
        }
        return true
    }

    private func saveAndCancel() {
        let saving = scope.task {
            await self.scope.recorder.call("save") {
                for _ in 1...10 { await Task.yield() }
            }
            self.lines.append(Task.isCancelled ? "Saved nevertheless" : "Saved")
        }
        scope.task {
            await Task.yield()
            saving.cancel()
        }
    }
}
