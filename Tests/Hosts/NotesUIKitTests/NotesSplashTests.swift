import Notes
import NotesUIKit
import Storey
import StoreyUIKit
import Testing
import UIKit

@Suite("The launch screen of Notes in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct NotesSplashTests: WindowReader {
    let window = UIWindow()

    @Test(
        "A logo moves, unless the user prefers less motion, and VoiceOver reads the progress",
        arguments: [false, true])
    func logo(reducesMotion: Bool) throws {
        let wasReduced = UIAccessibility.isReduceMotionEnabled
        // Not seen by other tests, because this one never suspends.
        UIAccessibility.reduceMotion(reducesMotion)
        defer { UIAccessibility.reduceMotion(wasReduced) }
        let data = NotesDataManagerImpl(storage: FailingStorage())
        let host = try UIKitHost(NotesApp.definition(data: data, views: NotesUIKitPart.self), in: window)
        window.animations.finishAll()
        let logo = try view(SplashElement.progress, UIImageView.self)
        #expect((logo.transform == .identity) == reducesMotion)
        #expect(logo.accessibilityLabel == "Starting…")
        #expect(logo.accessibilityValue?.hasSuffix(" %") == true)
        #expect(!texts.contains { $0.contains("%") })
        host.end()
    }
}
