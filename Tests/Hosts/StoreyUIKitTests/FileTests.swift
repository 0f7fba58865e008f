import Storey
import StoreyTesting
import Testing
import UIKit

@Suite("Files in UIKit", .timeLimit(.minutes(10)))
@MainActor
struct FileTests {
    private let window = UIWindow()
    private let flow = FileFlow()
    private let host: UIKitHost
    private let recorder: Recorder
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files \(UUID())")

    init() throws {
        recorder = try Recorder(app: "files")
        // Unchecked: the app runs on the main actor.
        nonisolated(unsafe) let flow = flow
        host = try UIKitHost(recorder.recording { _ in flow }, in: window)
        window.animations.finishAll()
    }

    private func screen() throws -> FilesController { try #require(flow.screen) }

    /// Writes a file for the document picker.
    private func write(_ text: String, to name: String) throws -> URL {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url
    }

    @Test("A tap shows the share sheet with the current file, which is removed afterwards")
    func download() throws {
        flow.model.handle(.chosen([File("a/b.txt", bytes: [7])]))
        try screen().save.sendActions(for: .primaryActionTriggered)
        window.animations.finishAll()
        let sheet = try #require(window.layers.last as? UIActivityViewController)
        let url = try #require(sheet.items.first as? URL)
        #expect(url.lastPathComponent == "a-b.txt")
        #expect([UInt8](try Data(contentsOf: url)) == [7])
        #expect(sheet.popoverPresentationController?.sourceView === (try screen()).save)
        sheet.finish(true)
        window.animations.finishAll()
        #expect(!FileManager.default.fileExists(atPath: url.path))
        #expect(window.layers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("The files that the user picks arrive as an event, and the choice is recorded")
    func choosing() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let urls = [try write("one", to: "1.md"), try write("two", to: "2.json")]
        try screen().load.sendActions(for: .primaryActionTriggered)
        window.animations.finishAll()
        let picker = try #require(window.layers.last as? UIDocumentPickerViewController)
        #expect(picker.contentTypes.count == 2)
        #expect(picker.pick(urls))
        window.animations.finishAll()
        let files = [File("1.md", bytes: Array("one".utf8)), File("2.json", bytes: Array("two".utf8))]
        #expect(flow.model.viewInputData.value == files)
        #expect(try recorder.recording().actions == [.element(.choose(files), on: "load")])
        #expect(window.layers.count == 1)
        #expect(Misuse.take() == [])
    }

    @Test("Canceling the picker has no effect, and a file that can't be read is an error of the coordinators")
    func unreadable() throws {
        try screen().load.sendActions(for: .primaryActionTriggered)
        window.animations.finishAll()
        try #require(window.layers.last as? UIDocumentPickerViewController).cancel()
        window.animations.finishAll()
        #expect(flow.errors == 0)
        try screen().load.sendActions(for: .primaryActionTriggered)
        window.animations.finishAll()
        try #require(window.layers.last as? UIDocumentPickerViewController)
            .pick([folder.appendingPathComponent("missing.md")])
        window.animations.finishAll()
        #expect(flow.errors == 1)
        #expect(flow.model.viewInputData.value == [])
    }

    @Test("A headless test reads a download and chooses files")
    func headless() async throws {
        let app = try await HeadlessApp.launch { _ in FileFlow() }
        #expect(try app.file(FilesElement.save) == File("none.txt", bytes: []))
        let file = File("c.md", bytes: [1, 2])
        try await app.choose([file], in: FilesElement.load)
        #expect(try app.file(FilesElement.save) == file)
        try await app.tap(FilesElement.save)
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(FilesElement.load) }
        #expect(error?.description.contains("doesn't support") == true)
        await app.end()
    }
}

private enum FilesElement: String, ElementID { case save, load }

private enum FilesViewEvent { case chosen([File]) }

private final class FilesViewModel: ViewModel {
    private let store = Store<[File]>([])
    var viewInputData: Observed<[File]> { store.observed }

    func handle(_ event: FilesViewEvent) {
        switch event {
        case .chosen(let files): store.commit { $0 = files }
        }
    }
}

private final class FileFlow: StackCoordinator<NumberedRoute> {
    let model = FilesViewModel()
    private(set) weak var screen: FilesController?
    private(set) var errors = 0

    init() { super.init(root: .screen(1)) }

    override var errorPolicy: [ErrorRule] {
        [.handle((any Error).self) { [weak self] _ in self?.errors += 1 }]
    }

    override func module(for route: NumberedRoute) throws -> any Presentable {
        let make: (FilesViewModel) -> FilesController = viewController(FilesController.init(_:))
        let controller = make(model)
        screen = controller
        return controller
    }
}

private final class FilesController: ScreenController<[File], FilesViewEvent> {
    let save = UIButton(primaryAction: nil)
    let load = UIButton(primaryAction: nil)

    init(_ model: FilesViewModel) { super.init(model) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        save.elementID = FilesElement.save
        load.elementID = FilesElement.load
        view.addSubview(save)
        view.addSubview(load)
        download(save) { $0.viewModel.viewInputData.value.first ?? File("none.txt", bytes: []) }
        fileInput(load, accepting: ["json", "md"], allowsSeveral: true) { _, files in .chosen(files) }
    }
}
