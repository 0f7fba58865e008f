/// The user's answer to the popup about a conflict.
enum ConflictAnswer {
    case showOther(Note.ID)
    case close
}
