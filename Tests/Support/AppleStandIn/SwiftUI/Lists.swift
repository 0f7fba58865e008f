import UIKit

/// https://developer.apple.com/documentation/swiftui/list
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let content: Content

    var controls: [UIView] { SwiftUI.controls(of: content) }
}

extension List where SelectionValue == Never {
    /// https://developer.apple.com/documentation/swiftui/list/init(content:)
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// https://developer.apple.com/documentation/swiftui/section
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public var body: Never { fatalError("This view has no body.") }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
    var controls: [UIView] {
        let headers = SwiftUI.controls(of: header)
        // VoiceOver reads the header of a section as a heading.
        for view in headers { view.accessibilityTraits.insert(.header) }
        return headers + SwiftUI.controls(of: content) + SwiftUI.controls(of: footer)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:header:footer:)
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
        @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:header:)
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header) { EmptyView() }
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// https://developer.apple.com/documentation/swiftui/section/init(content:)
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) {
            EmptyView()
        } footer: {
            EmptyView()
        }
    }
}

/// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// https://developer.apple.com/documentation/swiftui/foreach/data
    public var data: Data
    /// https://developer.apple.com/documentation/swiftui/foreach/content
    public var content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
    public var body: Never { fatalError("This view has no body.") }

    /// https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
    }
}

extension ForEach: PrimitiveView where Content: View {
    var controls: [UIView] { data.flatMap { SwiftUI.controls(of: content($0)) } }
}
