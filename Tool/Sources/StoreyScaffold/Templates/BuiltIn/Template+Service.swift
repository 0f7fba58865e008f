extension Template {
    /// An entity of the app's service: endpoints, stubs, data manager, provider, and tests.
    static let service = Template(
        "service",
        embedded: [
            "Sources/{{App}}/Entities": ["{{Name}}.swift": PackageResources.Entity_swift_template],
            "Sources/{{App}}/Data": [
                "{{Names}}DataManager.swift": PackageResources.__Names__DataManager_swift_template,
                "{{Names}}Endpoints.swift": PackageResources.__Names__Endpoints_swift_template,
                "Service{{Names}}.swift": PackageResources.Service__Names___swift_template,
            ],
            "Sources/{{App}}/Providers": [
                "{{Names}}Provider.swift": PackageResources.__Names__Provider_swift_template
            ],
            "Sources/{{App}}Service/Mock/ANY": [
                "{{names-id}}.collection.json": PackageResources.__names_id___collection_json_template
            ],
            "Sources/{{App}}Service/Mock/GET": [
                "{{names-id}}_FORCE_SERVER_ERROR.json":
                    PackageResources.__names_id___FORCE_SERVER_ERROR_json_template
            ],
            "Tests/{{App}}Tests": [
                "{{Names}}ServiceTests.swift": PackageResources.__Names__ServiceTests_swift_template
            ],
        ], lines: PackageResources.service_lines_json)

    /// A screen with the list of a service's entities.
    static let list = Template(
        "list",
        embedded: [
            "{{Folder}}/{{Names}}": [
                "{{Names}}Part.swift": PackageResources.__Names__Part_swift_template,
                "{{Names}}ViewModel.swift": PackageResources.__Names__ViewModel_swift_template,
            ],
            "Sources/{{App}}Web": [
                "{{Names}}HTMLView.swift": PackageResources.__Names__HTMLView_swift_template
            ],
            "Sources/{{App}}UIKit": [
                "{{Names}}ViewController.swift": PackageResources.__Names__ViewController_swift_template
            ],
            "Tests/{{App}}Tests": [
                "{{Names}}ListTests.swift": PackageResources.__Names__ListTests_swift_template
            ],
        ], lines: PackageResources.list_lines_json)

    /// A screen with the details of one of a service's entities.
    static let details = Template(
        "details",
        embedded: [
            "{{Folder}}/{{Name}}Details": [
                "{{Name}}DetailsProvider.swift": PackageResources.__Name__DetailsProvider_swift_template,
                "{{Name}}DetailsPart.swift": PackageResources.__Name__DetailsPart_swift_template,
                "{{Name}}DetailsViewModel.swift": PackageResources.__Name__DetailsViewModel_swift_template,
            ],
            "Sources/{{App}}Web": [
                "{{Name}}DetailsHTMLView.swift": PackageResources.__Name__DetailsHTMLView_swift_template
            ],
            "Sources/{{App}}UIKit": [
                "{{Name}}DetailsViewController.swift":
                    PackageResources.__Name__DetailsViewController_swift_template
            ],
            "Tests/{{App}}Tests": [
                "{{Name}}DetailsTests.swift": PackageResources.__Name__DetailsTests_swift_template
            ],
        ], lines: PackageResources.details_lines_json)

    /// A question with typed answers.
    static let popup = Template(
        "popup",
        embedded: [
            "Sources/{{App}}/Domain": [
                "{{Name}}Popup.swift": PackageResources.__Name__Popup_swift_template
            ],
            "Tests/{{App}}Tests": [
                "{{Name}}PopupTests.swift": PackageResources.__Name__PopupTests_swift_template
            ],
        ])
}
