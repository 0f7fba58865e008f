package import StoreyHTML

/// A browser's page, created by parsing HTML and changed by patches, both implemented in the simplest way.
package indirect enum Page: Equatable, Sendable {
    case text(String)
    case element(String, [String: String], [Page])

    package static func apply(_ patches: [HTMLPatch], to page: [Page]) throws -> [Page] {
        try patches.reduce(page) { try apply($1, to: $0) }
    }

    private static func apply(_ patch: HTMLPatch, to page: [Page]) throws -> [Page] {
        switch patch {
        case .text(let path, let text): try edit(page, path[...]) { _ in .text(text) }
        case .attribute(let path, let name, let value): try set(name, value, page, path)
        case .value(let path, let text): try set("value", text, page, path)
        case .checked(let path, let isOn): try set("checked", isOn ? "" : nil, page, path)
        case .children(let path, let removed, let placed):
            if path.isEmpty {
                try rearrange(page, removed, placed)
            } else {
                try edit(page, path[...]) { node in
                    guard case .element(let tag, let attributes, let children) = node else {
                        throw FormatError()
                    }
                    return .element(tag, attributes, try rearrange(children, removed, placed))
                }
            }
        }
    }

    private static func set(_ name: String, _ value: String?, _ page: [Page], _ path: [Int]) throws -> [Page]
    {
        try edit(page, path[...]) { node in
            guard case .element(let tag, var attributes, let children) = node else { throw FormatError() }
            attributes[name] = value
            return .element(tag, attributes, children)
        }
    }

    private static func edit(
        _ page: [Page], _ path: ArraySlice<Int>, _ edit: (Page) throws -> Page
    ) throws -> [Page] {
        guard let index = path.first, page.indices.contains(index) else { throw FormatError() }
        var page = page
        if path.count == 1 {
            page[index] = try edit(page[index])
        } else {
            guard case .element(let tag, let attributes, let children) = page[index] else {
                throw FormatError()
            }
            page[index] = .element(tag, attributes, try self.edit(children, path.dropFirst(), edit))
        }
        return page
    }

    private static func rearrange(
        _ old: [Page], _ removed: [Int], _ placed: [HTMLPatch.Placement]
    ) throws -> [Page] {
        var leaving = Set(removed)
        for case .moved(let origin) in placed.map(\.source) { leaving.insert(origin) }
        var children = old.indices.filter { !leaving.contains($0) }.map { old[$0] }
        for placement in placed {
            switch placement.source {
            case .moved(let origin): children.insert(old[origin], at: placement.position)
            case .inserted(let html): children.insert(try Parser.onlyNode(of: html), at: placement.position)
            }
        }
        return children
    }

    package struct FormatError: Error {
        package init() {}
    }
}
