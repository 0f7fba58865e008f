import Storey

extension FrameWords {
    /// The words around the screens, for a person's region.
    init(_ region: Region) {
        self.init()
        let strings = region.language.strings
        language = "\(region.language.rawValue)-\(region.country.code)"
        back = strings.frameBack
        backTo = strings.frameBackTo
        close = strings.frameClose
        tabs = strings.frameTabs
        pages = strings.framePages
        page = strings.framePage
        failed = strings.frameFailed
        tryAgain = strings.frameTryAgain
        cancel = strings.frameCancel
        understood = strings.frameUnderstood
        reconnecting = strings.frameReconnecting
        tooLong = strings.frameTooLong
        needsScript = strings.frameNeedsScript
    }
}
