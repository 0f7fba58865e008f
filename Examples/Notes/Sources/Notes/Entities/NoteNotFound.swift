/// A note that was to be changed no longer exists.
struct NoteNotFound: Error {}
