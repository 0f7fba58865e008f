extension ScaffoldName {
    /// Reserved names, with the reason for each.
    static let reserved: [String: String] = {
        var reserved: [String: String] = [:]
        for name in ["Any", "Self", "Type", "Protocol"] { reserved[name] = "it is reserved by Swift" }
        for name in [
            "Array", "Bool", "Character", "Codable", "Collection", "Dictionary", "Double", "Error", "Float",
            "Hashable",
            "Int", "Never", "Optional", "Range", "Result", "Sequence", "Set", "String", "Task", "UInt",
            "Void", "Actor",
        ] { reserved[name] = "it is a type of the standard library" }
        for name in [
            "Foundation", "Observation", "PackageDescription", "Storey", "StoreyHTML", "StoreyTesting",
            "StoreyUIKit",
            "StoreyWeb", "Swift", "SwiftUI", "Testing", "UIKit", "XCTest",
        ] { reserved[name] = "it is the name of a module" }
        for name in [
            "AlertPopup", "AppScope", "Container", "Coordinator", "Element", "DeepLink", "Gate",
            "DeepLinkQueue", "Launch",
            "LinkTable",
            "Navigation", "Observed", "Part", "Presentable", "Refresher", "Route", "Router", "Scenario",
            "Scope",
            "Screen", "SharedStore", "Startup", "Step", "Store", "TabItem", "View", "ViewModel",
        ] { reserved[name] = "it is a type of Storey" }
        return reserved
    }()
}
