import Foundation
import Programs
import ReplayKit
@testable import StoreyShare
import Testing

private let notes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Examples/Notes/iOS").standardizedFileURL

private func propertyList(_ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: notes.appendingPathComponent(file))
    return try #require(PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
}

/// An app as Xcode builds it, with the extension of Notes.
private struct BuiltApp {
    let url: URL

    init(in folder: URL) throws {
        url = folder.appendingPathComponent("Notes.app")
        try write(["CFBundleIdentifier": "dev.storey.notes", "CFBundlePackageType": "APPL"], to: url)
    }

    func addExtension(_ name: String = "NotesBroadcast", identifier: String = "dev.storey.notes.broadcast")
        throws
    {
        var info = try propertyList("NotesBroadcast/Info.plist")
        info["CFBundleIdentifier"] = identifier
        info["CFBundleExecutable"] = name
        try write(info, to: url.appendingPathComponent("PlugIns/\(name).appex"))
    }

    private func write(_ info: [String: Any], to bundle: URL) throws {
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
            .write(to: bundle.appendingPathComponent("Info.plist"))
    }

}

@Suite(.timeLimit(.minutes(5))) struct `The setup of a broadcast extension` {
    @Test @MainActor
    func `The system's picker gets the extension of the app, whose App Group has the broadcasts`()
        async throws
    {
        try await TemporaryFolder.with { folder in
            let group = "group.\(UUID().uuidString)"
            AppGroup.setFolder(folder, of: group)
            defer { AppGroup.setFolder(nil, of: group) }
            let app = try BuiltApp(in: folder)
            try app.addExtension()
            let (bundle, events) = (try #require(Bundle(url: app.url)), States())
            let screen = try BroadcastExtension(appGroup: group, in: bundle)
            let receiver = try BroadcastReceiver(in: screen.folder) { events.add($0) }
            let picker = screen.picker(microphone: true)
            #expect((screen as any SystemScreenSharing).folder == folder)
            #expect(picker.preferredExtension == "dev.storey.notes.broadcast")
            #expect(picker.showsMicrophoneButton)
            #expect(!screen.picker(microphone: false).showsMicrophoneButton)
            let broadcast = try FrameBroadcast(in: folder, capacity: 4096)
            try await eventually("the start") { receiver.isActive }
            broadcast.finish(.ended)
        }
    }

    private static let problems: [([(name: String, identifier: String)], String)] = [
        (
            [],
            "The app has no broadcast extension. Add a target of type Broadcast Upload Extension, and embed it in the app."
        ),
        (
            [("NotesBroadcast", "dev.storey.notes.broadcast"), ("Other", "dev.storey.notes.other")],
            "The app has several broadcast extensions: dev.storey.notes.broadcast, dev.storey.notes.other. Remove all but one."
        ),
        (
            [("NotesBroadcast", "dev.storey.broadcast")],
            "The broadcast extension dev.storey.broadcast can't be installed, because its bundle identifier must begin with dev.storey.notes."
        ),
        (
            [("NotesBroadcast", "dev.storey.notes.broadcast")],
            "The App Group group.missing isn't available. Add it to the capabilities of the app and the extension."
        ),
    ]

    @Test(arguments: problems)
    func `What is wrong with the setup is an error that says how to fix it`(
        _ extensions: [(name: String, identifier: String)], _ description: String
    ) async throws {
        try await TemporaryFolder.with { folder in
            let app = try BuiltApp(in: folder)
            for (name, identifier) in extensions { try app.addExtension(name, identifier: identifier) }
            let bundle = try #require(Bundle(url: app.url))
            let error = #expect(throws: ShareError.self) {
                try BroadcastExtension(appGroup: "group.missing", in: bundle)
            }
            #expect(error == ShareError(.missing, description))
        }
    }

    @Test
    func
        `The extension of Notes is described as iOS needs it, with one App Group in the code and both entitlements`()
        throws
    {
        let description = try #require(
            try propertyList("NotesBroadcast/Info.plist")["NSExtension"] as? [String: String])
        #expect(
            description == [
                "NSExtensionPointIdentifier": "com.apple.broadcast-services-upload",
                "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).SampleHandler",
                "RPBroadcastProcessMode": "RPBroadcastProcessModeSampleBuffer",
            ])
        let handler = try #require(
            NSClassFromString("NotesBroadcast.SampleHandler") as? BroadcastSampleHandler.Type)
        for file in ["Notes.entitlements", "NotesBroadcast/NotesBroadcast.entitlements"] {
            let groups = try propertyList(file)["com.apple.security.application-groups"] as? [String]
            #expect(groups == [handler.init().appGroup])
        }
        let project = try String(contentsOf: notes.appendingPathComponent("project.yml"), encoding: .utf8)
        for line in [
            "CODE_SIGN_ENTITLEMENTS: Notes.entitlements", "INFOPLIST_FILE: NotesBroadcast/Info.plist",
            "CODE_SIGN_ENTITLEMENTS: NotesBroadcast/NotesBroadcast.entitlements", "type: app-extension",
            "PRODUCT_BUNDLE_IDENTIFIER: dev.storey.notes.broadcast", "- target: NotesBroadcast",
        ] {
            #expect(project.contains(line), "project.yml lacks \(line)")
        }
    }

    @Test func `The app of Notes has scenes, several at once on an iPad`() throws {
        // Without the key, iOS creates no scene.
        let manifest = try propertyList("Notes.swiftpm/Info.plist")["UIApplicationSceneManifest"]
        #expect(manifest as? [String: Bool] == ["UIApplicationSupportsMultipleScenes": true])
    }

    @Test func `Each source file of the app for iPhone and iPad is compiled, against the stand-ins`() throws {
        let root = notes.appendingPathComponent("../../..").standardizedFileURL
        let manifest = try String(
            contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let files = FileManager.default.enumerator(at: notes, includingPropertiesForKeys: nil)
        let folders = Set(
            (files?.allObjects as? [URL] ?? [])
                .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "Package.swift" }
                .map { String($0.deletingLastPathComponent().path.dropFirst(root.path.count + 1)) })
        #expect(folders.count >= 2)
        #expect(folders.filter { !manifest.contains("path: \"\($0)\"") } == [])
    }
}
