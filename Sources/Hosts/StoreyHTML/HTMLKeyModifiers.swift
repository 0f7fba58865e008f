/// The keys that are held down for a keyboard shortcut.
public struct HTMLKeyModifiers: OptionSet, Sendable {
    /// The bits of the modifiers.
    public let rawValue: Int

    /// Creates modifiers from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Command on Apple's systems, and Control on others.
    public static let command = HTMLKeyModifiers(rawValue: 1)
    /// Option on Apple's systems, and Alt on others.
    public static let option = HTMLKeyModifiers(rawValue: 2)
    /// Shift.
    public static let shift = HTMLKeyModifiers(rawValue: 4)

    /// The modifiers as the page's script and assistive technology spell them, on a system with the given names.
    private func names(command: String) -> [String] {
        let all: [(HTMLKeyModifiers, String)] = [(.command, command), (.option, "Alt"), (.shift, "Shift")]
        return all.filter { contains($0.0) }.map(\.1)
    }

    /// A shortcut in the format of `data-key`, such as `Command+Alt+s`.
    func shortcut(_ key: String) -> String { (names(command: "Command") + [key]).joined(separator: "+") }

    /// A shortcut in the format of `aria-keyshortcuts`, for every system.
    func keyShortcuts(_ key: String) -> String {
        let key = key.count == 1 ? key.uppercased() : key
        let systems = contains(.command) ? ["Control", "Meta"] : [""]
        return systems.map { (names(command: $0) + [key]).joined(separator: "+") }.joined(separator: " ")
    }
}
