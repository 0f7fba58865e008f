package import Storey

/// Finds the objects that are reachable through an object's stored properties.
///
/// It uses `Mirror`. So it finds neither the captures of closures nor the contents of Storey's own types, and it
/// can't distinguish weak from strong references.
package struct ObjectGraphWalker {
    /// An object and the properties that lead to it.
    package struct Found {
        package let object: AnyObject
        /// The path, such as `NotesListView.viewModel.provider`.
        package let path: String
    }

    /// The maximum number of objects to visit. A screen isn't expected to have more.
    private static let maxObjects = 10_000
    /// The maximum number of elements of a collection to visit, because rows are usually alike.
    private static let maxElements = 100

    private var seen: Set<ObjectIdentifier> = []
    private var found: [Found] = []

    /// Returns an object and all objects that are reachable from it, the nearest first.
    /// - Parameters:
    ///   - root: The object at which to begin.
    ///   - isOpen: Whether to visit the properties of an object. Objects whose properties aren't visited are still
    ///     returned.
    package static func objects(
        from root: AnyObject, where isOpen: (AnyObject) -> Bool = { _ in true }
    ) -> [Found] {
        var walk = ObjectGraphWalker()
        walk.find(root, at: "\(type(of: root))")
        var next = 0
        while next < walk.found.count, next < maxObjects {
            let here = walk.found[next]
            if next == 0 || isOpen(here.object) { walk.visitProperties(here) }
            next += 1
        }
        return walk.found
    }

    private mutating func find(_ object: AnyObject, at path: String) {
        if seen.insert(ObjectIdentifier(object)).inserted { found.append(Found(object: object, path: path)) }
    }

    private mutating func visitProperties(_ here: Found) {
        var mirror: Mirror? = Mirror(reflecting: here.object)
        while let level = mirror, !Self.isClosed(level.subjectType) {
            for child in level.children {
                visit(child.value, "\(here.path)\(child.label.map { ".\($0)" } ?? "")")
            }
            mirror = level.superclassMirror
        }
        // A coordinator's container is the only object of Storey's types that is visited.
        if let container = (here.object as? any HasContainer)?.container {
            find(container, at: "\(here.path).container")
        }
    }

    /// Visits the objects in a value: the value itself, or its fields and elements.
    private mutating func visit(_ value: Any, _ path: String) {
        let type = type(of: value)
        if type is AnyObject.Type {
            find(value as AnyObject, at: path)
            return
        }
        let mirror = Mirror(reflecting: value)
        guard let style = mirror.displayStyle else { return }
        let hasFields = style == .struct || style == .enum
        if hasFields, Self.isClosed(type) { return }
        for child in mirror.children.prefix(Self.maxElements) {
            visit(child.value, hasFields ? "\(path)\(child.label.map { ".\($0)" } ?? "")" : path)
        }
    }

    /// Whether a type isn't the app's, so that its fields aren't visited.
    private static func isClosed(_ type: Any.Type) -> Bool {
        // A section contains the app's objects.
        if type == ScreenSection.self { return false }
        let name = String(reflecting: type)
        return closedModules.contains { name.hasPrefix($0) }
    }

    private static let closedModules = [
        "StoreyState.", "StoreyInjection.", "StoreyNavigation.", "Storey.", "StoreyHTML.",
        "StoreyTesting.", "Swift.",
        "_Concurrency.", "Synchronization.", "Foundation.", "FoundationEssentials.", "Dispatch.", "__C.",
        // In UIKit itself, they are Objective-C's, without children. In its stand-in, they lead to all other scenes.
        "UIKit.",
    ]
}

/// A coordinator that resolves its modules from a container.
package protocol HasContainer: AnyObject {
    var container: Container { get }
}

extension Coordinator: HasContainer {}
