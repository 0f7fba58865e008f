/// Asks for the contents of a workload file. Each answer is validated with all previous ones, and a question
/// is repeated with the reason if the answer is invalid. If the input ends, the answers so far are kept.
struct WorkloadInterview {
    private var draft: WorkloadDraft
    private let answers: WorkloadAnswers
    /// Whether no more questions are asked.
    private var isOver: Bool

    /// Creates an interview.
    /// - Parameters:
    ///   - name: The default name of the workload.
    ///   - answers: The answers that aren't asked for.
    /// - Throws: ``WorkloadFile/Failure`` if the name isn't valid.
    init(name: String, answers: WorkloadAnswers) throws(WorkloadFile.Failure) {
        draft = WorkloadDraft(name: answers.name ?? name)
        self.answers = answers
        isOver = answers.defaults
        guard let error = draft.validationError else { return }
        guard answers.name == nil else { throw WorkloadFile.Failure(description: "--name: \(error)") }
        // The default name can contain characters that aren't valid in a workload.
        draft.name = "an app"
    }

    /// Asks all questions that have no answer yet.
    /// - Returns: The file.
    /// - Throws: ``WorkloadFile/Failure`` if the answer of an option isn't valid.
    mutating func text() throws(WorkloadFile.Failure) -> String {
        // Options first, so that all answers are validated with them.
        for question in WorkloadQuestion.all {
            guard let answer = answers.given[question.option] else { continue }
            guard !answer.words.isEmpty else {
                throw WorkloadFile.Failure(description: "--\(question.option) must not be empty.")
            }
            if let error = add(answer, to: question) {
                throw WorkloadFile.Failure(description: "--\(question.option): \(error)")
            }
        }
        let open = WorkloadQuestion.all.filter { answers.given[$0.option] == nil }
        if !isOver, !open.isEmpty {
            Terminal.error.write(
                "\(open.count == 1 ? "One question" : "\(open.count) questions"). Press Return for the default in brackets.\n"
            )
        }
        for (index, question) in open.enumerated() {
            ask(question, "\(index + 1)/\(open.count)")
        }
        return draft.text
    }

    /// Asks a question until the answer is valid or empty.
    private mutating func ask(_ question: WorkloadQuestion, _ number: String) {
        while let answer = answer(question, number) {
            guard let error = add(answer, to: question) else { return }
            if isOver { return }
            Terminal.error.write("  \(error)\n")
            // If the peak exceeds the default for monthly users, ask for them again.
            if question.option == "peak", draft.users["max_monthly"] == nil,
                let users = WorkloadQuestion.all.first
            {
                ask(users, number)
            }
        }
    }

    /// Adds an answer to the draft.
    /// - Returns: Why it isn't valid, or `nil` if it was added.
    private mutating func add(_ answer: String, to question: WorkloadQuestion) -> String? {
        var changed = draft
        question.write(&changed, answer.words)
        if let error = changed.validationError { return error }
        draft = changed
        return nil
    }

    private mutating func answer(_ question: WorkloadQuestion, _ number: String) -> String? {
        guard !isOver else { return nil }
        Terminal.error.write(
            "\n\(number) \(question.text)\n    \(question.reason)\n    [\(question.standard)] ")
        guard let line = readLine() else {
            isOver = true
            Terminal.error.write("\n")
            return nil
        }
        return line.words.isEmpty ? nil : line
    }
}

extension String {
    /// The text with single spaces between its words.
    fileprivate var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
