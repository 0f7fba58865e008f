extension AppLayout {
    /// Drafts what a command generates, and records it for upgrades.
    /// - Parameters:
    ///   - command: The command.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    /// - Throws: ``ScaffoldError`` if something that the command needs doesn't exist, or a file already exists.
    package func draft(
        _ command: ScaffoldCommand, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        try generate(command, from: templates, to: &draft)
        var isApp = false
        if case .app = command { isApp = true }
        // Without a record, an earlier version of the tool generated the app.
        guard var record = isApp ? ScaffoldRecord() : try ScaffoldRecord(of: &draft) else { return }
        try record.add(command, of: self, from: templates)
        try draft.replace(ScaffoldRecord.path, with: record.json)
    }

    /// Drafts what a command generates.
    func generate(
        _ command: ScaffoldCommand, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        switch command {
        case .app(let storey, let entity, let plural):
            let item = try ScaffoldName("Item", of: "entity")
            let items = try ScaffoldName((entity ?? item).plural, of: "entity")
            try draftApp(
                storey: storey, entity: entity ?? item, plural: plural ?? items, from: templates, to: &draft)
        case .module(let name, let folder, let flow):
            try draftModule(name, in: folder, flow: flow, from: templates, to: &draft)
        case .coordinator(let name, let folder, let result):
            try draftCoordinator(name, in: folder, result: result, from: templates, to: &draft)
        case .service(let name, let plural):
            try draftService(name, plural: plural, from: templates, to: &draft)
        case .list(let name, let plural, let folder):
            try draftList(name, plural: plural, in: folder, from: templates, to: &draft)
        case .details(let name, let plural, let folder):
            try draftDetails(name, plural: plural, in: folder, from: templates, to: &draft)
        case .popup(let name):
            try draftPopup(name, from: templates, to: &draft)
        case .step(let name):
            try draftStep(name, from: templates, to: &draft)
        }
    }

    /// Drafts a screen.
    /// - Parameters:
    ///   - name: The screen's name.
    ///   - modules: The modules folder relative to the app's folder, or `nil` for the default.
    ///   - flow: The flow that shows the screen, or `nil` for the app's main flow.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    /// - Throws: ``ScaffoldError`` if the flow doesn't exist, or a file already exists.
    private func draftModule(
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
    private func draftCoordinator(
        _ name: ScaffoldName, in modules: String?, result: String?, from templates: TemplateSet,
        to draft: inout Draft
    ) throws(ScaffoldError) {
        var values = values(name, modules: modules, flow: name)
        if let result { values.add(result, as: "result type") }
        try draft.add(own(templates[result == nil ? "coordinator" : "result"].filled(with: values)))
        try draft.add(own(templates["unlinked"].filled(with: values)))
    }

    /// Drafts a start-up step.
    private func draftStep(
        _ name: ScaffoldName, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        try draft.add(own(templates["step"].filled(with: values(name, modules: nil, flow: self.name))))
    }

    /// Drafts an entity of the app's service.
    /// - Parameters:
    ///   - name: The entity's name, such as `Order`.
    ///   - plural: The plural of the name, such as `Orders`.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    /// - Throws: ``ScaffoldError`` if a file already exists.
    private func draftService(
        _ name: ScaffoldName, plural: ScaffoldName, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        var values = values(name, modules: nil, flow: self.name)
        values.add(plural, as: "Names")
        try draft.add(own(templates["service"].filled(with: values)))
    }

    /// Drafts a screen with a list of a service's entities, in the main flow.
    /// - Parameters:
    ///   - name: The entity's name, such as `Order`.
    ///   - plural: The plural of the name, such as `Orders`.
    ///   - modules: The modules folder relative to the app's folder, or `nil` for the default.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    /// - Throws: ``ScaffoldError`` if the service doesn't exist, or a file already exists.
    private func draftList(
        _ name: ScaffoldName, plural: ScaffoldName, in modules: String?, from templates: TemplateSet,
        to draft: inout Draft
    ) throws(ScaffoldError) {
        let values = try entityValues(name, plural: plural, modules: modules, in: &draft)
        try draft.add(own(templates["list"].filled(with: values)))
    }

    /// Drafts a screen with the details of one of a service's entities, in the main flow. If the app has a list of the
    /// entities, its rows open the screen.
    /// - Parameters:
    ///   - name: The entity's name, such as `Order`.
    ///   - plural: The plural of the name, such as `Orders`.
    ///   - modules: The modules folder relative to the app's folder, or `nil` for the default.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    /// - Throws: ``ScaffoldError`` if the service doesn't exist, or a file already exists.
    private func draftDetails(
        _ name: ScaffoldName, plural: ScaffoldName, in modules: String?, from templates: TemplateSet,
        to draft: inout Draft
    ) throws(ScaffoldError) {
        let values = try entityValues(name, plural: plural, modules: modules, in: &draft)
        let details = try own(templates["details"].filled(with: values))
        var insertions: [Template.Insertion] = []
        for insertion in details.insertions {
            // Only a list has this marker.
            let isOfList = insertion.marker == "\(name.identifier)-details"
            let isWanted = try draft.hasMarker(of: insertion)
            if isWanted || !isOfList { insertions.append(insertion) }
        }
        try draft.add(Template(details.name, files: details.files, insertions: insertions))
    }

    /// Returns the values for a screen that shows a service's entities.
    private func entityValues(
        _ name: ScaffoldName, plural: ScaffoldName, modules: String?, in draft: inout Draft
    ) throws(ScaffoldError) -> TemplateValues {
        let provider = "Sources/\(self.name.type)/Providers/\(plural.type)Provider.swift"
        guard try draft.read(provider) != nil else {
            throw ScaffoldError(
                "\(provider) is missing. Create it with “storey new service \(name.type)” first.")
        }
        var values = values(name, modules: modules, flow: self.name)
        values.add(plural, as: "Names")
        return values
    }

    /// Drafts a question with typed answers.
    private func draftPopup(
        _ name: ScaffoldName, from templates: TemplateSet, to draft: inout Draft
    ) throws(ScaffoldError) {
        try draft.add(own(templates["popup"].filled(with: values(name, modules: nil, flow: self.name))))
    }

    /// Drafts a whole app.
    /// - Parameters:
    ///   - storey: The package dependency on Storey, as a line for `Package.swift`.
    ///   - entity: The name of the entity that the home screen lists, such as `Order`.
    ///   - plural: The plural of the name, such as `Orders`.
    ///   - templates: The templates.
    ///   - draft: The draft to add the changes to.
    private func draftApp(
        storey: String, entity: ScaffoldName, plural: ScaffoldName, from templates: TemplateSet,
        to draft: inout Draft
    ) throws(ScaffoldError) {
        var values = values(entity, modules: nil, flow: name)
        values.add(plural, as: "Names")
        values.add(storey, as: "storey")
        try draft.add(templates["app"].filled(with: values))
        try draftService(entity, plural: plural, from: templates, to: &draft)
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
