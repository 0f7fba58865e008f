/// A life in which work may run: a session's, or one screen's. The only place that starts tasks.
///
/// An app's classes belong to one isolation, the one its host gave it (`MainActor` in UIKit, an actor per
/// browser tab, a test's own actor). A scope knows that owner, so that work started from a plain,
/// synchronous method stays in it; and it ends with its screen, so that no task outlives what it works for.
///
/// ```swift
/// func appeared() {
///     scope.task { try await self.reload() }                       // an error travels to the coordinator
///     scope.follow(storage.events()) { self.received($0) }         // until the screen goes
/// }
/// ```
///
/// - Warning: Give work no capture list. Compilers before Swift 6.4 let an asynchronous closure that has one
///   (`{ [self] in … }`, `{ [weak self] in … }`) leave the isolation it is called in, without a word
///   (swiftlang/swift#87097). Write `self.` instead, or name what is captured with `let` before the closure.
///   Debug builds stop with this advice at the next call that comes from elsewhere.
public final class Scope {
    // The host owns the session, and the session its scopes: a strong reference here would close the circle.
    unowned let owner: any Actor
    package let parent: Scope?
    let activity: Activity
    /// What is to be done about each work when the scope ends.
    var endings: [Int: () -> Void] = [:]
    var nextWork = 0
    private var children: [ObjectIdentifier: Child] = [:]

    /// Where this scope's work takes its time from.
    public let time: any TimeSource

    /// Where this session takes what is left to chance from, instead of the system: so a recording of it can be played
    /// back. Not for keys and passwords, which nobody may be able to guess.
    public var random: RandomSource { activity.random }

    /// What stands between this session and the world, if anything does.
    package var outside: AnyObject? {
        get { activity.outside }
        set { activity.outside = newValue }
    }

    /// Whether the life is over. Work given to an ended scope does not start.
    public private(set) var isEnded = false

    /// Takes what goes wrong with this scope's work. Where nobody set it, that goes to the scope above.
    package var onError: ((WorkFailure) -> Void)?

    /// The scope of the screen being built just now, set by the navigation while it builds one.
    package var building: Scope?

    /// What the objects of this scope's screen would have back; of the scope above where nobody set it.
    package var memory: (any ScopeMemory)?

    /// The first scope of a session.
    /// - Parameters:
    ///   - owner: the actor that all of the session's objects belong to. It must outlive the scope's work:
    ///     a running task keeps it alive.
    ///   - time: the clock of the session's work.
    public init(owner: any Actor, time: any TimeSource = SystemTime()) {
        self.owner = owner
        self.time = time
        parent = nil
        activity = Activity()
    }

    private init(parent: Scope) {
        owner = parent.owner
        time = parent.time
        activity = parent.activity
        self.parent = parent
    }

    /// A shorter life inside this one: it ends when told to, and at the latest with this one.
    public func child() -> Scope {
        let child = Scope(parent: self)
        if isEnded { child.end() } else { children[ObjectIdentifier(child)] = Child(scope: child) }
        return child
    }

    /// The scope of the screen that is being built, or this one. What a container hands to a screen's
    /// objects, so that their work ends with the screen.
    public var screen: Scope { building ?? self }

    deinit {
        // A scope nobody holds has nobody whose work could matter.
        for ending in endings.values { ending() }
        parent?.children[ObjectIdentifier(self)] = nil
    }

    /// Ends the life: cancels its work and that of the scopes inside it. Ending twice is ending once.
    public func end() {
        assertIsolated()
        guard !isEnded else { return }
        isEnded = true
        for child in children.values { child.scope?.end() }
        let endings = endings
        children = [:]
        self.endings = [:]
        for ending in endings.values { ending() }
        parent?.children[ObjectIdentifier(self)] = nil
    }

    private struct Child { weak var scope: Scope? }

    /// How busy a session is, counted over all of its scopes.
    final class Activity {
        var running = 0
        var waiting = 0
        var asleep: Set<UnsafeCurrentTask> = []
        let underWay = UnderWay()
        let random = RandomSource()
        var outside: AnyObject?
    }
}
