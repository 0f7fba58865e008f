// https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct
public struct UTType: Hashable, Sendable {
    public let identifier: String

    public static let item = UTType(identifier: "public.item")

    private init(identifier: String) { self.identifier = identifier }

    // https://developer.apple.com/documentation/uniformtypeidentifiers/uttype-swift.struct/init(filenameextension:conformingto:)
    public init?(filenameExtension: String, conformingTo supertype: UTType = .item) {
        if filenameExtension.isEmpty { return nil }
        identifier = "dyn.\(filenameExtension)"
    }
}
