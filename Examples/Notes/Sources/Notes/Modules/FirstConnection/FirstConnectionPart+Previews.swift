#if DEBUG
    package import Storey

    extension FirstConnectionSections {
        package static func preview(screen: any Presentable) -> FirstConnectionSections {
            FirstConnectionSections(screen: ScreenSection("screen", screen))
        }
    }
#endif
