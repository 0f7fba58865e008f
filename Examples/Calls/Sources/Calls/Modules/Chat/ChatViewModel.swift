import Storey
import StoreyCall

/// The data that the chat shows.
package struct ChatViewInputData: Equatable {
    /// A message as the user sees it.
    package struct Row: Equatable, Identifiable {
        package let id: Int
        private let author: String
        package let text: String
        package let isLocal: Bool
        package var name: String { isLocal ? strings.chatYou : author }

        init(_ message: ChatMessage, isLocal: Bool) {
            id = message.id
            author = message.name
            text = message.text
            self.isLocal = isLocal
        }
    }

    package let rows: [Row]
    package let draft: String
    package var canSend: Bool { !draft.trimmed.isEmpty }
}

/// The identifiers of the elements.
package enum ChatElement: String, ElementID {
    case form, text, send
}

/// A user action in the chat.
package enum ChatViewEvent: Equatable {
    case textChanged(String)
    case send
}

final class ChatViewModel: ViewModel {
    let viewInputData: Observed<ChatViewInputData>
    private let provider: CallProvider

    init(provider: CallProvider) {
        self.provider = provider
        let localID = provider.entry.participant
        viewInputData = provider.state.map { state in
            ChatViewInputData(
                rows: state.messages.map { .init($0, isLocal: $0.author == localID) }, draft: state.draft)
        }
    }

    func handle(_ event: ChatViewEvent) {
        switch event {
        case .textChanged(let text): provider.setDraft(text)
        case .send: provider.sendDraft()
        }
    }
}
