/// The files of a project that is searched for concepts that Storey replaces, and its types.
struct AdoptionProject: Sendable {
    let files: [SourceTokens]
    /// The files that are reported: without tests.
    let isReported: [Bool]

    /// The names that only protocols have.
    private(set) var protocols: Set<UInt64> = []
    /// The types that code could confuse with those of Storey, such as `Container`.
    private(set) var declaredTypes: Set<UInt64> = []
    private var inherited: [UInt64: [SourceType.Inherited]] = [:]
    /// The places of each capitalized name, if the app uses DITranquillity.
    private var mentions: [UInt64: [Mention]] = [:]
    /// The coordinators, without their base classes.
    private(set) var coordinators: Set<UInt64> = []
    /// The base classes and protocols of coordinators.
    private(set) var coordinatorBases: Set<UInt64> = []
    /// The types that declare a router's methods.
    private(set) var routers: Set<UInt64> = []
    /// The name of the router that a base class of coordinators has, if there is one.
    private(set) var inheritedRouter: String?
    private(set) var operations: Set<UInt64> = []
    private(set) var mainActorTypes: Set<UInt64> = []
    private(set) var usesDITranquillity = false
    /// Whether the app creates more than one container of DITranquillity, so that a shared instance may be one for all of them.
    private(set) var hasSeveralContainers = false
    /// Whether the app creates shared instances of DITranquillity at a moment that it chooses.
    private(set) var createsSingletonsEarly = false
    /// Whether the app changes the lifetime of registrations without one.
    private(set) var changesDefaultLifetime = false

    /// A name in a file.
    private struct Mention: Sendable {
        var file: Int32
        var index: Int32
    }

    init(files: [SourceTokens], isReported: [Bool]) {
        self.files = files
        self.isReported = isReported
        var otherTypes: Set<UInt64> = []
        for file in files {
            for type in file.types {
                inherited[type.hash, default: []] += type.inherited
                if type.isExtension { continue }
                declaredTypes.insert(type.hash)
                if type.keyword == .protocol {
                    protocols.insert(type.hash)
                } else {
                    otherTypes.insert(type.hash)
                }
                if Self.isOnMainActor(type, file) { mainActorTypes.insert(type.hash) }
            }
        }
        protocols.subtract(otherTypes)
        findRoles()
        findInheritedRouter()
        findContainers()
        usesDITranquillity = files.contains { $0.imports.contains(Words.diTranquillity) }
        if usesDITranquillity { findMentions() }
    }

    private mutating func findMentions() {
        for (number, file) in files.enumerated() {
            for index in file.tokens.indices where file.kind(index) == .type {
                mentions[file.hash(index), default: []].append(
                    Mention(file: Int32(number), index: Int32(index)))
            }
        }
    }

    /// Whether a closure is true for each place where a name is.
    func allMentions(of name: UInt64, satisfy isTrue: (SourceTokens, Int) -> Bool) -> Bool {
        (mentions[name] ?? []).allSatisfy { isTrue(files[Int($0.file)], Int($0.index)) }
    }

    private mutating func findRoles() {
        for file in files {
            for type in file.types where !type.isExtension && !file.isNestedCoordinator(type) {
                let methods = file.methods(of: type)
                if !methods.isDisjoint(with: Words.routerMethods) || Words.routerProtocols.contains(type.hash)
                {
                    routers.insert(type.hash)
                } else if Self.isCoordinatorName(type.name),
                    type.keyword == .protocol
                        || type.keyword == .class && !methods.isDisjoint(with: Words.baseMethods)
                        || type.hash == Words.baseCoordinator
                {
                    if !type.name.hasSuffix("Output"), Self.isBaseName(type.name) {
                        coordinatorBases.insert(type.hash)
                    }
                } else if type.keyword == .class {
                    let ancestors = ancestors(of: type.hash)
                    if ancestors.contains("BaseCoordinator")
                        || type.name.contains("Coordinator")
                            && ancestors.contains(where: Self.isCoordinatorName)
                    {
                        coordinators.insert(type.hash)
                    }
                }
                if type.keyword == .class, Self.isOperation(ancestors(of: type.hash)) {
                    operations.insert(type.hash)
                }
            }
        }
    }

    private mutating func findInheritedRouter() {
        for file in files {
            for type in file.types where type.keyword == .class && coordinatorBases.contains(type.hash) {
                let property = type.body.first { index in
                    (file.keyword(index) == .let || file.keyword(index) == .var)
                        && file.typeOfToken[index] == Int32(type.index) && file.kind(index + 2) == .colon
                        && routers.contains(file.hash(index + 3))
                }
                if let property { inheritedRouter = file.text(property + 1) }
            }
        }
    }

