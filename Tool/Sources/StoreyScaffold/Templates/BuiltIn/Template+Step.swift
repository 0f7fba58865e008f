extension Template {
    /// A start-up step.
    static let step = Template(
        "step",
        embedded: [
            "Sources/{{App}}/Startup": [
                "{{Name}}.swift": PackageResources.__Name___swift_template
            ],
            "Tests/{{App}}Tests": [
                "{{Name}}Tests.swift": PackageResources.__Name__StepTests_swift_template
            ],
        ], lines: PackageResources.step_lines_json)
}
