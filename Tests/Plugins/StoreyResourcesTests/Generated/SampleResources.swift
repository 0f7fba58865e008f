// Generated. Don't edit. Change the resources, then run:
// storey resources …/ResourcesSample --output …/SampleResources.swift
// swift-format-ignore-file

#if canImport(UIKit) && !os(watchOS)
    package import UIKit
#endif

package import StoreyHTML

#if DEBUG && canImport(Foundation)
    import Foundation
    import Synchronization
#endif

/// The texts of the app in one language.
package struct Strings: Equatable, Sendable {
    /// A language of the app.
    package enum Language: String, CaseIterable, Codable, Sendable {
        case en
        case ar
        case cs
        case da
        case de
        case es
        case fi
        case fr
        case he
        case hi
        case hr
        case id
        case `is`
        case it
        case ja
        case ko
        case lt
        case lv
        case nb
        case nl
        case pl
        case pt
        case ptPT = "pt-PT"
        case ro
        case ru
        case sl
        case sv
        case tr
        case uk
        case zhHans = "zh-Hans"

        /// Finds the first preferred language that the app supports: `de` for `["de-AT", "en"]`.
        package init?(closestTo preferred: [String]) {
            for language in preferred {
                var code = Substring(language)
                while !code.isEmpty {
                    if let found = Self(rawValue: String(code)) {
                        self = found
                        return
                    }
                    code = code[..<(code.lastIndex(of: "-") ?? code.startIndex)]
                }
            }
            return nil
        }
    }

    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// “other”
    package func categoryOf(_ count: Int) -> String {
        if let text = editedText("categoryOf", [String(count)], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .ar:
            switch language.category(of: count) {
            case .zero: "zero"
            case .one: "one"
            case .two: "two"
            case .few: "few"
            case .many: "many"
            default: "other"
            }
        case .cs:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            default: "other"
            }
        case .da:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .de:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .es:
            switch language.category(of: count) {
            case .one: "one"
            case .many: "many"
            default: "other"
            }
        case .fi:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .fr:
            switch language.category(of: count) {
            case .one: "one"
            case .many: "many"
            default: "other"
            }
        case .he:
            switch language.category(of: count) {
            case .one: "one"
            case .two: "two"
            default: "other"
            }
        case .hi:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .hr:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            default: "other"
            }
        case .id:
            "other"
        case .is:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .it:
            switch language.category(of: count) {
            case .one: "one"
            case .many: "many"
            default: "other"
            }
        case .ja:
            "other"
        case .ko:
            "other"
        case .lt:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            default: "other"
            }
        case .lv:
            switch language.category(of: count) {
            case .zero: "zero"
            case .one: "one"
            default: "other"
            }
        case .nb:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .nl:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .pl:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            case .many: "many"
            default: "other"
            }
        case .pt:
            switch language.category(of: count) {
            case .one: "one"
            case .many: "many"
            default: "other"
            }
        case .ptPT:
            switch language.category(of: count) {
            case .one: "one"
            case .many: "many"
            default: "other"
            }
        case .ro:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            default: "other"
            }
        case .ru:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            case .many: "many"
            default: "other"
            }
        case .sl:
            switch language.category(of: count) {
            case .one: "one"
            case .two: "two"
            case .few: "few"
            default: "other"
            }
        case .sv:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .tr:
            switch language.category(of: count) {
            case .one: "one"
            default: "other"
            }
        case .uk:
            switch language.category(of: count) {
            case .one: "one"
            case .few: "few"
            case .many: "many"
            default: "other"
            }
        case .zhHans:
            "other"
        }
    }

    /// “The “default”: 100% "yours" \ ours next”
    package var `default`: String {
        if let text = editedText("default") { return text }
        return switch language {
        case .en: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .ar: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .cs: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .da: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .de: "Die Vorgabe: 100 % \"deine\""
        case .es: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .fi: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .fr: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .he: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .hi: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .hr: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .id: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .is: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .it: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .ja: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .ko: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .lt: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .lv: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .nb: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .nl: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .pl: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .pt: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .ptPT: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .ro: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .ru: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .sl: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .sv: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .tr: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .uk: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        case .zhHans: "The “default”: 100% \"yours\" \\ ours\n\tnext"
        }
    }

    /// “Hello, %(name)@”
    package func greeting(name: String) -> String {
        if let text = editedText("greeting", [name]) { return text }
        return switch language {
        case .en: "Hello, \(name)"
        case .ar: "Hello, \(name)"
        case .cs: "Hello, \(name)"
        case .da: "Hello, \(name)"
        case .de: "Hallo, \(name)"
        case .es: "Hello, \(name)"
        case .fi: "Hello, \(name)"
        case .fr: "Hello, \(name)"
        case .he: "Hello, \(name)"
        case .hi: "Hello, \(name)"
        case .hr: "Hello, \(name)"
        case .id: "Hello, \(name)"
        case .is: "Hello, \(name)"
        case .it: "Hello, \(name)"
        case .ja: "Hello, \(name)"
        case .ko: "Hello, \(name)"
        case .lt: "Hello, \(name)"
        case .lv: "Hello, \(name)"
        case .nb: "Hello, \(name)"
        case .nl: "Hello, \(name)"
        case .pl: "Hello, \(name)"
        case .pt: "Hello, \(name)"
        case .ptPT: "Hello, \(name)"
        case .ro: "Hello, \(name)"
        case .ru: "Hello, \(name)"
        case .sl: "Hello, \(name)"
        case .sv: "Hello, \(name)"
        case .tr: "Hello, \(name)"
        case .uk: "Hello, \(name)"
        case .zhHans: "Hello, \(name)"
        }
    }

    /// “Move %1$@ to %2$@”
    package func moveTo(_ first: String, _ second: String) -> String {
        if let text = editedText("moveTo", [first, second]) { return text }
        return switch language {
        case .en: "Move \(first) to \(second)"
        case .ar: "Move \(first) to \(second)"
        case .cs: "Move \(first) to \(second)"
        case .da: "Move \(first) to \(second)"
        case .de: "\(second): \(first) hierhin"
        case .es: "Move \(first) to \(second)"
        case .fi: "Move \(first) to \(second)"
        case .fr: "Move \(first) to \(second)"
        case .he: "Move \(first) to \(second)"
        case .hi: "Move \(first) to \(second)"
        case .hr: "Move \(first) to \(second)"
        case .id: "Move \(first) to \(second)"
        case .is: "Move \(first) to \(second)"
        case .it: "Move \(first) to \(second)"
        case .ja: "Move \(first) to \(second)"
        case .ko: "Move \(first) to \(second)"
        case .lt: "Move \(first) to \(second)"
        case .lv: "Move \(first) to \(second)"
        case .nb: "Move \(first) to \(second)"
        case .nl: "Move \(first) to \(second)"
        case .pl: "Move \(first) to \(second)"
        case .pt: "Move \(first) to \(second)"
        case .ptPT: "Move \(first) to \(second)"
        case .ro: "Move \(first) to \(second)"
        case .ru: "Move \(first) to \(second)"
        case .sl: "Move \(first) to \(second)"
        case .sv: "Move \(first) to \(second)"
        case .tr: "Move \(first) to \(second)"
        case .uk: "Move \(first) to \(second)"
        case .zhHans: "Move \(first) to \(second)"
        }
    }

    /// “%1$lld notes in %2$@”
    package func notesInFolder(_ count: Int, _ second: String) -> String {
        if let text = editedText("notesInFolder", [String(count), second], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case _ where count == 0: "Nothing in \(second)"
            case .one: "One note in \(second)"
            default: "\(count) notes in \(second)"
            }
        case .ar: "\(second): \(count)"
        case .cs: "\(second): \(count)"
        case .da: "\(second): \(count)"
        case .de:
            switch language.category(of: count) {
            case .one: "Eine Notiz in \(second)"
            default: "\(count) Notizen in \(second)"
            }
        case .es: "\(second): \(count)"
        case .fi: "\(second): \(count)"
        case .fr: "\(second): \(count)"
        case .he: "\(second): \(count)"
        case .hi: "\(second): \(count)"
        case .hr: "\(second): \(count)"
        case .id: "\(second): \(count)"
        case .is: "\(second): \(count)"
        case .it: "\(second): \(count)"
        case .ja: "\(second): \(count)"
        case .ko: "\(second): \(count)"
        case .lt: "\(second): \(count)"
        case .lv: "\(second): \(count)"
        case .nb: "\(second): \(count)"
        case .nl: "\(second): \(count)"
        case .pl: "\(second): \(count)"
        case .pt: "\(second): \(count)"
        case .ptPT: "\(second): \(count)"
        case .ro: "\(second): \(count)"
        case .ru: "\(second): \(count)"
        case .sl: "\(second): \(count)"
        case .sv: "\(second): \(count)"
        case .tr: "\(second): \(count)"
        case .uk: "\(second): \(count)"
        case .zhHans: "\(second): \(count)"
        }
    }

    /// “Notes”
    package var notesTitle: String {
        if let text = editedText("notesTitle") { return text }
        return switch language {
        case .en: "Notes"
        case .ar: "ملاحظات"
        case .cs: "Notes"
        case .da: "Notes"
        case .de: "Notizen"
        case .es: "Notes"
        case .fi: "Notes"
        case .fr: "Notes"
        case .he: "Notes"
        case .hi: "Notes"
        case .hr: "Notes"
        case .id: "Notes"
        case .is: "Notes"
        case .it: "Notes"
        case .ja: "メモ"
        case .ko: "Notes"
        case .lt: "Notes"
        case .lv: "Notes"
        case .nb: "Notes"
        case .nl: "Notes"
        case .pl: "Notes"
        case .pt: "Notes"
        case .ptPT: "Notes"
        case .ro: "Notes"
        case .ru: "Заметки"
        case .sl: "Notes"
        case .sv: "Notes"
        case .tr: "Notes"
        case .uk: "Notes"
        case .zhHans: "Notes"
        }
    }

    /// “Storey”
    package var storey: String {
        if let text = editedText("storey") { return text }
        return "Storey"
    }

    /// “By going on you agree that whatever you write stays yours, that no one else reads it, and that %@ may
    /// keep a copy for as long as you want one.”
    package func termsLong(_ text: String) -> String {
        if let text = editedText("termsLong", [text]) { return text }
        return switch language {
        case .en:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .ar:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .cs:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .da:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .de:
            """
            Wenn Sie fortfahren, bleibt, was Sie schreiben, Ihres; niemand sonst liest es, und \(text) hebt \
            so lange eine Abschrift auf, wie Sie möchten.
            """
        case .es:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .fi:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .fr:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .he:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .hi:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .hr:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .id:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .is:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .it:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .ja:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .ko:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .lt:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .lv:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .nb:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .nl:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .pl:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .pt:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .ptPT:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .ro:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .ru:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .sl:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .sv:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .tr:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .uk:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        case .zhHans:
            """
            By going on you agree that whatever you write stays yours, that no one else reads it, and that \
            \(text) may keep a copy for as long as you want one.
            """
        }
    }
}