    private mutating func findContainers() {
        var containers = 0
        for (file, isReported) in zip(files, isReported) where isReported {
            for index in file.tokens.indices {
                switch file.hash(index) {
                case Words.container where file.kind(index + 1) == .openParenthesis: containers += 1
                case Words.initializeSingletons: createsSingletonsEarly = true
                case Words.settings: changesDefaultLifetime = true
                default: break
                }
            }
        }
        hasSeveralContainers = containers > 1
    }

    /// The names of the types that a type inherits, directly or not.
    func ancestors(of type: UInt64) -> Set<String> {
        var names: Set<String> = []
        var next = inherited[type] ?? []
        while let one = next.popLast() {
            if names.insert(one.name).inserted { next += inherited[one.hash] ?? [] }
        }
        return names
    }

    /// Whether a type is a view or a view controller, which the main actor isolates.
    func isView(_ type: UInt64, named name: String) -> Bool {
        mainActorTypes.contains(type) || name.hasSuffix("ViewController") || name.hasPrefix("UI")
            || ancestors(of: type).contains { $0.hasPrefix("UI") || $0.hasSuffix("ViewController") }
    }

    private static func isCoordinatorName(_ name: String) -> Bool {
        ["Coordinator", "Coordinatable", "CoordinatorType", "CoordinatorProtocol", "Coordinating"].contains {
            name.hasSuffix($0)
        }
    }

    /// Whether a name is that of a general coordinator, rather than of one for a flow.
    private static func isBaseName(_ name: String) -> Bool {
        [
            "Coordinator", "Coordinatable", "BaseCoordinator", "CoordinatorType", "CoordinatorProtocol",
            "Coordinating",
        ].contains(name)
    }

    private static func isOperation(_ names: Set<String>) -> Bool {
        !names.isDisjoint(with: ["Operation", "AsyncOperation", "AsynchronousOperation", "BlockOperation"])
    }

    /// Whether a type has the attribute `@MainActor` before its keyword.
    private static func isOnMainActor(_ type: SourceType, _ file: SourceTokens) -> Bool {
        (1...6).contains {
            file.hash(type.keywordIndex - $0) == Words.mainActor
                && file.kind(type.keywordIndex - $0 - 1) == .at
        }
    }
}

extension SourceTokens {
    /// Whether a type is the coordinator of a SwiftUI view, which is another concept.
    func isNestedCoordinator(_ type: SourceType) -> Bool {
        type.name == "Coordinator" && self.type(around: type.keywordIndex) != nil
    }

    /// The hashes of the methods that a type declares in its body.
    func methods(of type: SourceType) -> Set<UInt64> {
        Set(
            type.body.lazy.filter { keyword($0) == .func && typeOfToken[$0] == Int32(type.index) }
                .map { hash($0 + 1) })
    }

    /// The modules that the file imports.
    var imports: Set<UInt64> {
        Set(
            tokens.indices.lazy.filter { keyword($0) == .import }.map { index in
                // The kind of a single declaration, as in `import class RxSwift.DisposeBag`.
                hash(isName(index + 1) ? index + 1 : index + 2)
            })
    }
}

/// Names that the search compares with, as hashes.
enum Words {
    private static func hashes(_ words: String) -> Set<UInt64> {
        Set(words.split(separator: " ").map { NameHash.of(String($0)) })
    }

    static let container = NameHash.of("DIContainer")
    static let initializeSingletons = NameHash.of("initializeSingletonObjects")
    static let settings = NameHash.of("DISetting")
    static let mainActor = NameHash.of("MainActor")
    static let baseCoordinator = NameHash.of("BaseCoordinator")
    static let diTranquillity = NameHash.of("DITranquillity")
    /// Methods that only routers have.
    static let routerMethods = hashes("setRootModule popModule popToRootModule dismissModule")
    static let routerProtocols = hashes("RouterType Routable")
    /// Methods that only the base class of coordinators has.
    static let baseMethods = hashes("addDependency removeDependency coordinate addChild removeChild")
    static let parts = hashes("DIPart DIFramework")
    static let rxModules = hashes("RxSwift RxCocoa RxRelay")
    static let testModules = hashes("XCTest Testing Quick Nimble")
    static let storeyModules = hashes("Storey StoreyInjection")
}
