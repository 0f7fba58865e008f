#if canImport(UIKit)
    import Notes

    extension NoteRow {
        /// The actions on the trailing edge of the row, outermost first.
        func swipeActions(_ perform: @escaping (NoteAction) -> Void) -> [RowAction] {
            actions.reversed().map { action in
                RowAction(
                    action.title, action == .delete ? .destructive : .plain, symbol: action.symbol,
                    identifier: action.id(id)
                ) { perform(action) }
            }
        }
    }
#endif
