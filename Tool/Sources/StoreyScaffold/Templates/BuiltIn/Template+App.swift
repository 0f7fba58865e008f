extension Template {
    /// A complete app with a splash screen, a home screen, and a start-up sequence, for browsers, phones, and tests.
    static let app = Template(
        "app",
        embedded: [
            "": [
                "Package.swift": PackageResources.Package_swift_template,
                "Makefile": PackageResources.Makefile_template,
                "README.md": PackageResources.README_md_template,
                ".gitignore": PackageResources.gitignore_template,
                ".swift-format": PackageResources.swift_format_template,
            ],
            ".github/workflows": ["ci.yml": PackageResources.ci_yml_template],
            "Sources/{{App}}/App": [
                "{{App}}App.swift": PackageResources.__App__App_swift_template,
                "{{App}}App+Graphs.swift": PackageResources.__App__App_Graphs_swift_template,
                "{{App}}Data.swift": PackageResources.__App__Data_swift_template,
                "{{App}}Part.swift": PackageResources.__App__Part_swift_template,
            ],
            "Sources/{{App}}/Coordinators": [
                "LaunchCoordinator.swift": PackageResources.LaunchCoordinator_swift_template,
                "LaunchRoute.swift": PackageResources.LaunchRoute_swift_template,
                "{{App}}Coordinator.swift": PackageResources.__App__Coordinator_swift_template,
                "{{App}}Links.swift": PackageResources.__App__Links_swift_template,
                "{{App}}Route.swift": PackageResources.__App__Route_swift_template,
            ],
            "Sources/{{App}}Service": [
                "ServiceEnvironment+{{App}}.swift": PackageResources.ServiceEnvironment___App___swift_template
            ],
            "Sources/{{App}}/Startup": [
                "LaunchContext.swift": PackageResources.LaunchContext_swift_template,
                "LaunchScenarios.swift": PackageResources.LaunchScenarios_swift_template,
                "LaunchSequence.swift": PackageResources.LaunchSequence_swift_template,
                "Load{{Names}}.swift": PackageResources.Load__Names___swift_template,
                "OpenHome.swift": PackageResources.OpenHome_swift_template,
                "RecordVersion.swift": PackageResources.RecordVersion_swift_template,
            ],
            "Sources/{{App}}/Modules/Splash": [
                "LaunchProvider.swift": PackageResources.LaunchProvider_swift_template,
                "SplashPart.swift": PackageResources.SplashPart_swift_template,
                "SplashViewModel.swift": PackageResources.SplashViewModel_swift_template,
            ],
            "Sources/{{App}}/Modules/Home": [
                "HomePart.swift": PackageResources.HomePart_swift_template,
                "HomeViewModel.swift": PackageResources.HomeViewModel_swift_template,
            ],
            "Sources/{{App}}Web": [
                "HomeHTMLView.swift": PackageResources.HomeHTMLView_swift_template,
                "{{App}}Previews.swift": PackageResources.__App__Previews_swift_template,
                "{{App}}WebPart.swift": PackageResources.__App__WebPart_swift_template,
                "SplashHTMLView.swift": PackageResources.SplashHTMLView_swift_template,
            ],
            "Sources/{{App}}Server": [
                "{{App}}Command.swift": PackageResources.__App__Command_swift_template
            ],
            "Sources/{{App}}UIKit": [
                "HomeViewController.swift": PackageResources.HomeViewController_swift_template,
                "{{App}}UIKitPart.swift": PackageResources.__App__UIKitPart_swift_template,
                "SplashViewController.swift": PackageResources.SplashViewController_swift_template,
                "UIStackView+Column.swift": PackageResources.UIStackView_Column_swift_template,
            ],
            "Sources/{{App}}Phone": [
                "{{App}}SceneDelegate.swift": PackageResources.__App__SceneDelegate_swift_template
            ],
            "iOS/{{App}}.swiftpm": [
                "Package.swift": PackageResources.iOSPackage_swift_template,
                "Info.plist": PackageResources.Info_plist_template,
            ],
            "iOS/{{App}}.swiftpm/Sources/{{App}}Application": [
                "AppDelegate.swift": PackageResources.AppDelegate_swift_template
            ],
            "Tests/{{App}}Tests": [
                "HomeTests.swift": PackageResources.HomeTests_swift_template,
                "{{App}}App+Headless.swift": PackageResources.__App__App_Headless_swift_template,
                "HostileUserTests.swift": PackageResources.HostileUserTests_swift_template,
                "LaunchTests.swift": PackageResources.LaunchTests_swift_template,
                "WholeTests.swift": PackageResources.WholeTests_swift_template,
            ],
            "Tests/{{App}}PhoneTests": [
                "PhoneTests.swift": PackageResources.PhoneTests_swift_template
            ],
        ])
}