extension Strings.Language {
    /// Plural categories: Unicode Technical Standard 35, part 3, “Language Plural Rules”.
    fileprivate enum PluralCategory {
        case zero, one, two, few, many, other
    }

    /// The plural rules of Unicode's CLDR, for integers.
    fileprivate func category(of number: Int) -> PluralCategory {
        let n = number.magnitude
        switch self {
        case .en, .da, .de, .fi, .nb, .nl, .sv, .tr:
            if n == 1 { return .one }
            return .other
        case .ar:
            if n == 0 { return .zero }
            if n == 1 { return .one }
            if n == 2 { return .two }
            if (3...10).contains(n % 100) { return .few }
            if (11...99).contains(n % 100) { return .many }
            return .other
        case .cs:
            if n == 1 { return .one }
            if (2...4).contains(n) { return .few }
            return .other
        case .es, .it, .ptPT:
            if n == 1 { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        case .fr, .pt:
            if (0...1).contains(n) { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        case .he:
            if n == 1 { return .one }
            if n == 2 { return .two }
            return .other
        case .hi:
            if (0...1).contains(n) { return .one }
            return .other
        case .hr:
            if n % 10 == 1 && n % 100 != 11 { return .one }
            if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return .few }
            return .other
        case .is:
            if n % 10 == 1 && n % 100 != 11 { return .one }
            return .other
        case .lt:
            if n % 10 == 1 && !(11...19).contains(n % 100) { return .one }
            if (2...9).contains(n % 10) && !(11...19).contains(n % 100) { return .few }
            return .other
        case .lv:
            if n % 10 == 0 { return .zero }
            if (11...19).contains(n % 100) { return .zero }
            if n % 10 == 1 && n % 100 != 11 { return .one }
            return .other
        case .pl:
            if n == 1 { return .one }
            if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return .few }
            if n != 1 && (0...1).contains(n % 10) { return .many }
            if (5...9).contains(n % 10) { return .many }
            if (12...14).contains(n % 100) { return .many }
            return .other
        case .ro:
            if n == 1 { return .one }
            if n == 0 { return .few }
            if n != 1 && (1...19).contains(n % 100) { return .few }
            return .other
        case .ru, .uk:
            if n % 10 == 1 && n % 100 != 11 { return .one }
            if (2...4).contains(n % 10) && !(12...14).contains(n % 100) { return .few }
            if n % 10 == 0 { return .many }
            if (5...9).contains(n % 10) { return .many }
            if (11...14).contains(n % 100) { return .many }
            return .other
        case .sl:
            if n % 100 == 1 { return .one }
            if n % 100 == 2 { return .two }
            if (3...4).contains(n % 100) { return .few }
            return .other
        default: return .other
        }
    }
}

