import Foundation
import Storey

/// What a page says; see ``WireFormat``.
enum PageMessage: Sendable, Equatable {
    case hello(version: Int, index: Int, url: String, tree: String? = nil)
    case action(number: Int, ElementAction, at: String)
    case pop(number: Int, index: Int, url: String)
}

extension PageMessage {
    /// Reads a message. Fields it does not know are ignored.
    init(decoding text: String) throws(WireFormatError) {
        let data = Data(text.utf8)
        do {
            self = try Self.decoded(data)
        } catch {
            throw WireFormatError(kind: error.kind, number: Self.number(in: data))
        }
    }

    /// What can still be read of a message that cannot: which event it was. 0 where not even that.
    private static func number(in data: Data) -> Int {
        do {
            let number = try JSONDecoder().decode(Number.self, from: data).n
            return isNumber(number) ? number : 0
        } catch {
            return 0
        }
    }

    private struct Number: Decodable { let n: Int }

    private static func decoded(_ data: Data) throws(WireFormatError) -> PageMessage {
        let fields: Fields
        do {
            fields = try JSONDecoder().decode(Fields.self, from: data)
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
            return .hello(
                version: try require(fields.v, "v"), index: try fields.place(),
                url: try require(fields.url, "url"), tree: fields.tree)
        case "click": return try fields.action(.tap)
        case "input": return try fields.action(.type(try require(fields.value, "value")))
        case "change": return try fields.action(.toggle(try require(fields.on, "on")))
        case "submit": return try fields.action(.submit)
        case "pop":
            return .pop(
                number: try fields.number(), index: try fields.place(), url: try require(fields.url, "url"))
        default: throw WireFormatError(kind: .unknown(fields.t))
        }
    }

    private static func require<Value>(_ value: Value?, _ name: String) throws(WireFormatError) -> Value {
        guard let value else { throw WireFormatError(kind: .missing(name)) }
        return value
    }

    /// Events count from 1, and no further than JavaScript counts without gaps.
    private static func isNumber(_ number: Int) -> Bool { (1..<1 << 53).contains(number) }

    private struct Fields: Decodable {
        let t: String
        let v: Int?
        let n: Int?
        let id: String?
        let value: String?
        let on: Bool?
        let index: Int?
        let url: String?
        let tree: String?

        /// A place in the history. Nobody goes so far that it could not be counted on from there.
        func place() throws(WireFormatError) -> Int {
            guard let index, (0..<1 << 31).contains(index) else {
                throw WireFormatError(kind: .missing("index"))
            }
            return index
        }

        func number() throws(WireFormatError) -> Int {
            guard let n, isNumber(n) else { throw WireFormatError(kind: .missing("n")) }
            return n
        }

        func action(_ action: ElementAction) throws(WireFormatError) -> PageMessage {
            .action(number: try number(), action, at: try require(id, "id"))
        }
    }
}
