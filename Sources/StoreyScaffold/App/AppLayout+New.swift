extension AppLayout {
    /// Drafts a screen.
    /// - Parameters:
    ///   - name: its name.
    ///   - modules: the folder of the modules, from the app's on; that of the app if not given.
    ///   - flow: the name of the flow that shows it; the app's own if not given.
    ///   - templates: what it is made of.
    ///   - draft: where it is drafted.
    /// - Throws: ``ScaffoldError`` where there is no such flow, or a file of it is there already.
    package func draftModule(
        _ name: ScaffoldName, in modules: String?, flow: ScaffoldName?, from templates: TemplateSet,
        to draft: inout Draft
    ) throws(ScaffoldError) {
        let flow = flow ?? self.name
        let coordinator = "Sources/\(self.name.type)/Coordinators/\(flow.type)Coordinator.swift"
        guard try draft.read(coordinator) != nil else {
            throw ScaffoldError("There is no flow \(flow.type): \(coordinator) is not there.")
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

    /// Drafts a step of the launch.
    package func draftStep(
        _ name: ScaffoldName, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        try draft.add(own(templates["step"].filled(with: values(name, modules: nil, flow: self.name))))
    }

    /// Drafts a whole app.
    /// - Parameters:
    ///   - name: its name.
    ///   - storey: the line of a `Package.swift` that says where Storey is.
    ///   - templates: what it is made of.
    ///   - draft: where it is drafted: in a folder of its own.
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
