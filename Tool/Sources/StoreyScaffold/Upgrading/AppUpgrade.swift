/// The changes that bring a generated app to the current templates, merged with the user's own changes.
package struct AppUpgrade {
    /// The changes.
    package private(set) var draft: Draft
    /// The files that the user and the templates changed in the same lines, as the changes of the templates. They aren't
    /// part of the draft.
    package private(set) var conflicts: [Change] = []
    /// The paths of the files that the user deleted, or changed and the templates no longer have. They stay as they are.
    package private(set) var kept: [String] = []

    /// Compares an app with the current templates.
    /// - Throws: ``ScaffoldError`` if the app has no record of what was generated, or a file can't be read.
    package init(_ app: AppLayout, from templates: TemplateSet) throws(ScaffoldError) {
        draft = Draft(in: app.folder, overwrites: true)
        guard let old = try ScaffoldRecord(of: &draft) else {
            throw ScaffoldError(
                """
                \(ScaffoldRecord.path) is missing, so the generated files can't be compared with the current templates. \
                Compare them with those of a new app: storey new app \(app.name.type) --in FOLDER.
                """)
        }
        var new = try old.regenerated(for: app, from: templates)
        for path in Set(old.files.keys).union(new.files.keys).sorted()
        where old.files[path] != new.files[path] {
            let change = Change(path: path, before: old.files[path], after: new.files[path])
            guard try !apply(change) else { continue }
            // The next upgrade compares with the same file again.
            new.files[path] = old.files[path]
        }
        if new != old { try draft.replace(ScaffoldRecord.path, with: new.json) }
    }

    /// Adds a change of the templates.
    /// - Returns: `false` if it conflicts with the user's changes.
    private mutating func apply(_ change: Change) throws(ScaffoldError) -> Bool {
        let current = try draft.read(change.path)
        guard current != change.after else { return true }
        if current == change.before {
            if let after = change.after {
                try draft.write(after, to: change.path)
            } else {
                draft.delete(change.path)
            }
            return true
        }
        guard let current, let after = change.after else {
            kept.append(change.path)
            return true
        }
        guard let before = change.before, let merged = Merge.merge(before, current, after) else {
            conflicts.append(change)
            return false
        }
        try draft.write(merged, to: change.path)
        return true
    }
}
