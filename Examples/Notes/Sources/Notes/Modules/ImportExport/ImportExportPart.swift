package import Storey

enum ImportExportPart: Part {
    static func load(_ container: Container) {
        container.register(ImportExportProvider.init(data:now:scope:)).lifetime(.objectGraph)
        container.register(viewModel: ImportExportViewModel.init(provider:scope:))
        container.register(ImportExportDependency.init(viewModel:view:))
    }
}

struct ImportExportDependency {
    let viewModel: ImportExportViewModel
    let view: any ImportExportView
}

/// The view that imports and exports notes; each host provides its own.
package protocol ImportExportView: Presentable {}
