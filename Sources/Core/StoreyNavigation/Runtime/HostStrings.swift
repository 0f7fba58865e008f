import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The strings of the user interface around an app's screens: a host's buttons, and the alert for an unhandled error.
/// English unless an app provides others.
///
/// ```swift
/// var strings = HostStrings()
/// strings.language = "de"
/// strings[.cancel] = "Abbrechen"
/// ```
///
/// Buttons without a visible label use their string for assistive technologies.
public struct HostStrings: Sendable {
    /// The strings without parameters. A test can check that each has a translation.
    public enum Key: CaseIterable, Sendable {
        /// The label of the button back to a screen without a title.
        case back
        /// The label of the button that closes a sheet or popup.
        case close
        /// The accessibility label of the tab bar.
        case tabs
        /// The accessibility label of the page indicator.
        case pages
        /// The title of the alert for an unhandled error.
        case errorTitle
        /// The message of the alert for an error that has no message for people.
        case errorMessage
        /// The label of the button that retries the failed work.
        case tryAgain
        /// The label of the button that closes an alert that offers another choice.
        case cancel
        /// The label of the button that closes an alert without another choice.
        case ok
        /// The message of a page that has lost its connection and tries to reconnect.
        case reconnecting
        /// The message for text in a field that is too long to send.
        case tooLong
        /// The message of a page in a browser that doesn't run scripts.
        case scriptRequired
        /// The message while a file is sent or received.
        case transferring
        /// The message for a file that couldn't be sent or received.
        case transferFailed
        /// The message for files that are too large to send.
        case filesTooLarge

        fileprivate var english: String {
            switch self {
            case .back: "Back"
            case .close: "Close"
            case .tabs: "Tabs"
            case .pages: "Pages"
            case .errorTitle: "Something went wrong"
            case .errorMessage: "Please try again."
            case .tryAgain: "Try again"
            case .cancel: "Cancel"
            case .ok: "OK"
            case .reconnecting: "Reconnecting…"
            case .tooLong: "This text is too long to save."
            case .scriptRequired: "This page is a snapshot. Enable JavaScript to use it."
            case .transferring: "Transferring…"
            case .transferFailed: "The transfer failed. Please try again."
            case .filesTooLarge: "The chosen files are too large."
            }
        }
    }

    /// The strings of the app whose views a host is reading, such as in `body(_:)` of an `HTMLView`. English elsewhere.
    ///
    /// An app finds its own texts by their language, so that no view model has to know it:
    ///
    /// ```swift
    /// var strings: Strings { Strings(Strings.Language(closestTo: [HostStrings.current.language]) ?? .en) }
    /// ```
    public static var current: HostStrings { ofReader ?? ofProcess.withLock(\.self) }

    @TaskLocal private static var ofReader: HostStrings?
    private static let ofProcess = Locked(HostStrings())

    /// Reads views with these strings as ``current``, as a host does.
    package func reading<Result>(_ views: () throws -> Result) rethrows -> Result {
        try Self.$ofReader.withValue(self) { try views() }
    }

    /// Makes these strings ``current`` wherever no host is reading, because UIKit reads views at any time. Only for a host
    /// whose process runs a single app.
    package func makeCurrentInProcess() { Self.ofProcess.withLock { $0 = self } }

    private var translations: [Key: String] = [:]

    /// The language code, such as `de-AT`, which screen readers use for pronunciation.
    public var language = "en"
    /// The label of the button back to a screen with a title.
    public var backTo: @Sendable (_ title: String) -> String = { "Back to \($0)" }
    /// The accessibility label of a dot in the page indicator.
    public var page: @Sendable (_ number: Int, _ count: Int) -> String = { "Page \($0) of \($1)" }
    private var customErrorMessage: (@Sendable (_ report: ErrorReport) -> String)?
    /// The message of the alert for an unhandled error.
    ///
    /// By default, the `errorDescription` of a `LocalizedError`, after its last translation by a coordinator, and for any
    /// other error the string for ``Key/errorMessage``. An error's `description` is for developers: it belongs into a log,
    /// with the whole report.
    public var errorMessage: @Sendable (_ report: ErrorReport) -> String {
        get {
            customErrorMessage ?? { [self] in $0.latest.messageForPeople ?? self[.errorMessage] }
        }
        set { customErrorMessage = newValue }
    }

    /// Creates the English strings.
    public init() {}

    /// The string for a key.
    public subscript(key: Key) -> String {
        get { translations[key] ?? key.english }
        set { translations[key] = newValue }
    }
}

extension HostStrings {
    /// Whether text in the strings' language runs from right to left.
    package var isRightToLeft: Bool { Self.isRightToLeft(language) }

    /// Returns whether text in a language is written from right to left: whether its script is, or without a script its
    /// most usual one. Source: Unicode CLDR, the scripts' metadata and likely subtags.
    package static func isRightToLeft(_ tag: String) -> Bool {
        let parts = tag.lowercased().split(separator: "-")
        if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 && $0.first?.isLetter == true }) {
            return ["adlm", "arab", "aran", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
        }
        let languages = [
            "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ks", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
        ]
        return parts.first.map { languages.contains(String($0)) } ?? false
    }
}

extension Error {
    /// The message of an error that has one for people, which is a `LocalizedError` with an `errorDescription`.
    package var messageForPeople: String? { (self as? any LocalizedError)?.errorDescription }
}
