import Foundation
import Storey
import StoreyHTML
import StoreyTesting

/// A document that opens in any browser and contains a recording, which a player reads from it again.
struct BugReport {
    private let recording: Recording
    private let frame: ReplayFrame
    private let configuration: ReplayApp.Configuration

    /// - Parameters:
    ///   - recording: The recording up to the step.
    ///   - frame: The step.
    ///   - configuration: The style of the picture, the versions, and the graph.
    init(_ recording: Recording, _ frame: ReplayFrame, _ configuration: ReplayApp.Configuration) {
        self.recording = recording
        self.frame = frame
        self.configuration = configuration
    }

    var document: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
        <title>\(HTML<Never>(text: title).rendered())</title>
        <style>
        \(configuration.styleSheet.replacing("</", with: "<\\/"))
        </style>
        </head>
        <body class="report">
        \(content.rendered())
        \(recording.element)
        </body>
        </html>

        """
    }

    private var title: String { "Bug in \(recording.app) at step \(frame.step.number)" }

    @HTMLBuilder<Never> private var content: HTML<Never> {
        main {
            h1(title)
            p(
                "A player of recordings opens this file and shows each step. It contains what the user did and what the app received, without secrets.",
                class: "note")
            if !frame.step.errors.isEmpty {
                h2("Errors")
                element(.pre, frame.step.errors.joined(separator: "\n"))
            }
            h2("Screen")
            div(class: "picture") { if let picture = frame.picture { picture.html() } }
                .inert().aria(.label, "The app’s screen")
            h2("Versions")
            element(.dl) {
                for (name, value) in versions {
                    element(.dt, name)
                    element(.dd, value)
                }
            }
            h2("Actions")
            element(.ol) { for action in recording.actions { element(.li) { code("\(action)") } } }
            h2("Navigation tree")
            element(.pre, frame.step.outline)
            h2("State")
            for screen in frame.step.state {
                h3([screen.screen, screen.section].compactMap(\.self).joined(separator: " › "))
                element(.pre, screen.fields.map { $0.tree.lines(indent: "") }.joined(separator: "\n"))
            }
            if !configuration.graph.isEmpty {
                h2("Graph")
                element(.pre, configuration.graph)
            }
        }
    }

    private var versions: [(String, String)] {
        [
            ("Recorded app", recording.app), ("Session began", recording.began),
            ("Replayed on", ProcessInfo.processInfo.operatingSystemVersionString),
        ] + configuration.versions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension ValueTree {
    /// The tree as indented lines.
    fileprivate func lines(indent: String) -> String {
        let line = name.isEmpty ? indent + text : "\(indent)\(name): \(text)"
        return ([line] + parts.map { $0.lines(indent: indent + "  ") }).joined(separator: "\n")
    }
}
