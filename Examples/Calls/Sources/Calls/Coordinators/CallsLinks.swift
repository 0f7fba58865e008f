package import Foundation
import Storey

/// The links of the app.
package enum CallsLinks {
    /// The URL scheme that opens the app on a phone.
    private static let scheme = "calls"

    static let table = LinkTable(schemes: [scheme]) {
        DeepLink("/rooms/:room?invitation=:invitation", CallsRoute.lobby)
        NoLink(CallsRoute.room)
        NoLink(CallsRoute.goodbye)
    }

    /// Returns the address of a room.
    package static func address(of link: RoomLink) -> String {
        "/rooms/\(link.room.rawValue)" + (link.invitation.map { "?invitation=\($0)" } ?? "")
    }

    /// Returns the URL that opens an address of the app on a phone.
    package static func link(to address: String) -> URL? { URL(string: "\(scheme):/\(address)") }
}
