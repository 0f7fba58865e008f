import Foundation
import StoreyNavigation
import StoreyState
import Testing

private struct Parcel: Identifiable, Codable, Equatable {
    let id: Identifier<Parcel, Int>
}

private struct Envelope {
    typealias ID = Identifier<Envelope, UUID>
}

private enum PostRoute: Route {
    case parcel(Parcel.ID)
    case envelope(Envelope.ID)
}

@MainActor
@Suite("Identifiers of entities")
struct IdentifierTests {
    @Test("An identifier is encoded as its value alone and printed as its value")
    func encoding() throws {
        let parcel = Parcel(id: 7)
        let json = try JSONEncoder().encode(parcel)
        #expect(String(decoding: json, as: UTF8.self) == #"{"id":7}"#)
        #expect(try JSONDecoder().decode(Parcel.self, from: json) == parcel)
        #expect("\(parcel.id)" == "7")
    }

    @Test("A link contains the value of an identifier")
    func links() throws {
        let links = LinkTable {
            DeepLink("/parcels/:id", PostRoute.parcel)
            DeepLink("/envelopes/:id", PostRoute.envelope)
        }
        let parcel = LinkDestination(stack: [PostRoute.parcel(7)])
        #expect(try links.destination(of: "/parcels/7") == parcel)
        #expect(links.address(of: parcel) == "/parcels/7")
        let id = UUID()
        let envelope = LinkDestination(stack: [PostRoute.envelope(Identifier(rawValue: id))])
        #expect(try links.destination(of: "/envelopes/\(id.uuidString.lowercased())") == envelope)
    }
}
