#if Web
    /// The text that the page typed last, which is the base of its next difference.
    ///
    /// The app may have changed the field's text since then, but the page may not know that yet.
    struct TypedText {
        private var field = ""
        private var text = ""
        /// The number of the event whose text is missing, because its difference was made from another text. Later events
        /// wait for it: the page sends them again after the whole text.
        private(set) var missingEvent: Int?

        /// Records the text of a field.
        mutating func record(_ text: String, in field: String) { (self.field, self.text) = (field, text) }

        /// Returns the text from which a difference was made, and the new text.
        ///
        /// - Parameter shown: The field's text that the page was sent last.
        /// - Returns: `nil` if the difference was made from neither of the known texts.
        func texts(of difference: TextDifference, in field: String, shown: String) -> (
            base: String, new: String
        )? {
            for base in field == self.field ? [text, shown] : [shown] {
                if let new = difference.applied(to: base) { return (base, new) }
            }
            return nil
        }

        /// Returns whether an event has to wait for a missing text.
        func isWaiting(_ event: Int) -> Bool { missingEvent.map { event > $0 } ?? false }

        /// Records that the text of an event is missing, or that none is.
        mutating func setMissing(_ event: Int?) { missingEvent = event }
    }
#endif
