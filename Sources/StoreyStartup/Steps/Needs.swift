/// What a step needs besides the outputs of other steps.
public struct Needs: OptionSet, Hashable, Sendable {
    /// One bit for each need.
    public let rawValue: Int

    /// The needs of those bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The screen, which has one owner at a time: a step that needs it waits until its owner is done.
    public static let screen = Needs(rawValue: 1)
    /// The screen until another step wants it, as a splash does: it is then cancelled, which counts as done. Nothing
    /// need wait for such a step, and it can have no output.
    public static let screenUntilWanted = Needs(rawValue: 2)
    /// The network: a step that needs it waits for ``LaunchOptions/network``. Its time-out runs while it waits.
    public static let network = Needs(rawValue: 4)
    /// The user: while the step runs, the launch's budget stands still.
    public static let user = Needs(rawValue: 8)
    /// A usable first screen: the step begins when the launch has reached it.
    public static let afterInteractive = Needs(rawValue: 16)

    var wantsScreen: Bool { !isDisjoint(with: [.screen, .screenUntilWanted]) }
}

extension Needs: CustomStringConvertible {
    /// `screen, network`
    public var description: String {
        let names: [(Needs, String)] = [
            (.screen, "screen"), (.screenUntilWanted, "screen until wanted"), (.network, "network"),
            (.user, "user"), (.afterInteractive, "after interactive"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
