#if canImport(UIKit)
    import Calls
    import Storey
    import UIKit

    final class ChatViewController: ScreenController<ChatViewInputData, ChatViewEvent>, ChatView {
        private let heading = UILabel.heading()
        private let note = UILabel.label(.footnote)
        private let table = UITableView(frame: .zero, style: .plain)
        private lazy var rows = TableRows<ChatViewInputData.Row>(table) { cell, row in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = row.name
            content.secondaryText = row.text
            cell.contentConfiguration = content
        }
        private let text = UITextField()
        private let sendButton = UIButton(primaryAction: nil)

        override func viewDidLoad() {
            super.viewDidLoad()
            text.elementID = ChatElement.text
            sendButton.elementID = ChatElement.send
            fill(
                with: UIStackView.column([
                    heading, note, table, UIStackView(arrangedSubviews: [text, sendButton]),
                ]))
            on(text, .editingChanged) { .textChanged($0.text.text ?? "") }
            on(text, .primaryActionTriggered) { _ in .send }
            on(sendButton, .primaryActionTriggered) { _ in .send }
            showTexts {
                $0.heading.text = strings.controlChat
                $0.note.text = strings.chatNote
                $0.table.accessibilityLabel = strings.chatMessages
                $0.text.placeholder = strings.chatMessage
                $0.text.accessibilityLabel = strings.chatMessage
                $0.sendButton.setTitle(strings.chatSend, for: .normal)
            }
            bind(\.rows) {
                $0.rows.show($1)
                $0.note.isHidden = !$1.isEmpty
            }
            // Doesn't overwrite the text while the user types.
            bind(\.draft) { if $0.text.text != $1 { $0.text.text = $1 } }
            bind(\.canSend) { $0.sendButton.isEnabled = $1 }
        }
    }
#endif
