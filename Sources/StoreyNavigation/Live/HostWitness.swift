/// Hears what a host reports, before the app does: what a session is recorded with.
package protocol HostWitness: AnyObject {
    func willTake(_ event: HostEvent, navigation: Navigation)
}
