import Foundation

/// The lines that `storey dev` writes to the terminal: the time, and what has happened.
struct DevConsole {
    private let terminal = Terminal.error

    /// Writes a line.
    func write(_ text: String, _ style: Terminal.TextStyle? = nil) {
        let time = Date.now.formatted(.verbatim(Self.format, timeZone: .current, calendar: .current))
        terminal.write("\(terminal.text(time, .faint))  \(style.map { terminal.text(text, $0) } ?? text)\n")
    }

    /// Writes the errors of a build.
    func write(_ diagnostics: [BuildDiagnostic], problem: String?) {
        for diagnostic in diagnostics { terminal.write(diagnostic.text(styled: terminal.text)) }
        if let problem { terminal.write(problem + "\n") }
    }

    /// Shows the last line of a build's output on a terminal, until the next line is written.
    func showProgress(_ output: Data) {
        guard terminal.isInteractive else { return }
        let line = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
        // Another SwiftPM process may block the build folder for long.
        guard ["[", "Fetching", "Another instance"].contains(where: line.hasPrefix) else { return }
        terminal.write("\r\u{1B}[2K    \(line.prefix(90))\r")
    }

    /// Removes what ``showProgress(_:)`` shows.
    func clearProgress() {
        if terminal.isInteractive { terminal.write("\r\u{1B}[2K") }
    }

    private static let format: Date.FormatString =
        "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)"
}

extension Duration {
    /// The time in seconds with one decimal, such as `2.1 s`.
    var inSeconds: String {
        let tenths = Int((self / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
