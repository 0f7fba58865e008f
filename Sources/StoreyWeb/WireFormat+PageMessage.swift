import Foundation
import Storey

/// What a page says; see ``WireFormat``.
enum PageMessage: Sendable, Equatable {
    case hello(version: Int, index: Int, url: String)
    case action(number: Int, ElementAction, at: String)
    case pop(number: Int, index: Int, url: String)
}

extension PageMessage {
    /// Reads a message. Fields it does not know are ignored.
    init(decoding text: String) throws(WireFormatError) {
        guard text.utf8.count <= WireFormat.maximumMessage else {
            throw WireFormatError(kind: .oversized(text.utf8.count))
        }
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: Data(text.utf8))
        } catch DecodingError.keyNotFound(let key, _) {
            throw WireFormatError(kind: .missing(key.stringValue))
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw WireFormatError(
                kind: context.codingPath.last.map { .missing($0.stringValue) } ?? .malformed)
        } catch {
            throw WireFormatError(kind: .malformed)
        }
        switch fields.t {
        case "hello":
            self = .hello(
                version: try Self.require(fields.v, "v"), index: try fields.place(),
                url: try Self.require(fields.url, "url"))
        case "click": self = try fields.action(.tap)
        case "input": self = try fields.action(.type(try Self.require(fields.value, "value")))
        case "change": self = try fields.action(.toggle(try Self.require(fields.on, "on")))
        case "submit": self = try fields.action(.submit)
        case "pop":
            self = .pop(
                number: try Self.require(fields.n, "n"), index: try fields.place(),
                url: try Self.require(fields.url, "url"))
        default: throw WireFormatError(kind: .unknown(fields.t))
        }
    }

    private static func require<Value>(_ value: Value?, _ name: String) throws(WireFormatError) -> Value {
        guard let value else { throw WireFormatError(kind: .missing(name)) }
        return value
    }

    private struct Fields: Decodable {
        let t: String
        let v: Int?
        let n: Int?
        let id: String?
        let value: String?
        let on: Bool?
        let index: Int?
        let url: String?

        /// A place in the history. Nobody goes so far that it could not be counted on from there.
        func place() throws(WireFormatError) -> Int {
            guard let index, (0..<1 << 31).contains(index) else {
                throw WireFormatError(kind: .missing("index"))
            }
            return index
        }

        func action(_ action: ElementAction) throws(WireFormatError) -> PageMessage {
            .action(number: try require(n, "n"), action, at: try require(id, "id"))
        }
    }
}
