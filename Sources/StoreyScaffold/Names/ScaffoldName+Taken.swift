extension ScaffoldName {
    /// Names that something else has, and whose it is.
    static let taken: [String: String] = {
        var taken: [String: String] = [:]
        for name in ["Any", "Self", "Type", "Protocol"] { taken[name] = "it is a word of Swift's" }
        for name in [
            "Array", "Bool", "Character", "Codable", "Collection", "Dictionary", "Double", "Error", "Float",
            "Hashable",
            "Int", "Never", "Optional", "Range", "Result", "Sequence", "Set", "String", "Task", "UInt",
            "Void", "Actor",
        ] { taken[name] = "it is a type of Swift's" }
        for name in [
            "Foundation", "Observation", "PackageDescription", "Storey", "StoreyHTML", "StoreyTesting",
            "StoreyUIKit",
            "StoreyWeb", "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
        ] { taken[name] = "it is a module's" }
        for name in [
            "Alert", "AppScope", "Container", "Coordinator", "Element", "Gate", "Inbox", "Launch", "Link",
            "LinkTable",
            "Navigation", "Observed", "Part", "Presentable", "Reading", "Route", "Router", "Scenario",
            "Scope",
            "Screen", "SharedStore", "Startup", "Step", "Store", "Tab", "View", "ViewModel",
        ] { taken[name] = "it is one of Storey's words" }
        return taken
    }()
}
