import Testing

@testable import StoreyTool

@Suite struct `The development loop` {
    private typealias Action = DevLoop.Action
    private static let built: DevLoop.Event = .buildEnded(.succeeded(isChanged: true))

    /// Sends events, each as soon as the loop expects it, and returns the actions after each of them.
    private func actions(of loop: inout DevLoop, _ events: DevLoop.Event...) -> [[Action]] {
        events.map { event in
            loop.handle(event, at: event == .timePassed ? loop.deadline ?? .zero : .zero)
        }
    }

    /// A loop whose app runs.
    private func running() -> DevLoop {
        var loop = DevLoop()
        _ = actions(of: &loop, .sourcesChanged, .timePassed, Self.built)
        return loop
    }

    @Test func `The first build starts the app`() {
        var loop = DevLoop()
        #expect(
            actions(of: &loop, .sourcesChanged, .timePassed, Self.built) == [
                [], [.report(.building), .build(isQuiet: false)], [.startApp, .report(.running)],
            ])
        #expect(loop.deadline == nil)
    }

    @Test func `A change waits for others, and the app restarts when it is built and has ended`() {
        var loop = running()
        #expect(loop.handle(.sourcesChanged, at: .seconds(10)) == [])
        #expect(loop.handle(.sourcesChanged, at: .seconds(10) + .milliseconds(20)) == [])
        #expect(loop.handle(.timePassed, at: .seconds(10) + DevLoop.settling) == [])
        #expect(loop.deadline == .seconds(10) + .milliseconds(20) + DevLoop.settling)
        #expect(
            actions(of: &loop, .timePassed, Self.built, .appEnded) == [
                [.report(.building), .build(isQuiet: false)], [.report(.starting), .stopApp],
                [.startApp, .report(.running)],
            ])
    }

    @Test
    func `A change during a build cancels it, and builds again when it has ended, even if it succeeded`() {
        for end in [DevLoop.BuildEnd.canceled, .failed, .succeeded(isChanged: true)] {
            var loop = running()
            #expect(
                actions(of: &loop, .sourcesChanged, .timePassed, .sourcesChanged, .sourcesChanged)
                    == [[], [.report(.building), .build(isQuiet: false)], [.cancelBuild], []])
            #expect(loop.deadline == nil, "the canceled build must end first")
            #expect(
                actions(of: &loop, .buildEnded(end), .timePassed)
                    == [[], [.report(.building), .build(isQuiet: false)]])
        }
    }

    @Test func `The app keeps running while a build fails`() {
        var loop = running()
        #expect(
            actions(of: &loop, .sourcesChanged, .timePassed, .buildEnded(.failed)).last == [.report(.failed)])
        #expect(
            actions(of: &loop, .sourcesChanged, .timePassed, Self.built).last == [
                .report(.starting), .stopApp,
            ])
    }

    @Test func `A build that changes nothing leaves the app running`() {
        var loop = running()
        #expect(
            actions(of: &loop, .sourcesChanged, .timePassed, .buildEnded(.succeeded(isChanged: false))).last
                == [.report(.running)])
    }

    @Test func `An app that has ended starts again after the next change`() {
        var loop = running()
        #expect(
            actions(
                of: &loop, .appEnded, .sourcesChanged, .timePassed,
                .buildEnded(.succeeded(isChanged: false)))
                == [
                    [.report(.ended)], [], [.report(.building), .build(isQuiet: false)],
                    [.startApp, .report(.running)],
                ])
    }

    @Test func `A change while the app ends starts the new app, and then builds`() {
        var loop = running()
        #expect(
            actions(of: &loop, .sourcesChanged, .timePassed, Self.built, .sourcesChanged, .appEnded).last == [
                .startApp, .report(.running),
            ])
        #expect(actions(of: &loop, .timePassed) == [[.report(.building), .build(isQuiet: false)]])
    }

    @Test func `Generated files are built later, and without a word`() {
        var loop = running()
        #expect(loop.handle(.generatedSourcesChanged, at: .seconds(5)) == [])
        #expect(loop.deadline == .seconds(5) + DevLoop.idle)
        #expect(actions(of: &loop, .timePassed, Self.built) == [[.build(isQuiet: true)], []])
        #expect(
            actions(of: &loop, .generatedSourcesChanged, .timePassed, .buildEnded(.failed)).last == [])
    }

    @Test func `A change during a quiet build cancels it, and is built with a word`() {
        var loop = running()
        #expect(
            actions(
                of: &loop, .generatedSourcesChanged, .timePassed, .sourcesChanged, .buildEnded(.canceled),
                .timePassed)
                == [
                    [], [.build(isQuiet: true)], [.cancelBuild], [],
                    [.report(.building), .build(isQuiet: false)],
                ])
    }

    @Test func `Generated files don't delay a build that is due or runs`() {
        var loop = running()
        _ = loop.handle(.sourcesChanged, at: .seconds(1))
        #expect(loop.handle(.generatedSourcesChanged, at: .seconds(1)) == [])
        #expect(loop.deadline == .seconds(1) + DevLoop.settling)
        #expect(
            actions(of: &loop, .timePassed, .generatedSourcesChanged)
                == [[.report(.building), .build(isQuiet: false)], []])
    }

    @Test func `Generated files that change after a failed build are built at once, and restart the app`() {
        var loop = running()
        _ = actions(of: &loop, .sourcesChanged, .timePassed, .buildEnded(.failed))
        #expect(loop.handle(.generatedSourcesChanged, at: .seconds(5)) == [])
        #expect(loop.deadline == .seconds(5) + DevLoop.settling)
        #expect(
            actions(of: &loop, .timePassed, Self.built, .appEnded, .generatedSourcesChanged, .timePassed) == [
                [.report(.building), .build(isQuiet: false)], [.report(.starting), .stopApp],
                [.startApp, .report(.running)], [], [.build(isQuiet: true)],
            ])
    }

    @Test func `Generated files that change during a build that fails are built, and restart the app`() {
        var loop = running()
        #expect(
            actions(
                of: &loop, .sourcesChanged, .timePassed, .generatedSourcesChanged, .buildEnded(.failed),
                .timePassed, Self.built)
                == [
                    [], [.report(.building), .build(isQuiet: false)], [], [.report(.failed)],
                    [.report(.building), .build(isQuiet: false)], [.report(.starting), .stopApp],
                ])
    }

    @Test func `An app that has ended starts again after a change of generated files`() {
        var loop = running()
        #expect(
            actions(
                of: &loop, .appEnded, .generatedSourcesChanged, .timePassed,
                .buildEnded(.succeeded(isChanged: false))
            ).last == [.startApp, .report(.running)])
    }
}
