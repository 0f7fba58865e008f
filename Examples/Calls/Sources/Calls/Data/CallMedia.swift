package import Storey
package import StoreyCall

/// The media engine of a host, with the devices that it captures. One for each session of the app.
package protocol CallMedia: MediaEngine {
    /// The devices, and why they can't be used.
    var devices: Observed<MediaDevices> { get }
    /// Whether the engine answers. A web page that is closed or offline doesn't.
    var isReachable: Observed<Bool> { get }

    /// Uses a device from now on.
    func choose(_ device: MediaDevice)
}