#if DEBUG && canImport(Foundation)
    extension Strings {
        /// Returns the current wording of a text while `storey dev` runs the app, or `nil`.
        fileprivate func editedText(_ name: String, _ arguments: [String] = [], count: Int? = nil) -> String? {
            guard let forms = EditedTexts.current?[language.rawValue]?[name] else { return nil }
            let category = count.map { $0 == 0 && forms["zero"] != nil ? "zero" : "\(language.category(of: $0))" } ?? "other"
            guard let pieces = forms[category] ?? forms["other"] else { return nil }
            return pieces.enumerated().map { index, piece in
                guard index % 2 == 1, let place = Int(piece) else { return piece }
                return arguments.indices.contains(place - 1) ? arguments[place - 1] : ""
            }.joined()
        }
    }

    /// The texts of the catalogs as they are now, which `storey dev` writes to a file.
    private enum EditedTexts {
        /// Texts and positions of arguments in turn, by language, name, and plural category.
        typealias Table = [String: [String: [String: [String]]]]

        private static let path = ProcessInfo.processInfo.environment["STOREY_DEV"].map { "\($0)/texts.json" }
        private static let last = Mutex<(modified: Date, texts: Table)?>(nil)

        static var current: Table? {
            guard let path,
                let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                let modified = attributes[.modificationDate] as? Date
            else { return nil }
            return last.withLock { last in
                if last?.modified != modified, let data = FileManager.default.contents(atPath: path),
                    let texts = try? JSONDecoder().decode(Table.self, from: data)
                {
                    last = (modified, texts)
                }
                return last?.texts
            }
        }
    }
