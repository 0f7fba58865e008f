extension Texts {
    static let english = Texts(
        language: .english,
        splash: SplashTexts(title: "Notes", starting: "Starting…"),
        update: UpdateRequiredTexts(
            title: "Time for an update",
            message: {
                "This version of Notes cannot be used any more. Please install version \($0) or newer."
            },
            getUpdate: "Get the update"))
}
