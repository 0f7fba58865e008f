#if Web
    extension DoorWords {
        /// In English.
        public static let english = DoorWords(
            language: "en",
            tooManyTabs: Notice(
                title: "Too many tabs",
                advice: "The app is open in more tabs than fit. Close some, and try again."),
            full: Notice(
                title: "The app is full",
                advice: "More people than fit are using the app. Try again in a moment."),
            cannotStart: "The app could not be started")

        /// In German.
        public static let german = DoorWords(
            language: "de",
            tooManyTabs: Notice(
                title: "Zu viele Tabs",
                advice:
                    "Die App ist in mehr Tabs offen, als Platz haben. Schließe einige und versuche es erneut."
            ),
            full: Notice(
                title: "Die App ist voll",
                advice: "Mehr Menschen benutzen die App, als Platz haben. Versuche es gleich noch einmal."),
            cannotStart: "Die App konnte nicht gestartet werden")

        /// In Spanish.
        public static let spanish = DoorWords(
            language: "es",
            tooManyTabs: Notice(
                title: "Demasiadas pestañas",
                advice:
                    "La app está abierta en más pestañas de las que caben. Cierra algunas e inténtalo otra vez."
            ),
            full: Notice(
                title: "La app está llena",
                advice: "Más personas de las que caben están usando la app. Inténtalo de nuevo en un momento."
            ),
            cannotStart: "No se pudo iniciar la app")
    }
#endif
