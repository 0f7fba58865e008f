extension Template {
    /// Of an app: what stands around the sources.
    static let appPackage: [File] = [
        File(
            "Package.swift",
            #"""
            // swift-tools-version: 6.2
            import PackageDescription

            let settings: [SwiftSetting] = [
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
            ]

            let package = Package(
                name: "{{app-id}}",
                platforms: [.iOS(.v18), .macOS(.v15)],
                products: [
                    .executable(name: "{{app-id}}", targets: ["{{App}}Server"]),
                    .library(name: "{{App}}Phone", targets: ["{{App}}Phone"]),
                ],
                dependencies: [
                    {{storey}},
                    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
                ],
                targets: [
                    // Everything above the pixels: entities, data, domain, view models.
                    .target(
                        name: "{{App}}",
                        dependencies: [
                            .product(name: "Storey", package: "storey"),
                            .product(name: "StoreyService", package: "storey"),
                        ],
                        swiftSettings: settings),
                    // The views for a browser, which headless tests read as well.
                    .target(
                        name: "{{App}}Web",
                        dependencies: ["{{App}}", .product(name: "StoreyHTML", package: "storey")],
                        swiftSettings: settings),
                    // The app in a browser.
                    .executableTarget(
                        name: "{{App}}Server",
                        dependencies: [
                            "{{App}}", "{{App}}Web",
                            .product(name: "StoreyMock", package: "storey"),
                            .product(name: "StoreyService", package: "storey"),
                            .product(name: "StoreyWeb", package: "storey"),
                            .product(name: "ArgumentParser", package: "swift-argument-parser"),
                        ],
                        swiftSettings: settings),
                    // The views for UIKit, and the app on a phone; nothing where there is no UIKit.
                    .target(
                        name: "{{App}}UIKit",
                        dependencies: ["{{App}}", .product(name: "StoreyUIKit", package: "storey")],
                        swiftSettings: settings),
                    .target(
                        name: "{{App}}Phone",
                        dependencies: [
                            "{{App}}", "{{App}}UIKit", .product(name: "StoreyUIKit", package: "storey"),
                        ],
                        swiftSettings: settings),
                    .testTarget(
                        name: "{{App}}Tests",
                        dependencies: [
                            "{{App}}", "{{App}}Web",
                            .product(name: "StoreyMock", package: "storey"),
                            .product(name: "StoreyService", package: "storey"),
                            .product(name: "StoreyTesting", package: "storey"),
                        ],
                        swiftSettings: settings),
                ],
                swiftLanguageModes: [.v6]
            )

            """#),
        File(
            "Makefile",
            #"""
            .DEFAULT_GOAL := help
            .PHONY: help run test check

            help: ## Shows this list
            	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-6s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

            run: ## Builds the app and shows it in a browser: make run ARGS="--port 8080"
            	swift run {{app-id}} $(ARGS)

            test: ## Runs every test, without a browser and without a simulator
            	swift test

            check: ## Holds the sources against the layer rules
            	storey check

            """#),
        File(
            "README.md",
            #"""
            # {{app title}}

            An app built with Storey. `make run` shows it in a browser, `make test` tests it, `make check` holds it against the rules of
            its layers; `iOS/{{App}}.swiftpm` opens in Xcode.

            | folder | has |
            |---|---|
            | `Sources/{{App}}/Modules` | the screens, each a folder: Provider, ViewModel, ViewInputData, ViewEvent, Part, Dependency |
            | `Sources/{{App}}/Coordinators` | where screens lead, and their addresses |
            | `Sources/{{App}}/Data`, `Entities` | where the data come from, and what they are |
            | `Sources/{{App}}/Startup` | the launch, as a graph of steps |
            | `Sources/{{App}}Web`, `Sources/{{App}}UIKit` | what the screens look like in a browser and on a phone |
            | `Sources/{{App}}Server`, `Sources/{{App}}Phone` | what puts all of it together |
            | `Mock` | what the service answers, until there is one: tests and `make run` ask it in their own process |

            `make run ARGS="--service https://api.example.com"` asks a service instead; `storey new stub GET /offers` adds an answer, and
            `--variant SERVER_ERROR` how it goes wrong, which a test arms by that name.

            `storey new module Basket` adds a screen, `storey new step WarmUp` a step of the launch. Both put lines above the comments
            that begin with `storey:`; leave those where they are.

            """#),
        File(
            ".gitignore",
            #"""
            .build/
            .storey/
            Package.resolved
            *.xcodeproj

            """#),
        File(
            ".swift-format",
            #"""
            {
              "version": 1,
              "lineLength": 110,
              "indentation": { "spaces": 4 },
              "maximumBlankLines": 1,
              "respectsExistingLineBreaks": true,
              "lineBreakBeforeEachArgument": false,
              "rules": { "NeverForceUnwrap": true, "NeverUseForceTry": true, "AllPublicDeclarationsHaveDocumentation": true }
            }

            """#),
        File(
            "Mock/ANY/items.collection.json",
            #"""
            [
                { "id": 1, "title": "Bread" },
                { "id": 2, "title": "Milk" }
            ]

            """#),
        File(
            "Mock/GET/items_FORCE_SERVER_ERROR.json",
            #"""
            { "error": "The shop is closed." }

            """#),
    ]
}
