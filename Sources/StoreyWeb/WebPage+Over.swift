import Storey
import StoreyHTML

/// What stands over a screen: sheets and popups.
extension WebPage {
    func sheet(_ node: Node, _ isCovered: Bool) -> HTML<PageAction> {
        div(class: "backdrop") {
            div(class: "sheet" + (node.entries.first?.transition.classes ?? "")) {
                container(node, isCovered)
            }
            .role(.dialog).aria(.modal, true)
            .aria(.label, navigation.tree.value.topEntry(of: node).map(title) ?? "")
            // Behind the sheet and out of the tab order: what a finger finds when it misses the sheet.
            button(
                navigation.frameWords.close, id: "close-\(node.id.number)", class: "dismiss",
                on: report(.sheetDismissed(node.id))
            )
            .shortcut("Escape").tabIndex(-1)
        }
    }

    func popup(_ popup: Popup) -> HTML<PageAction> {
        div(class: "backdrop" + popup.style.classes(drawn: navigation.drawnPopups)) {
            if let entry = popup.entry, let screen = screen(entry.id) {
                div(class: "alert popup" + entry.transition.classes) {
                    h2(screen.current.title)
                    screen.current.body
                }
                .role(.dialog).aria(.modal, true).aria(.label, screen.current.title)
            } else {
                alert(popup)
            }
            button(
                navigation.frameWords.close, id: "popup-\(popup.id.number).close", class: "dismiss",
                on: report(.popupAnswered(popup.id, button: nil))
            )
            .shortcut("Escape").tabIndex(-1)
        }
    }

    private func alert(_ popup: Popup) -> HTML<PageAction> {
        div(class: "alert") {
            h2(popup.title, id: "popup-title")
            if !popup.message.isEmpty { p(popup.message, id: "popup-message") }
            div(class: "buttons") {
                for (index, choice) in popup.buttons.enumerated() {
                    button(
                        // Named by its popup: a tap on its way must not answer the next one.
                        choice.title, id: "popup-\(popup.id.number).answer-\(index)",
                        class: "button \(choice.role.rawValue)",
                        on: report(.popupAnswered(popup.id, button: index))
                    )
                    .autofocus(choice.role == .cancel)
                }
            }
        }
        .role(.alertdialog).aria(.modal, true)
        .aria(.labelledBy, "popup-title")
        .aria(.describedBy, popup.message.isEmpty ? nil : "popup-message")
    }
}
