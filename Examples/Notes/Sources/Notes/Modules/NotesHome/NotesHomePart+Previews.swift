#if DEBUG
    package import Storey

    extension NotesHomeSections {
        package static func preview(
            pinned: any Presentable, latest: any Presentable, session: any Presentable
        ) -> NotesHomeSections {
            NotesHomeSections(
                pinned: ScreenSection("pinned", pinned), latest: ScreenSection("latest", latest),
                session: ScreenSection("session", session))
        }
    }
#endif
