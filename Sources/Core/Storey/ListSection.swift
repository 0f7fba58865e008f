/// A section of a list: items with an optional header and an optional footer.
///
/// Declare a list in the view's input data as an array of sections. Each host renders it: StoreyHTML with
/// `list(_:class:row:)`, StoreyUIKit with `TableRows` and `CollectionRows`.
///
/// ```swift
/// struct InboxViewInputData: Equatable {
///     enum Group: Hashable { case unread, read }
///
///     let groups: [ListSection<Group, Message>]
/// }
/// ```
///
/// In a list, the identifiers of the sections must be unique, and so must the identifiers of all items across
/// sections. A duplicate is a programming error: in StoreyUIKit, the app stops with a fatal error in a debug
/// build, and leaves out the duplicate in a release build.
public struct ListSection<ID: Hashable & Sendable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// The identifier of the section, such as a case of an enum.
    public let id: ID
    /// The header, or `nil` if the section has none.
    public var header: String?
    /// The footer, or `nil` if the section has none.
    public var footer: String?
    /// The items, in order.
    public var items: [Item]

    /// Creates a section.
    /// - Parameters:
    ///   - id: The identifier of the section.
    ///   - header: The header, if any.
    ///   - footer: The footer, if any.
    ///   - items: The items, in order.
    public init(_ id: ID, header: String? = nil, footer: String? = nil, items: [Item]) {
        self.id = id
        self.header = header
        self.footer = footer
        self.items = items
    }
}

extension ListSection: Sendable where Item: Sendable {}
