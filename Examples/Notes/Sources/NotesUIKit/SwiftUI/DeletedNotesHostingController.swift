#if canImport(UIKit) && canImport(SwiftUI)
    import Notes
    import Storey
    import SwiftUI
    import UIKit

    final class DeletedNotesHostingController: ScreenHostingController<
        DeletedNotesViewInputData, DeletedNotesViewEvent, DeletedNotesPage
    >,
    DeletedNotesView
    {
        init(_ viewModel: any ViewModel<DeletedNotesViewInputData, DeletedNotesViewEvent>) {
            super.init(viewModel) { DeletedNotesPage(screen: $0) }
        }

        required dynamic init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            addTrailingButton(DeletedNotesElement.empty) { .empty }
            showTexts {
                $0.navigationItem.title = strings.deletedTitle
                $0.navigationItem.rightBarButtonItem?.title = strings.deletedRemoveAll
            }
            bind(\.emptyState) { $0.navigationItem.rightBarButtonItem?.isHidden = $1 != nil }
        }
    }

    struct DeletedNotesPage: View {
        let screen: ScreenData<DeletedNotesViewInputData, DeletedNotesViewEvent>

        var body: some View {
            List {
                Section {
                    switch screen.emptyState {
                    case .loading: Text(verbatim: strings.listLoading)
                    case .noNotes: Text(verbatim: strings.deletedNone)
                    case .failed, nil: EmptyView()
                    }
                    ForEach(screen.rows) { row in
                        DeletedNoteRowView(row: row) { event, element in
                            screen.send(event, for: .tap, on: element)
                        }
                    }
                } header: {
                    Text(verbatim: screen.hint)
                }
                FailureSection(reason: failure) { screen.send(.retry, for: .tap, on: FailureElement.retry) }
                if let more = screen.more {
                    Section {
                        Text(verbatim: more)
                        Button {
                            screen.send(.showMore, for: .tap, on: DeletedNotesElement.showMore)
                        } label: {
                            Text(verbatim: strings.listShowMore)
                        }
                        .accessibilityIdentifier(DeletedNotesElement.showMore.elementID)
                    }
                }
            }
        }

        private var failure: String? {
            if case .failed(let reason) = screen.emptyState { strings.message(reason) } else { nil }
        }
    }

    private struct DeletedNoteRowView: View {
        let row: DeletedNoteRow
        let send: (DeletedNotesViewEvent, any ElementID) -> Void

        var body: some View {
            Button {
                send(.select(row.id), DeletedNotesElement.note(row.id))
            } label: {
                Text(verbatim: row.title)
                Text(
                    verbatim: [row.excerpt, row.remaining].filter { !$0.isEmpty }.joined(separator: " · "))
            }
            .accessibilityIdentifier(DeletedNotesElement.note(row.id))
            .swipeActions(edge: .leading) {
                action(strings.deletedRestore, .restore(row.id), DeletedNotesElement.restore(row.id))
            }
            .swipeActions {
                action(
                    strings.deletedRemove, .remove(row), DeletedNotesElement.remove(row.id),
                    role: .destructive)
            }
        }

        private func action(
            _ title: String, _ event: DeletedNotesViewEvent, _ element: String, role: ButtonRole? = nil
        ) -> some View {
            Button(role: role) {
                send(event, element)
            } label: {
                Text(verbatim: title)
            }
            .accessibilityIdentifier(element)
        }
    }
#endif
