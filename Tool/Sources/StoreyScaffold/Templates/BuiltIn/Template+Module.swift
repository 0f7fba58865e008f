extension Template {
    /// A screen: Provider, ViewModel, Part, a view for each host, and tests.
    static let module = Template(
        "module",
        embedded: [
            "{{Folder}}/{{Name}}": [
                "{{Name}}Provider.swift": PackageResources.__Name__Provider_swift_template,
                "{{Name}}Part.swift": PackageResources.__Name__Part_swift_template,
                "{{Name}}ViewModel.swift": PackageResources.__Name__ViewModel_swift_template,
            ],
            "Sources/{{App}}Web": [
                "{{Name}}HTMLView.swift": PackageResources.__Name__HTMLView_swift_template
            ],
            "Sources/{{App}}UIKit": [
                "{{Name}}ViewController.swift": PackageResources.__Name__ViewController_swift_template
            ],
            "Tests/{{App}}Tests": [
                "{{Name}}Tests.swift": PackageResources.__Name__Tests_swift_template
            ],
        ], lines: PackageResources.module_lines_json)

    /// A flow with its first screen, for a sheet or a tab.
    static let coordinator = {
        let flow = Template(
            "coordinator",
            embedded: [
                "Sources/{{App}}/Coordinators": [
                    "{{Name}}Route.swift": PackageResources.__Name__Route_swift_template,
                    "{{Name}}Coordinator.swift": PackageResources.__Name__Coordinator_swift_template,
                ],
                "Tests/{{App}}Tests": [
                    "{{Name}}FlowTests.swift": PackageResources.__Name__FlowTests_swift_template
                ],
            ], lines: PackageResources.coordinator_lines_json)
        // Other insertions of a screen are for the flow that shows it, and this flow has the screen already.
        let shared: Set = ["parts", "previews", "views"]
        return Template(
            flow.name, files: module.files.filter { !$0.path.hasPrefix("Tests/") } + flow.files,
            insertions: module.insertions.filter { shared.contains($0.marker) } + flow.insertions)
    }()

    /// A flow that returns a result, with its first screen.
    static let result = {
        let own = Template(
            "result",
            embedded: [
                "{{Folder}}/{{Name}}": [
                    "{{Name}}Provider.swift": PackageResources.__Name__ResultProvider_swift_template,
                    "{{Name}}ViewModel.swift": PackageResources.__Name__ResultViewModel_swift_template,
                ],
                "Sources/{{App}}Web": [
                    "{{Name}}HTMLView.swift": PackageResources.__Name__ResultHTMLView_swift_template
                ],
                "Sources/{{App}}UIKit": [
                    "{{Name}}ViewController.swift":
                        PackageResources.__Name__ResultViewController_swift_template
                ],
                "Sources/{{App}}/Coordinators": [
                    "{{Name}}Coordinator.swift": PackageResources.__Name__ResultCoordinator_swift_template
                ],
                "Tests/{{App}}Tests": [
                    "{{Name}}FlowTests.swift": PackageResources.__Name__ResultFlowTests_swift_template
                ],
            ])
        // The rest is the same as in a flow without a result.
        let paths = Set(own.files.map(\.path))
        return Template(
            own.name, files: own.files + coordinator.files.filter { !paths.contains($0.path) },
            insertions: coordinator.insertions)
    }()

    /// The link to a screen of the app's main flow.
    static let address = Template(
        "address",
        embedded: [
            "Tests/{{App}}Tests": [
                "{{Name}}AddressTests.swift": PackageResources.__Name__AddressTests_swift_template
            ]
        ], lines: PackageResources.address_lines_json)

    /// No link, for a screen of another flow, which is shown over the current screen.
    static let unlinked = Template("unlinked", embedded: [:], lines: PackageResources.unlinked_lines_json)
}
