// Types of the system that the project can't declare, but whose names it uses for its own types, too.
extension NameResolver {
    /// The members of Apple's protocols and types that hide a type of the same name in a conforming type or an extension, with the
    /// names of these protocols and types.
    static let membersOfSDK: [UInt64: Set<UInt64>] = {
        let collections = [
            "Array", "ArraySlice", "BidirectionalCollection", "Collection", "ContiguousArray",
            "LazyCollectionProtocol", "MutableCollection", "RandomAccessCollection",
            "RangeReplaceableCollection",
        ]
        let sequences = collections + ["AsyncSequence", "Sequence", "Set"]
        let representables = [
            "NSViewControllerRepresentable", "NSViewRepresentable", "UIViewControllerRepresentable",
            "UIViewRepresentable",
        ]
        let timelines = ["AppIntentTimelineProvider", "IntentTimelineProvider", "TimelineProvider"]
        let styles = [
            "ButtonStyle", "ControlGroupStyle", "DatePickerStyle", "DisclosureGroupStyle", "FormStyle",
            "GaugeStyle",
            "GroupBoxStyle", "LabelStyle", "LabeledContentStyle", "MenuStyle", "NavigationSplitViewStyle",
            "PrimitiveButtonStyle", "ProgressViewStyle", "TableStyle", "ToggleStyle",
        ]
        let members = [
            "Body": ["App", "Scene", "View", "ViewModifier"],
            "Configuration": styles,
            "Content": ["ViewModifier"],
            "Context": representables + timelines,
            "Coordinator": representables,
            "Element": sequences + ["AsyncIteratorProtocol", "IteratorProtocol"],
            "Entry": timelines,
            "Failure": ["Publisher", "Result", "Subject"],
            "ID": ["Identifiable"],
            "Index": collections + ["Set", "String", "Substring"],
            "Iterator": sequences,
            "Key": ["Dictionary"],
            "Output": ["Publisher", "Subject"],
            "Success": ["Result"],
            "Value": ["Dictionary", "EnvironmentKey", "FocusedValueKey", "PreferenceKey"],
            "Wrapped": ["Optional"],
        ]
        return Dictionary(
            uniqueKeysWithValues: members.map { (NameHash.of($0), Set($1.map(NameHash.of))) })
    }()

    /// The types of SwiftUI whose names apps use for their own.
    static let namesOfSwiftUI = Set(
        [
            "Button", "Chart", "Color", "Form", "Group", "Image", "Label", "Link", "List", "Menu", "Section",
            "Shape",
            "Tab", "Table", "Text", "Transaction", "View",
        ].map(NameHash.of))

    /// The name of SwiftUI.
    static let swiftUI = "SwiftUI"

    /// Whether a declaration is in a type that conforms to one of the named protocols, or in an extension of a named type.
    func isInside(_ names: Set<UInt64>, _ parent: Int32, of file: Int32) -> Bool {
        var scope = parent
        while scope >= 0 {
            let id = DeclarationID(file: file, number: scope)
            for id in Set([id, owner(id)]) {
                let declaration = declaration(id)
                let references = files[Int(id.file)].syntax.references
                let named = [declaration.extended, declaration.inherited].joined()
                if named.contains(where: { names.contains(references[Int($0)].hash) }) { return true }
            }
            scope = table[id].parent
        }
        return false
    }
}
