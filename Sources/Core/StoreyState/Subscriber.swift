/// A session's subscription to a broadcast. Unchecked Sendable is safe: its closure and the activity are used
/// only in the owner's isolation.
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