#else
    extension Strings {
        @inline(__always)
        fileprivate func editedText(
            _ name: String, _ arguments: @autoclosure () -> [String] = [], count: @autoclosure () -> Int? = nil
        ) -> String? { nil }
    }
#endif

/// A color of the app.
package struct ColorAsset: Hashable, Sendable {
    /// The color space of the components.
    package enum Space: String, Sendable {
        case srgb
        case displayP3 = "display-p3"
    }

    /// Components from 0 to 1.
    package struct Components: Hashable, Sendable {
        package let space: Space
        package let red: Double
        package let green: Double
        package let blue: Double
        package let alpha: Double

        /// The color in CSS: `color()` of CSS Color 4.
        package var css: String { "color(\(space.rawValue) \(red) \(green) \(blue) / \(alpha))" }
    }

    package let name: String
    package let light: Components
    /// The color in dark mode, or `nil` if it is the same.
    package let dark: Components?

    /// The color in CSS: `light-dark()` of CSS Color 5. The page needs `color-scheme: light dark`.
    package var css: String { dark.map { "light-dark(\(light.css), \($0.css))" } ?? light.css }

    /// The name of the color's custom property in ``Colors/styleSheet``, such as `--accent`.
    package var customProperty: String { "--\(name)" }

    #if canImport(UIKit) && !os(watchOS)
        package var uiColor: UIColor {
            guard let dark else { return light.uiColor }
            return UIColor { $0.userInterfaceStyle == .dark ? dark.uiColor : light.uiColor }
        }
    #endif
}

#if canImport(UIKit) && !os(watchOS)
    extension ColorAsset.Components {
        fileprivate var uiColor: UIColor {
            switch space {
            case .srgb: UIColor(red: red, green: green, blue: blue, alpha: alpha)
            case .displayP3: UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
            }
        }
    }
#endif

