extension Texts {
    static let spanish = Texts(
        language: .spanish,
        tabs: TabTexts(notes: "Notas", shared: "Compartidas", settings: "Ajustes"),
        splash: SplashTexts(title: "Notas", starting: "Iniciando…"),
        update: UpdateRequiredTexts(
            title: "Hay que actualizar",
            message: {
                "Esta versión de Notas ya no se puede usar. Instala la versión \($0) o una más nueva."
            },
            getUpdate: "Obtener la actualización"),
        region: RegionChoiceTexts(
            title: "Idioma y país", language: "Idioma", country: "País", done: "Continuar"),
        account: AccountTexts(
            welcome: "¿De quién son las notas?",
            offer:
                "Empieza ya, o con una cuenta propia. En ambos casos, las notas se quedan en este dispositivo.",
            signIn: "Iniciar sesión", createAccount: "Crear una cuenta",
            continueAsGuest: "Continuar sin cuenta",
            guestHint: "Puedes tener una más tarde, en los ajustes.",
            name: "Nombre", password: "Contraseña",
            passwordHint: { "Al menos \($0) caracteres" }, otherWay: "De otra manera",
            working: "Un momento…", nameMissing: "Escribe un nombre.",
            passwordTooShort: { "Una contraseña tiene al menos \($0) caracteres." },
            wrongNameOrPassword: "Ese nombre no existe, o la contraseña es otra.",
            nameTaken: "Alguien ya tiene ese nombre.",
            noAnswer: "El servicio no responde. Inténtalo de nuevo."),
        tour: TourPageTexts(
            welcome: .init(
                title: "Te damos la bienvenida",
                text: "Escribe una nota: su primera línea es el título. Se queda en este dispositivo."),
            pin: .init(title: "Fija lo importante", text: "Una nota fijada está antes que todas las demás."),
            share: .init(
                title: "Compártela",
                text: "Una nota compartida está en la pestaña Compartidas, en todas las ventanas abiertas."),
            next: "Siguiente", start: "Empezar", skip: "Omitir"),
        news: WhatsNewTexts(
            title: "Novedades",
            news: [
                "Notas habla español, alemán e inglés.", "Puedes tener una cuenta, y no la necesitas.",
                "Sigues compartiendo con quien compartiste por última vez.",
            ],
            done: "Continuar"),
        home: NotesHomeTexts(
            title: "Notas", new: "Nueva", pinned: "Fijadas", latest: "Últimas", allNotes: "Todas las notas"),
        list: NotesListTexts(
            all: "Todas las notas", shared: "Compartidas", new: "Nueva", search: "Buscar",
            loading: "Cargando…",
            nothingFound: { "Ninguna nota contiene «\($0)»" }, noNotes: "Todavía no hay notas",
            writeTheFirst: "Escribe la primera: se queda en este dispositivo.", newNote: "Nueva nota",
            noneShared: "No hay nada compartido",
            shareOne: "Abre una nota y activa «Compartida»: estará aquí.",
            shown: { "\($0) de \($1) notas" }, showMore: "Mostrar más", delete: "Eliminar",
            deleteNote: { "Eliminar \($0)" }, untitled: "Nota vacía"),
        details: NoteDetailsTexts(
            note: "Nota", edit: "Editar", changed: { "Modificada el \($0)" }, pinned: "Fijada",
            shared: "Compartida", delete: "Eliminar la nota", loading: "Cargando…",
            gone: "Esta nota ya no existe", wasDeleted: "Se eliminó."),
        editor: NoteEditorTexts(
            newNote: "Nueva nota", editNote: "Editar la nota", cancel: "Cancelar", save: "Guardar",
            text: "Texto", firstLine: "La primera línea es el título"),
        deleting: DeletingTexts(
            question: { "¿Eliminar «\($0)»?" }, message: "Se puede deshacer durante unos segundos.",
            delete: "Eliminar", keep: "Conservar"),
        undo: UndoBannerTexts(undo: "Deshacer", deleted: { "Se eliminó «\($0)»" }),
        viewer: ViewerStatusTexts(
            connecting: { "Buscando a \($0)…" }, there: { "\($0) está: puedes volver a compartir." },
            gone: { "\($0) ya no está." }),
        settings: SettingsTexts(
            title: "Ajustes", sortByTitle: "Ordenar por título", showExcerpts: "Mostrar más que el título",
            count: { count, number in
                switch count {
                case 1: "1 nota en este dispositivo."
                // Spanish counts whole millions as things: “un millón de notas”.
                case let count where count > 0 && count.isMultiple(of: 1_000_000):
                    "\(number) de notas en este dispositivo."
                default: "\(number) notas en este dispositivo."
                }
            },
            tour: "Mostrar la visita", region: "Idioma y país", guest: "Usas Notas sin cuenta.",
            signedInAs: { "Sesión iniciada como \($0)." }, signIn: "Iniciar sesión",
            signOut: "Cerrar sesión"),
        sync: SyncTexts(otherVersion: { "\($0) (otra versión)" }),
        failure: FailureTexts(unreadable: "No se pueden leer las notas", tryAgain: "Intentar de nuevo"))
}
