extension AppLayout {
    /// Drafts a screen.
    /// - Parameters:
    ///   - name: The screen's name.
    ///   - modules: The modules folder relative to the app's folder, or `nil` for the default.
    ///   - flow: The flow that shows the screen, or `nil` for the app's main flow.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    /// - Throws: ``ScaffoldError`` if the flow doesn't exist, or a file already exists.
    package func draftModule(
        _ name: ScaffoldName, in modules: String?, flow: ScaffoldName?, from templates: TemplateSet,
        to draft: inout Draft
    ) throws(ScaffoldError) {
        let flow = flow ?? self.name
        let coordinator = "Sources/\(self.name.type)/Coordinators/\(flow.type)Coordinator.swift"
        guard try draft.read(coordinator) != nil else {
            throw ScaffoldError("The flow \(flow.type) doesn't exist: \(coordinator) is missing.")
        }
        let values = values(name, modules: modules, flow: flow)
        try draft.add(own(templates["module"].filled(with: values)))
        try draft.add(own(templates[flow == self.name ? "address" : "unlinked"].filled(with: values)))
    }

    /// Drafts a flow with its first screen.
    package func draftCoordinator(
        _ name: ScaffoldName, in modules: String?, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        let values = values(name, modules: modules, flow: name)
        try draft.add(own(templates["coordinator"].filled(with: values)))
        try draft.add(own(templates["unlinked"].filled(with: values)))
    }

    /// Drafts a start-up step.
    package func draftStep(
        _ name: ScaffoldName, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        try draft.add(own(templates["step"].filled(with: values(name, modules: nil, flow: self.name))))
    }

    /// Drafts a whole app.
    /// - Parameters:
    ///   - name: The app's name.
    ///   - storey: The package dependency on Storey, as a line for `Package.swift`.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    package static func draftApp(
        _ name: ScaffoldName, storey: String, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        var values = TemplateValues()
        values.add(name, as: "App")
        values.add(storey, as: "storey")
        try draft.add(templates["app"].filled(with: values))
    }

    private func values(_ name: ScaffoldName, modules: String?, flow: ScaffoldName) -> TemplateValues {
        var values = TemplateValues()
        values.add(self.name, as: "App")
        values.add(name, as: "Name")
        values.add(flow, as: "Flow")
        let modules = modules ?? "Sources/\(self.name.type)/Modules"
        values.add(modules.hasSuffix("/") ? String(modules.dropLast()) : modules, as: "Folder")
        return values
    }
}
