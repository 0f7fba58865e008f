import Storey
import StoreyHTML

/// Rendering of sheets and popups.
extension WebPage {
    func sheet(_ node: NavigationNode, _ isCovered: Bool) -> HTML<PageAction> {
        div(class: "backdrop") {
            div(class: "sheet\(node.entries.first?.transition.classes ?? "")") {
                container(node, isCovered)
            }
            .role(.dialog).aria(.modal, true)
            .aria(.label, tree.topEntry(of: node).map(title) ?? "")
            // The area behind the sheet, outside the tab order. A tap on it dismisses the sheet.
            button(
                HostStrings.current[.close], id: "close-\(node.id.number)", class: "dismiss",
                on: report(.sheetDismissed(node.id))
            )
            .shortcut("Escape").tabIndex(-1)
        }
    }

    func popup(_ popup: Popup) -> HTML<PageAction> {
        div(class: "backdrop\(popup.style.classes(supported: navigation.supportedPopupStyles))") {
            if let entry = popup.entry, let screen = screen(entry.id) {
                div(class: "alert popup\(entry.transition.classes)") {
                    h2(screen.current.title)
                    screen.current.body
                }
                .role(.dialog).aria(.modal, true).aria(.label, screen.current.title)
            } else {
                alert(popup)
            }
            button(
                HostStrings.current[.close], id: "popup-\(popup.id.number).close", class: "dismiss",
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
                        // Named after its popup, so that a late tap can't answer the next popup.
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
