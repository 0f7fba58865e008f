import Foundation

/// The texts that undo and redo lead to.
struct TextHistory: Equatable {
    /// The number of steps that can be undone.
    private static let limit = 100

    private var past: [String] = []
    private var future: [String] = []
    /// The date of the last change if typing can continue its step.
    private var date: Date?

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Records a change of the text. Letters that are typed within a second of each other are one step.
    mutating func record(_ old: String, replacedBy new: String, at now: Date) {
        future = []
        let isTyping = abs(old.utf8.count - new.utf8.count) <= 4
        defer { date = isTyping && !(new.last?.isNewline ?? false) ? now : nil }
        if isTyping, let date, now.timeIntervalSince(date) < 1 { return }
        past.append(old)
        if past.count > Self.limit { past.removeFirst() }
    }

    /// Returns the text before the last step, and remembers the current one.
    mutating func undo(_ current: String) -> String? {
        guard let text = past.popLast() else { return nil }
        future.append(current)
        date = nil
        return text
    }

    /// Returns the text after the step that was undone last.
    mutating func redo(_ current: String) -> String? {
        guard let text = future.popLast() else { return nil }
        past.append(current)
        date = nil
        return text
    }
}
