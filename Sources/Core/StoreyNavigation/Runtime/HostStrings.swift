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
        /// The message of the alert for an error without a localized `errorDescription`.
        case errorMessage
        /// The label of the button that retries the failed work.
        case tryAgain
        /// The label of the button that closes the alert for an error that can be retried, or that declines a link
        /// that asks for confirmation.
        case cancel
        /// The label of the button that closes the alert for an error that can't be retried.
        case ok
        /// The message that a web page shows while it tries to reconnect to the server.
        case reconnecting
        /// The message for a field whose text is too long to send to the server.
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

    /// The strings of the app whose views a host is creating or updating, such as in `body(_:)` of an `HTMLView`.
    /// Elsewhere, the English strings; in UIKit, those of the app.
    ///
    /// Use their ``language`` to select the app's own texts in views, so that view models don't depend on the
    /// language:
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

    /// The language of the strings as a BCP 47 tag, such as `de-AT`. `en` by default. It determines the direction
    /// of writing and, in a browser, the pronunciation of a screen reader.
    public var language = "en"
    /// The label of the back button, given the title of the screen that it leads to.
    public var backTo: @Sendable (_ title: String) -> String = { "Back to \($0)" }
    /// The accessibility label of a dot in the page indicator, given the number of its page, starting at 1, and the
    /// number of pages.
    public var page: @Sendable (_ number: Int, _ count: Int) -> String = { "Page \($0) of \($1)" }
    private var customErrorMessage: (@Sendable (_ report: ErrorReport) -> String)?
    /// The message of the alert for an unhandled error, given its report.
    ///
    /// The default is the `errorDescription` of the report's `latest` error if that is a `LocalizedError` with a
    /// description, and otherwise the string for ``Key/errorMessage``. Don't show an error's `description`, which
    /// is for developers; log it with the whole report.
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
