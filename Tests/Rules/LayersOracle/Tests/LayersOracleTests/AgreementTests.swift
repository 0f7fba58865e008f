import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import StoreyLayers

/// Compares the lexer with Swift's own parser, on every Swift file of this repository and of its dependencies.
@Suite struct `The lexer agrees with Swift's parser` {
    @Test func `The lexer and Swift's parser find the same capitalized names`() throws {
        let files = Sources.all
        try #require(files.count > 100, "No sources found at \(Sources.root.path)")
        var total = 0
        var wrong = 0
        var worst: [String] = []
        for file in files {
            let data = try Data(contentsOf: file)
            let parsed = parsedNames(data)
            let lexed = lexedNames(data)
            total += parsed.count
            if lexed != parsed {
                let difference = lexed.difference(from: parsed)
                wrong += difference.count
                worst.append(
                    "\(file.path): \(difference.count), first \(difference.first.map { "\($0)" } ?? "")")
            }
        }
        let agreement = 1 - Double(wrong) / Double(max(1, total))
        #expect(agreement >= 0.9995, "\(wrong) of \(total) names differ:\n\(worst.joined(separator: "\n"))")
    }
}

/// A name and its byte offset.
struct Name: Hashable {
    var text: String
    var offset: Int
}

private let keywords: Set<String> = ["Any", "Self", "Type", "Protocol"]

private func parsedNames(_ data: Data) -> [Name] {
    let collector = Collector(viewMode: .sourceAccurate)
    collector.walk(Parser.parse(source: String(decoding: data, as: UTF8.self)))
    return collector.names
}

private final class Collector: SyntaxVisitor {
    var names: [Name] = []

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard case .identifier(let text) = token.tokenKind else { return .skipChildren }
        let isQuoted = text.hasPrefix("`")
        let name = isQuoted ? String(text.dropFirst().dropLast()) : text
        if name.unicodeScalars.first?.properties.isUppercase == true, !keywords.contains(name) {
            let offset = token.positionAfterSkippingLeadingTrivia.utf8Offset
            names.append(Name(text: name, offset: isQuoted ? offset + 1 : offset))
        }
        return .skipChildren
    }
}

private func lexedNames(_ data: Data) -> [Name] {
    (data + [0]).withUnsafeBytes { bytes in
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return [] }
        var lexer = Lexer(bytes: start, count: data.count)
        var names: [Name] = []
        while true {
            let token = lexer.next()
            if token.kind == .end { return names }
            guard token.kind == .type else { continue }
            let text = String(decoding: bytes[token.start..<token.end], as: UTF8.self)
            if !keywords.contains(text) { names.append(Name(text: text, offset: token.start)) }
        }
    }
}
