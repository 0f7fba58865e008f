import Storey

/// Finds the objects that an object holds in its stored properties, and theirs: what a screen is made of, without
/// a line of code in it.
///
/// It reads through `Mirror`, so it sees neither what a closure captures nor what Storey's own types hold; and it
/// cannot tell a weak reference from a strong one.
struct ObjectWalk {
    /// An object and the properties that led to it.
    struct Found {
        let object: AnyObject
        /// `NotesListView.viewModel.provider`
        let path: String
    }

    /// A screen whose objects are more than these is taken for no screen.
    private static let maximumObjects = 10_000
    /// So many elements of a collection are looked at: one of a thousand rows is as good as the others.
    private static let maximumElements = 100

    private var seen: Set<ObjectIdentifier> = []
    private var found: [Found] = []

    /// The object itself and all that can be reached from it, the nearest first.
    /// - Parameters:
    ///   - root: where to begin.
    ///   - isOpen: whether to go on from an object. Those that are not gone on from are found all the same.
    static func objects(
        from root: AnyObject, where isOpen: (AnyObject) -> Bool = { _ in true }
    ) -> [Found] {
        var walk = ObjectWalk()
        walk.find(root, at: "\(type(of: root))")
        var next = 0
        while next < walk.found.count, next < maximumObjects {
            let here = walk.found[next]
            if next == 0 || isOpen(here.object) { walk.lookInside(here) }
            next += 1
        }
        return walk.found
    }

    private mutating func find(_ object: AnyObject, at path: String) {
        if seen.insert(ObjectIdentifier(object)).inserted { found.append(Found(object: object, path: path)) }
    }

    private mutating func lookInside(_ here: Found) {
        var mirror: Mirror? = Mirror(reflecting: here.object)
        while let level = mirror, !Self.isClosed(level.subjectType) {
            for child in level.children {
                look(at: child.value, "\(here.path)\(child.label.map { ".\($0)" } ?? "")")
            }
            mirror = level.superclassMirror
        }
        // What a coordinator of an app holds of ours: where its modules come from.
        if let container = (here.object as? any HasContainer)?.container {
            find(container, at: "\(here.path).container")
        }
    }

    /// Looks for objects in a value: itself, or in its fields and elements.
    private mutating func look(at value: Any, _ path: String) {
        let type = type(of: value)
        if type is AnyObject.Type {
            find(value as AnyObject, at: path)
            return
        }
        let mirror = Mirror(reflecting: value)
        guard let style = mirror.displayStyle else { return }
        let hasFields = style == .struct || style == .enum
        if hasFields, Self.isClosed(type) { return }
        for child in mirror.children.prefix(Self.maximumElements) {
            look(at: child.value, hasFields ? "\(path)\(child.label.map { ".\($0)" } ?? "")" : path)
        }
    }

    /// Whether a type is not an app's: its fields are not for us to know.
    private static func isClosed(_ type: Any.Type) -> Bool {
        // What stands in it is the app's.
        if type == ScreenSection.self { return false }
        let name = String(reflecting: type)
        return closedModules.contains { name.hasPrefix($0) }
    }

    private static let closedModules = [
        "StoreyState.", "StoreyInjection.", "StoreyNavigation.", "Storey.", "StoreyHTML.",
        "StoreyTesting.", "Swift.",
        "_Concurrency.", "Synchronization.", "Foundation.", "FoundationEssentials.", "Dispatch.", "__C.",
    ]
}

/// A coordinator whose modules come from a container, whatever its route.
private protocol HasContainer: AnyObject {
    var container: Container { get }
}

extension Coordinator: HasContainer {}
