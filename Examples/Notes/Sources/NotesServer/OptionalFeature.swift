import ArgumentParser
import Foundation
import StoreyService

/// A feature that a build leaves out if its package trait isn't enabled, because its dependencies take minutes to build.
/// `make run` enables the traits that its arguments need.
enum OptionalFeature: String {
    /// A service elsewhere. Apple's systems always have it.
    case remoteService = "RemoteService"
    /// Sharing the machine's screen.
    case sharing = "Sharing"

    /// The transport to a service elsewhere, or `nil` if this build has none.
    static var remoteTransport: (any HTTPTransport)? {
        #if RemoteService || !os(Linux)
            NetworkTransport()
        #else
            nil
        #endif
    }

    private var isBuilt: Bool {
        switch self {
        case .remoteService: return Self.remoteTransport != nil
        case .sharing:
            #if Sharing
                return true
            #else
                return false
            #endif
        }
    }

    /// Throws an error that says how to build the feature, if this build lacks it.
    /// - Parameter option: The option that needs the feature.
    func require(for option: String) throws {
        guard !isBuilt else { return }
        throw ValidationError(
            "This build of notes has no support for \(option). Start it with make run ARGS=\"\(option) …\", "
                + "or build it with swift build --product notes --traits \(rawValue).")
    }
}
