/// A session's subscription to a broadcast.
///
/// Unchecked: the closure and the activity are used only in the owner's isolation. The compiler can't know that, because a
/// class can't be isolated to an actor instance.
final class Subscriber<Event: Sendable>: @unchecked Sendable {
    let owner: any Actor
    private let activity: SessionActivity
    private var receive: ((Event) -> Void)?

    init(owner: any Actor, activity: SessionActivity, receive: @escaping (Event) -> Void) {
        self.owner = owner
        self.activity = activity
        self.receive = receive
    }

    func end() { receive = nil }

    func drain(_ mailbox: Mailbox<Event>, on owner: isolated any Actor) {
        mailbox.drain { receive?($0) }
        activity.resumeIdleWaiters()
    }
}
