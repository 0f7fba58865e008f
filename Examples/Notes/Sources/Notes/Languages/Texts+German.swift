extension Texts {
    static let german = Texts(
        language: .german,
        splash: SplashTexts(title: "Notizen", starting: "Wird gestartet …"),
        update: UpdateRequiredTexts(
            title: "Zeit für ein Update",
            message: {
                "Diese Version von Notizen kann nicht mehr verwendet werden. Bitte installiere Version \($0) oder neuer."
            },
            getUpdate: "Update holen"))
}
