/// An observer of a host's events that is called before the app handles them, such as a session recorder.
package protocol HostEventObserver: AnyObject {
    func willHandle(_ event: HostEvent, navigation: Navigation)
}
