package import Storey

enum RoomPart: Part {
    static func load(_ container: Container) {
        container.register(argument: CallEntry.self)
        // The sections of the room show one call.
        container.register(CallProvider.init(entry:service:media:scope:)).lifetime(.objectGraph)
        container.register(viewModel: RoomViewModel.init(provider:strings:scope:))
        container.register {
            (media: any MediaView, stage: StageDependency, chat: ChatDependency, people: PeopleDependency) in
            RoomSections(
                media: ScreenSection(CallSection.media, media),
                stage: ScreenSection(CallSection.stage, stage.view),
                chat: ScreenSection(CallSection.chat, chat.view),
                people: ScreenSection(CallSection.people, people.view))
        }
        container.register(RoomDependency.init(viewModel:view:))
    }
}

struct RoomDependency {
    let viewModel: RoomViewModel
    let view: any RoomView
}

/// The view of the room, which lays out its sections; each host provides its own.
package protocol RoomView: Presentable {}

/// The sections of the room.
package struct RoomSections {
    package let media: ScreenSection
    package let stage: ScreenSection
    package let chat: ScreenSection
    package let people: ScreenSection
}

/// The names of the sections of a screen.
package enum CallSection: String, ElementID {
    case media, stage, chat, people
}
