import UIKit

/// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("This view has no body.") }
}

/// A view that the stand-in shows as controls of UIKit, which a test can read and use.
@MainActor protocol PrimitiveView {
    var controls: [UIView] { get }
}

extension PrimitiveView {
    public var body: Never { fatalError("This view has no body.") }
}

@MainActor func controls(of view: some View) -> [UIView] {
    if let primitive = view as? any PrimitiveView { return primitive.controls }
    return controls(of: view.body)
}

/// https://developer.apple.com/documentation/swiftui/viewbuilder
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > where repeat each Content: View {
        var views: [any View] = []
        repeat views.append(each content)
        return TupleView(views: views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<TrueContent: View, FalseContent: View>(first: TrueContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    { _ConditionalContent(view: first) }
    public static func buildEither<TrueContent: View, FalseContent: View>(second: FalseContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    { _ConditionalContent(view: second) }
}

/// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: View, PrimitiveView {
    public init() {}
    var controls: [UIView] { [] }
}

/// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: View, PrimitiveView {
    let views: [any View]
    var controls: [UIView] { views.flatMap { SwiftUI.controls(of: $0) } }
}

// https://developer.apple.com/documentation/swiftui/_conditionalcontent
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, PrimitiveView {
    let view: any View
    var controls: [UIView] { SwiftUI.controls(of: view) }
}

extension Optional: View where Wrapped: View {
    /// Apple's SwiftUI has no such property in its interface.
    public var body: Never { fatalError("This view has no body.") }
}

extension Optional: PrimitiveView where Wrapped: View {
    var controls: [UIView] { map { SwiftUI.controls(of: $0) } ?? [] }
}
