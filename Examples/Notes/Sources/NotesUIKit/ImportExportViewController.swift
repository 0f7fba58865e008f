#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    final class ImportExportViewController: ScreenController<
        ImportExportViewInputData, ImportExportViewEvent
    >, ImportExportView
    {
        private let exportHeading = UILabel.heading()
        private let exportHint = UILabel.label(.footnote)
        private let failure = FailureView()
        private let loading = UILabel.label(.footnote)
        private let saveArchive = UIButton(primaryAction: nil)
        private let saveMarkdown = UIButton(primaryAction: nil)
        private let importHeading = UILabel.heading()
        private let importHint = UILabel.label(.footnote)
        private let importFiles = UIButton(primaryAction: nil)
        private let result = UILabel.label(.footnote)
        private let problem = UILabel.label()

        override func viewDidLoad() {
            super.viewDidLoad()
            saveArchive.elementID = ImportExportElement.saveArchive
            saveMarkdown.elementID = ImportExportElement.saveMarkdown
            importFiles.elementID = ImportExportElement.importFiles
            result.elementID = ImportExportElement.result
            problem.elementID = ImportExportElement.problem
            fill(
                withScrolling: .column([
                    exportHeading, exportHint, failure, loading, saveArchive, saveMarkdown, importHeading,
                    importHint, importFiles, result, problem,
                ]))
            download(saveArchive) { $0.viewModel.viewInputData.value.archive }
            download(saveMarkdown) { $0.viewModel.viewInputData.value.markdown }
            fileInput(importFiles, accepting: ["json", "md", "markdown", "txt"], allowsSeveral: true) {
                .filesChosen($1)
            }
            on(failure.retry, .primaryActionTriggered) { _ in .retry }
            showTexts { $0.showLabels() }
            bind(\.failure) { $0.failure.show($1) }
            bind(\.isLoading) { $0.loading.isHidden = !$1 }
            bind(\.hasNotes) {
                $0.saveArchive.isEnabled = $1
                $0.saveMarkdown.isEnabled = $1
            }
            bind(\.isImporting) {
                $0.importFiles.isEnabled = !$1
                $0.importFiles.setTitle($1 ? strings.importImporting : strings.importChoose, for: .normal)
            }
            bind(\.result) {
                $0.result.text = $1
                $0.result.isHidden = $1 == nil
                $0.announce($1)
            }
            bind(\.problem) {
                $0.problem.text = $1
                $0.problem.isHidden = $1 == nil
                $0.announce($1)
            }
        }

        /// Lets VoiceOver read the outcome of an import.
        private func announce(_ words: String?) {
            if let words { UIAccessibility.post(notification: .announcement, argument: words) }
        }

        private func showLabels() {
            navigationItem.title = strings.settingsImportExport
            exportHeading.text = strings.exportTitle
            exportHint.text = strings.exportHint
            loading.text = strings.listLoading
            saveArchive.setTitle(strings.exportArchive, for: .normal)
            saveMarkdown.setTitle(strings.exportMarkdown, for: .normal)
            importHeading.text = strings.importTitle
            importHint.text = strings.importHint
            failure.showLabels()
        }
    }
#endif
