import Foundation
import Testing

@testable import StoreyLayers

/// The modules of projects that aren't committed, but generated from other files.
@Suite struct `Modules of generated projects` {
    private static let spec = """
        name: App
        include:
          - path: Config/base.yml
        options:
          bundleIdPrefix: com.example
        targets:
          App:
            type: application
            platform: iOS
            templates: [Common]
            sources:
              - path: App
                excludes:
                  - "Old/**"
                  - "**/*.generated.swift"
              - Shared/Log.swift
              - path: Scripts
                buildPhase: none
            postbuildScripts:
              - script: |
                  echo "targets: none"
          My-Kit:
            type: framework
            platform: [iOS, macOS]
            sources: Kit
            settings:
              base:
                PRODUCT_NAME: Kit
          AppTests: {type: bundle.unit-test, platform: iOS, sources: [{path: Tests, includes: ["*Tests.swift"]}]}
        """

    private static let base = """
        targetTemplates:
          Common:
            sources:
              - path: ../Generated/${target_name}
        """

    @Test func `The targets of XcodeGen's spec are modules, with those it includes and their templates`()
        throws
    {
        let files = [
            "project.yml": Self.spec, "Config/base.yml": Self.base, "App/A.swift": "", "App/Old/O.swift": "",
            "App/B.generated.swift": "", "Shared/Log.swift": "", "Shared/Other.swift": "",
            "Scripts/S.swift": "",
            "Generated/App/G.swift": "", "Generated/Kit/G.swift": "", "Kit/Deep/K.swift": "",
            "Tests/ATests.swift": "", "Tests/Helper.swift": "",
        ]
        #expect(
            try Sample.modules(files) == [
                "App/A.swift": ["App"], "App/Old/O.swift": [], "App/B.generated.swift": [],
                "Shared/Log.swift": ["App"], "Shared/Other.swift": [], "Scripts/S.swift": [],
                "Generated/App/G.swift": ["App"], "Generated/Kit/G.swift": [], "Kit/Deep/K.swift": ["Kit"],
                "Tests/ATests.swift": ["AppTests"], "Tests/Helper.swift": [],
            ])
    }

    @Test func `Specs may include each other, and one that doesn't exist`() throws {
        let target = "{type: framework, platform: iOS, sources: [../Kit]}"
        #expect(
            try Sample.modules([
                "project.yml": "name: App\ninclude: [Config/a.yml, missing.yml, project.yml]",
                "Config/a.yml": "include:\n- a.yml\n- ../project.yml\ntargets: {Kit: \(target)}",
                "Kit/K.swift": "",
            ]) == ["Kit/K.swift": ["Kit"]])
    }

    @Test func `A project that was generated is read instead of its spec`() throws {
        let project = XcodeSample(targets: [.init(name: "App", files: ["App/A.swift"])])
        #expect(
            try Sample.modules([
                "project.yml": Self.spec, "App.xcodeproj/project.pbxproj": project.text, "App/A.swift": "",
                "App/B.swift": "",
            ]) == ["App/A.swift": ["App"], "App/B.swift": []])
    }

    @Test func `A spec that can't be read is an error that names the line, but another tool's file isn't`()
        throws
    {
        let files = ["project.yml": "name: App\ntargets:\n  App: [", "A.swift": ""]
        try Sample.with(files) { sample in
            let error = #expect(throws: LayerError.self) { try sample.report() }
            #expect(
                error?.description == """
                    project.yml: Line 3 can't be read. Generate the Xcode project first, or leave the file out with "exclude" in \
                    layers.json and name the modules with "modules".
                    """)
        }
        let rules = #"{"exclude": ["project.yml"], "modules": [{"name": "Kit", "folders": ["A.swift"]}]}"#
        try Sample.with(files.merging(["layers.json": rules]) { $1 }) { sample in
            let report = try sample.report()
            #expect(report.filesWithoutModule == [])
        }
        for other in ["name: [", "name: Job\ntargets:\n  build: make", "targets: [a, b]"] {
            #expect(try Sample.modules(["project.yml": other, "A.swift": ""]) == ["A.swift": []])
        }
    }

    private static let manifest = #"""
        import ProjectDescription

        let deployment: DeploymentTargets = .iOS("18.0")
        let appName: String = "App"
        let other = "\(appName)Other"
        let project = Project(
            name: "App",
            settings: .settings(base: ["SWIFT_VERSION": "6.0"]),
            targets: [
                .target(
                    name: appName, destinations: .iOS, product: .app, bundleId: "com.example.app",
                    infoPlist: .extendingDefault(with: ["UILaunchScreen": ["Kind": "none"]]),
                    sources: ["\(appName)/Sources/**"], resources: ["App/Resources/**"],
                    dependencies: [.target(name: "Kit"), .project(target: "Core", path: "../Core")]),
                Target(
                    name: "Kit-iOS", platform: .iOS, product: .framework, productName: "Kit",
                    sources: .sourceFilesList(globs: [.glob("Kit/**/*.swift", excluding: ["Kit/Old/**"])])),
                .target(
                    name: "AppTests", destinations: .iOS, product: .unitTests, bundleId: "com.example.tests",
                    buildableFolders: ["Tests"], dependencies: [.target(name: "App")]),
                .target(name: other, product: .app, sources: ["App/Other.swift"]),
                .target(name: "\(appName)2", product: .app, sources: ["App/Other.swift"]),
            ])
        """#

    @Test func `The targets of Tuist's manifest are modules`() throws {
        let files = [
            "Project.swift": Self.manifest, "Tuist.swift": "import ProjectDescription\nlet tuist = Tuist()",
            "App/Sources/Deep/A.swift": "", "App/Other.swift": "", "Kit/K.swift": "", "Kit/Old/O.swift": "",
            "Tests/ATests.swift": "", "Model/Project.swift": "struct Project {}",
        ]
        #expect(
            try Sample.modules(files) == [
                "App/Sources/Deep/A.swift": ["App"], "App/Other.swift": ["App2"], "Kit/K.swift": ["Kit"],
                "Kit/Old/O.swift": [], "Tests/ATests.swift": ["AppTests"], "Model/Project.swift": [],
            ])
    }

    private static let helpers = #"""
        import ProjectDescription

        extension Project {
            public static func app(name: String) -> Project { Project(name: name, targets: []) }

            public static func feature(name: String, hasDemo: Bool = false, dependencies: [TargetDependency]) -> Project {
                var targets: [Target] = [
                    .target(name: name, product: .framework, sources: ["\(name)/Sources/**"], dependencies: dependencies),
                    .target(name: "\(name)Tests", product: .unitTests, sources: ["Tests/**"]),
                ]
                if hasDemo { targets.append(.target(name: "\(name)Demo", product: .app, sources: ["Demo/**"])) }
                return Project(name: name, targets: targets)
            }
        }
        """#

    @Test func `The functions that make Tuist's targets are read with the arguments of their calls`() throws {
        let files = [
            "Tuist/ProjectDescriptionHelpers/Project+App.swift": Self.helpers,
            "Features/List/Project.swift": """
            import ProjectDescription
            import ProjectDescriptionHelpers

            let name = "List"
            let project = Project.feature(name: name, dependencies: [.core])
            """,
            "Features/List/List/Sources/L.swift": "", "Features/List/Tests/T.swift": "",
            "Features/Item/Project.swift": """
            import ProjectDescription
            let project = Project.feature(name: "Item", hasDemo: true, dependencies: [])
            """,
            "Features/Item/Item/Sources/I.swift": "", "Features/Item/Demo/D.swift": "",
            "Features/Item/Other.swift": "",
        ]
        #expect(
            try Sample.modules(files) == [
                "Tuist/ProjectDescriptionHelpers/Project+App.swift": ["ProjectDescriptionHelpers"],
                "Features/List/List/Sources/L.swift": ["List"], "Features/List/Tests/T.swift": ["ListTests"],
                "Features/Item/Item/Sources/I.swift": ["Item"], "Features/Item/Demo/D.swift": ["ItemDemo"],
                "Features/Item/Other.swift": [],
            ])
    }

    private static let build = """
        load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library", "swift_test")

        # swift_library(name = "Commented", srcs = ["Kit.swift"])
        swift_library(
            name = "Kit",
            srcs = glob(
                ["**/*.swift"],
                exclude = ["Tests/**", 'Main.swift'],
            ) + [":Extra/Generated.swift"],
            module_name = "AppKit2",
            deps = ["//Core"],
        )
        swift_binary(name = "tool", srcs = ["Main.swift"])
        swift_test(name = "KitTests", srcs = glob(["Tests/*.swift"]), deps = [":Kit"])
        """

    @Test func `The Swift rules of Bazel are modules, and a package ends where another one begins`() throws {
        let files = [
            "apps/kit/BUILD.bazel": Self.build, "apps/kit/A.swift": "", "apps/kit/Deep/B.swift": "",
            "apps/kit/Main.swift": "", "apps/kit/Tests/ATests.swift": "",
            "apps/kit/inner/BUILD": "swift_library(name = \"Inner\", srcs = [\"I.swift\"])",
            "apps/kit/inner/I.swift": "",
            "apps/kit/inner/J.swift": "", "other/BUILD": "cc_library(name = \"c\")", "other/C.swift": "",
        ]
        #expect(
            try Sample.modules(files) == [
                "apps/kit/A.swift": ["AppKit2"], "apps/kit/Deep/B.swift": ["AppKit2"],
                "apps/kit/Main.swift": ["apps_kit_tool"],
                "apps/kit/Tests/ATests.swift": ["apps_kit_KitTests"],
                "apps/kit/inner/I.swift": ["apps_kit_inner_Inner"], "apps/kit/inner/J.swift": [],
                "other/C.swift": [],
            ])
    }

    @Test(arguments: [
        ("Kit", "", "Kit"), ("Kit", "apps/my-kit", "apps_my_kit_Kit"), ("kit.v2", "@@x//y", "x_y_kit_v2"),
        ("2d", "", "_2d"), ("-a--b-", "", "a_b"),
    ])
    func `A rule of Bazel without the name of a module has that of its label`(
        name: String, package: String, module: String
    ) {
        #expect(BazelPackage.moduleName(of: name, in: package) == module)
    }

    private static let podspec = """
        Pod::Spec.new do |s|
          s.name         = 'Example-Kit'
          s.version      = '1.0' # s.source_files = 'Wrong'
          s.module_name  = "ExampleKit"
          s.source_files = 'Kit/Classes/**/*.{h,m,swift}', "Kit/Extra.swift"
          s.exclude_files = 'Kit/Classes/Old/*'
          s.subspec 'Core' do |core|
            core.source_files = 'Kit/Core/*.swift'
          end
          s.test_spec 'Tests' do |tests|
            tests.source_files = 'Kit/Tests/**/*.swift'
          end
        end
        """

    @Test func `A pod that is developed in the project is a module with its subspecs`() throws {
        let files = [
            "Example.podspec": Self.podspec, "Kit/Classes/A.swift": "", "Kit/Classes/Deep/B.swift": "",
            "Kit/Classes/Old/O.swift": "", "Kit/Extra.swift": "", "Kit/Core/C.swift": "",
            "Kit/Tests/T.swift": "",
            "App/A.swift": "",
        ]
        #expect(
            try Sample.modules(files) == [
                "Kit/Classes/A.swift": ["ExampleKit"], "Kit/Classes/Deep/B.swift": ["ExampleKit"],
                "Kit/Classes/Old/O.swift": [], "Kit/Extra.swift": ["ExampleKit"],
                "Kit/Core/C.swift": ["ExampleKit"],
                "Kit/Tests/T.swift": ["ExampleKit_Tests"], "App/A.swift": [],
            ])
    }

    @Test func `A file that a package compiles has no other module`() throws {
        let files = [
            "Package.swift": "let package = Package(name: \"kit\", targets: [.target(name: \"Kit\")])",
            "BUILD":
                "swift_library(name = \"BazelKit\", srcs = glob([\"Sources/**/*.swift\", \"Extra.swift\"]))",
            "Kit.podspec": "s.source_files = 'Sources/**/*', 'Extra.swift'", "Sources/Kit/A.swift": "",
            "Extra.swift": "",
        ]
        #expect(try Sample.modules(files) == ["Sources/Kit/A.swift": ["Kit"], "Extra.swift": ["BazelKit"]])
    }
}
