extension Texts {
    static let spanish = Texts(
        language: .spanish,
        splash: SplashTexts(title: "Notas", starting: "Iniciando…"),
        update: UpdateRequiredTexts(
            title: "Hay que actualizar",
            message: {
                "Esta versión de Notas ya no se puede usar. Instala la versión \($0) o una más nueva."
            },
            getUpdate: "Obtener la actualización"))
}
