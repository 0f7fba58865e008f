import Storey

extension FrameWords {
    /// The words around the screens, for a person's region.
    init(_ region: Region) {
        self.init()
        language = "\(region.language.rawValue)-\(region.country.code)"
        switch region.language {
        case .english: break
        case .german:
            back = "Zurück"
            backTo = { "Zurück zu \($0)" }
            close = "Schließen"
            tabs = "Bereiche"
            pages = "Seiten"
            page = { "Seite \($0) von \($1)" }
            failed = "Das hat nicht geklappt"
            tryAgain = "Noch einmal versuchen"
            cancel = "Abbrechen"
            reconnecting = "Verbindung wird wiederhergestellt …"
            tooLong = "Dieser Text ist zu lang, um gespeichert zu werden."
            needsScript = "Das war hier eben zu sehen. Um es zu benutzen, muss JavaScript erlaubt sein."
        case .spanish:
            back = "Atrás"
            backTo = { "Volver a \($0)" }
            close = "Cerrar"
            tabs = "Secciones"
            pages = "Páginas"
            page = { "Página \($0) de \($1)" }
            failed = "No ha funcionado"
            tryAgain = "Intentar de nuevo"
            cancel = "Cancelar"
            understood = "Aceptar"
            reconnecting = "Recuperando la conexión…"
            tooLong = "Este texto es demasiado largo para guardarlo."
            needsScript = "Esto es lo que había hace un momento. Para usarlo, permite JavaScript."
        }
    }
}
