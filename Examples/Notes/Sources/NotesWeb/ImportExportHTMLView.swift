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
        if let reason = data.failure { failureCard(reason, on: .retry) }
        h2(strings.exportTitle)
        p(strings.exportHint, class: "note")
        if data.isLoading { p(strings.listLoading, class: "note").role(.status) }
        ul {
            li {
                download(
                    strings.exportArchive, id: ImportExportElement.saveArchive, class: "row action",
                    isEnabled: data.hasNotes, file: data.archive
                )
                .symbol("square.and.arrow.down")
            }
            li {
                download(
                    strings.exportMarkdown, id: ImportExportElement.saveMarkdown, class: "row action",
                    isEnabled: data.hasNotes, file: data.markdown
                )
                .symbol("square.and.arrow.down")
            }
        }
        h2(strings.importTitle)
        p(strings.importHint, class: "note")
        ul {
            li {
                fileInput(
                    data.isImporting ? strings.importImporting : strings.importChoose,
                    id: ImportExportElement.importFiles, class: "row action",
                    accepting: ["json", "md", "markdown", "txt"], allowsSeveral: true,
                    isEnabled: !data.isImporting, on: { .filesChosen($0) })
            }
        }
        p(data.result ?? "", class: "note", id: ImportExportElement.result).role(.status)
        if let problem = data.problem {
            div(class: "card warning") { p(problem, id: ImportExportElement.problem) }.role(.alert)
        }
    }
}
