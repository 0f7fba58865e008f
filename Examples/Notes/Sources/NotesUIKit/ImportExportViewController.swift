#if canImport(UIKit)
    import Notes
    import Storey
    import UIKit

    /// Says where notes are imported and exported. On a phone, this would show a document picker.
    final class ImportExportViewController: ScreenController<
        ImportExportViewInputData, ImportExportViewEvent
    >, ImportExportView
    {
        private let hint = UILabel.label()

        override func viewDidLoad() {
            super.viewDidLoad()
            view.fill(with: UIStackView.column([hint, UIView()]))
            showTexts {
                $0.navigationItem.title = strings.settingsImportExport
                $0.hint.text = strings.importInBrowser
            }
        }
    }
#endif
