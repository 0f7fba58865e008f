package import StoreyHTML

/// A patch decoded from the wire format.
package struct WirePatch: Decodable {
    package let patch: HTMLPatch

    package init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let kind = try list.decode(String.self)
        let path = try list.decode([Int].self)
        switch kind {
        case "t": patch = .text(path: path, try list.decode(String.self))
        case "a":
            let name = try list.decode(String.self)
            patch = .attribute(
                path: path, name: name, value: list.isAtEnd ? nil : try list.decode(String.self))
        case "v": patch = .value(path: path, try list.decode(String.self))
        case "k": patch = .checked(path: path, try list.decode(Bool.self))
        case "c":
            let removed = try list.decode([Int].self)
            patch = .children(
                path: path, removed: removed, placed: try list.decode([WirePlacement].self).map(\.placement))
        default: throw Page.FormatError()
        }
        guard list.isAtEnd else { throw Page.FormatError() }
    }
}

private struct WirePlacement: Decodable {
    let placement: HTMLPatch.Placement

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        let position = try list.decode(Int.self)
        do {
            placement = .init(position: position, source: .moved(from: try list.decode(Int.self)))
        } catch DecodingError.typeMismatch {
            placement = .init(position: position, source: .inserted(try list.decode(String.self)))
        }
    }
}