/// The colors of the app.
package enum Colors {
    package static let accent = ColorAsset(
        name: "accent",
        light: ColorAsset.Components(space: .srgb, red: 0.2, green: 0.4, blue: 0.8, alpha: 1.0),
        dark: ColorAsset.Components(space: .displayP3, red: 0.25, green: 0.75, blue: 1.0, alpha: 0.5)
    )

    package static let brandPaper = ColorAsset(
        name: "Brand-paper",
        light: ColorAsset.Components(space: .srgb, red: 1.0, green: 1.0, blue: 1.0, alpha: 1.0),
        dark: nil
    )

    /// All colors, sorted by name.
    package static let all: [ColorAsset] = [accent, brandPaper]

    /// A style sheet with all colors as custom properties.
    package static var styleSheet: String {
        let properties = all.map { "\($0.customProperty): \($0.css);" }
        return ":root { color-scheme: light dark; \(properties.joined(separator: " ")) }"
    }
}

/// An image of the app.
package struct ImageFile: Hashable, Sendable {
    package let name: String
    /// The file's path within the resource folder, at the largest available scale.
    package let path: String
    /// The path of the image for dark mode, if there is one.
    package let darkPath: String?
}

/// The images of the app.
package enum Images {
    package static let icon = ImageFile(
        name: "icon",
        path: "icon.svg",
        darkPath: nil
    )

    package static let logo = ImageFile(
        name: "logo",
        path: "Assets.xcassets/logo.imageset/logo@2x.png",
        darkPath: "Assets.xcassets/logo.imageset/logo-dark.png"
    )

    package static let all: [ImageFile] = [icon, logo]
}

/// A font of the app.
package struct FontFile: Hashable, Sendable {
    /// The PostScript name.
    package let name: String
    /// The file's path within the resource folder.
    package let path: String
}

/// The fonts of the app.
package enum Fonts {
    package static let paperBold = FontFile(
        name: "Paper-Bold",
        path: "Fonts/Paper-Bold.ttf"
    )

    package static let all: [FontFile] = [paperBold]
}

/// The files that the web host serves: `configuration.assets = WebAssets.all`.
package enum WebAssets {
    /// `favicon.svg`
    package static let faviconSvg = WebAsset("favicon.svg", base64: "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiPjxwYXRoIGQ9Ik0wIDBoMXYxeiIvPjwvc3ZnPgo=")

    /// `fonts/Paper-Bold.ttf`
    package static let fontsPaperBoldTtf = WebAsset("fonts/Paper-Bold.ttf", base64: "AAEAAAABABAAAAAAbmFtZQAAAAAAAAAcAAAAOQAAAAIAHgABAAAAAAACAAcAAAADAAEECQAGABQAB1JlZ3VsYXIAUABhAHAAZQByAC0AQgBvAGwAZA==")

    /// `images/leaf.svg`
    package static let imagesLeafSvg = WebAsset("images/leaf.svg", base64: "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAxIDEiPjxwYXRoIGQ9Ik0wIDBoMXYxeiIvPjwvc3ZnPgo=")

    /// `shop.css`
    package static let shopCss = WebAsset("shop.css", base64: "LyogVGhlIHNob3AncyBzdHlsZS4gLmNvbW1lbnQgeyB9ICovCkBmb250LWZhY2UgeyBmb250LWZhbWlseTogUGFwZXI7IHNyYzogdXJsKCIvc3RvcmV5L2Fzc2V0cy9mb250cy9QYXBlci1Cb2xkLjJ5NjNpcjh5bDY3Y24udHRmIik7IH0KQG1lZGlhIChtaW4td2lkdGg6IDEuNWVtKSB7CiAgLnByaWNlLmlzLXJlZHVjZWQsIC5tZFw6d2lkZSA+IHAgeyBiYWNrZ3JvdW5kOiB1cmwoL3N0b3JleS9hc3NldHMvaW1hZ2VzL2xlYWYuMmFrZ2JsdWxmdWF3NS5zdmcjc21hbGwpOyBtYXJnaW46IC41ZW07IH0KfQouY2FyZCB7IGNvbnRlbnQ6ICIucXVvdGVkIjsgJi5vcGVuIHsgb3BhY2l0eTogLjU7IH0gfQo=")

    /// All files, sorted by name.
    package static let all: [WebAsset] = [faviconSvg, fontsPaperBoldTtf, imagesLeafSvg, shopCss]
}

/// The classes of the app's style sheets.
extension CSSClass {
    package static let card: CSSClass = "card"
    package static let isReduced: CSSClass = "is-reduced"
    package static let mdWide: CSSClass = "md:wide"
    package static let `open`: CSSClass = "open"
    package static let price: CSSClass = "price"
}
