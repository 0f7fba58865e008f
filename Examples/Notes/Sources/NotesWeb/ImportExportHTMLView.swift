import Notes
import Storey
import StoreyHTML

final class ImportExportHTMLView: HTMLView, ImportExportView {
    let viewModel: any ViewModel<ImportExportViewInputData, ImportExportViewEvent>

    init(viewModel: any ViewModel<ImportExportViewInputData, ImportExportViewEvent>) {
        self.viewModel = viewModel
    }

    func title(_ data: ImportExportViewInputData) -> String { strings.settingsImportExport }

    func body(_ data: ImportExportViewInputData) -> HTML<ImportExportViewEvent> {
        h2(strings.exportTitle)
        p(strings.exportHint, class: "note")
        if let reason = data.failure { failure(reason, on: .retry) }
        if data.isLoading { p(strings.listLoading, class: "note").role(.status) }
        download(
            strings.exportArchive, id: ImportExportElement.saveArchive, isEnabled: data.hasNotes,
            file: data.archive)
        download(
            strings.exportMarkdown, id: ImportExportElement.saveMarkdown, isEnabled: data.hasNotes,
            file: data.markdown)
        h2(strings.importTitle)
        p(strings.importHint, class: "note")
        fileInput(
            data.isImporting ? strings.importImporting : strings.importChoose,
            id: ImportExportElement.importFiles, accepting: ["json", "md", "markdown", "txt"],
            allowsSeveral: true, isEnabled: !data.isImporting, on: { .filesChosen($0) })
        p(data.result ?? "", class: "note", id: ImportExportElement.result).role(.status)
        if let problem = data.problem {
            div(class: "card") { p(problem, id: ImportExportElement.problem) }.role(.alert)
        }
    }
}
