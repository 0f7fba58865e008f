import Foundation
import Programs
import Testing

@Suite struct `storey adopt` {
    private let app = [
        "Base.swift": """
        class BaseCoordinator {
            func addDependency(_ child: BaseCoordinator) {}
        }
        protocol Router { func popModule() }
        """,
        "Flows/Basket.swift": """
        class BasketCoordinator: BaseCoordinator {
            func start() { router.push(basket) }
        }
        """,
        "BasketPart.swift": """
        import DITranquillity

        class BasketPart: DIPart {
            static func load(container: DIContainer) {
                container.register(Basket.init)
            }
        }

        """,
        "App.swift": "import DITranquillity\nfunc add() { container.append(part: BasketPart.self) }\n",
    ]
    private let difference = """
        --- a/BasketPart.swift
        +++ b/BasketPart.swift
        @@ -1,7 +1,7 @@
        -import DITranquillity
        +import StoreyInjection
         
        -class BasketPart: DIPart {
        -    static func load(container: DIContainer) {
        +enum BasketPart: Part {
        +    static func load(_ container: Container) {
                 container.register(Basket.init)
             }
         }

        """

    @Test func `The overview has the counts, the order of adoption, and the next command`() async throws {
        try await TemporaryFolder.with(app) { root in
            let result = try await Tool.run("adopt", in: root)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty)
            #expect(result.output.contains("; 7 places in 4 files\n"))
            #expect(
                result.output.contains(
                    "       1  class …: BaseCoordinator              Coordinator<BasketRoute>\n"))
            #expect(
                result.output.contains(
                    """
                    Order of adoption        auto  delete    call    type  design
                      1 Injection               1       0       1       0       0
                      2 Flows                   0       2       2       0       1   begin with Basket.swift

                    """))
            #expect(
                result.output.contains("shows the rewrites of 1 file as a diff"))
            #expect(result.output.contains("storey adopt Flows/Basket.swift"))
            #expect(result.output.split(separator: "\n").count < 30)
        }
    }

    @Test func `With a path, each place has its line, its effort, and its replacement`() async throws {
        try await TemporaryFolder.with(app) { root in
            let result = try await Tool.run("adopt", "Flows", in: root)
            #expect(
                result.output == """
                    Flows/Basket.swift
                         1  design  class BasketCoordinator: BaseCoordinator  →  Coordinator<BasketRoute>, by hand: line 2: start() does more than show a module
                         2  call    router.push(basket)  →  router.push(.details(id))
                         2  call    start()  →  Coordinator(container:root:)

                    """)
            let json = try await Tool.run("adopt", "Flows", "--format", "json", in: root)
            let report = try #require(
                try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            #expect(report["files"] as? Int == 1)
            #expect((report["findings"] as? [Any])?.count == 3)
        }
    }

    @Test func `--dry-run prints the diff, writes nothing, and exits with 1`() async throws {
        try await TemporaryFolder.with(app) { root in
            let result = try await Tool.run("adopt", "--dry-run", in: root)
            #expect(result.status == 1)
            #expect(result.output == difference)
            #expect(result.errors.hasPrefix("1 type in 1 file, not written\n1 place of the container left"))
            let file = root.appendingPathComponent("BasketPart.swift")
            #expect(try String(contentsOf: file, encoding: .utf8) == app["BasketPart.swift"])
        }
    }

    @Test func `With a path, --dry-run prints the diff of a flow`() async throws {
        let flow = """
            class TourCoordinator: BaseCoordinator {
                private let router: Router
                init(router: Router) {
                    self.router = router
                }
                func start() {
                    showTour()
                }
                private func showTour() {
                    let tour = TourController()
                    router.setRootModule(tour)
                }
            }

            """
        try await TemporaryFolder.with(app.merging(["Flows/Tour.swift": flow]) { $1 }) { root in
            let result = try await Tool.run("adopt", "Flows", "--dry-run", in: root)
            #expect(result.status == 1)
            #expect(
                result.output == """
                    --- a/Flows/Tour.swift
                    +++ b/Flows/Tour.swift
                    @@ -1,13 +1,20 @@
                    -class TourCoordinator: BaseCoordinator {
                    -    private let router: Router
                    -    init(router: Router) {
                    -        self.router = router
                    +import Storey
                    +
                    +enum TourRoute: Route {
                    +    case tour
                    +}
                    +
                    +class TourCoordinator: StackCoordinator<TourRoute> {
                    +    init() {
                    +        super.init(root: .tour)
                         }
                    -    func start() {
                    -        showTour()
                    +    override func module(for route: TourRoute) throws -> any Presentable {
                    +        switch route {
                    +        case .tour: makeTour()
                    +        }
                         }
                    -    private func showTour() {
                    +    private func makeTour() -> any Presentable {
                             let tour = TourController()
                    -        router.setRootModule(tour)
                    +        return tour
                         }
                     }

                    """)
            #expect(result.errors.hasPrefix("1 type in 1 file, not written\nThe coordinators import Storey."))
        }
    }

    @Test func `--write changes files that Git can restore, and prints the diff`() async throws {
        try await TemporaryFolder.with(app) { root in
            let file = root.appendingPathComponent("BasketPart.swift")
            let refused = try await Tool.run("adopt", "--write", in: root)
            #expect(refused.status == 2)
            #expect(refused.errors.contains("isn't in a Git repository"))

            try await Tool.commit(root)
            try Data((app["BasketPart.swift", default: ""] + "\n").utf8).write(to: file)
            let changed = try await Tool.run("adopt", "--write", in: root)
            #expect(changed.status == 2)
            #expect(
                changed.errors.contains(
                    "BasketPart.swift has changes that aren't committed. Commit or stash them, or pass --force."
                ))
            #expect(try String(contentsOf: file, encoding: .utf8).contains("DITranquillity"))

            let written = try await Tool.run("adopt", "--write", "--force", in: root)
            #expect(written.status == 0)
            #expect(written.output.contains("+enum BasketPart: Part {"))
            #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("import StoreyInjection\n"))
            let again = try await Tool.run("adopt", "--write", in: root)
            #expect(again.status == 0)
            #expect(again.output.isEmpty)
        }
    }

    @Test(arguments: [
        (["--write", "--dry-run"], "Pass either --write or --dry-run, not both."),
        (["--force"], "--force needs --write."),
        (["--write", "--format", "json"], "--format json can't be combined"),
        (["Missing"], "Missing: There are no Swift files."),
    ])
    func `A wrong combination is an error that names the flags`(arguments: [String], message: String)
        async throws
    {
        try await TemporaryFolder.with(app) { root in
            let result = try await Tool.run(["adopt"] + arguments, in: root)
            #expect(result.status == 2)
            #expect(result.errors.contains(message))
        }
    }

    @Test func `An app of another kind gets a sentence that says so`() async throws {
        try await TemporaryFolder.with(["App.swift": "struct App {}"]) { root in
            let result = try await Tool.run("adopt", in: root)
            #expect(result.status == 0)
            #expect(result.output.contains("Nothing found that Storey replaces"))
        }
    }
}
