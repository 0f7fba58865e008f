#if Web
    extension ErrorPageStrings {
        /// The English strings.
        public static let english = ErrorPageStrings(
            language: "en",
            tooManyTabs: Notice(
                title: "Too many tabs",
                message: "The app is open in too many tabs. Close some and try again."),
            serverFull: Notice(
                title: "The app is full",
                message: "Too many people are using the app right now. Try again in a moment."),
            launchFailed: "The app could not be started")

        /// The Arabic strings.
        public static let arabic = ErrorPageStrings(
            language: "ar",
            tooManyTabs: Notice(
                title: "علامات تبويب كثيرة",
                message: "التطبيق مفتوح في علامات تبويب كثيرة. أغلق بعضها وحاول مرة أخرى."),
            serverFull: Notice(
                title: "التطبيق ممتلئ",
                message: "يستخدم التطبيق الآن عدد كبير من الأشخاص. حاول مرة أخرى بعد قليل."),
            notFound: Notice(
                title: "الصفحة غير موجودة",
                message:
                    "لا توجد في التطبيق صفحة بهذا العنوان. تحقق من العنوان أو افتح الصفحة الأولى للتطبيق."),
            home: "فتح الصفحة الأولى",
            tryAgain: "إعادة المحاولة",
            launchFailed: "تعذر بدء التطبيق",
            launchFailedMessage: "حدث خطأ ما. حاول مرة أخرى بعد قليل.")

        /// The German strings.
        public static let german = ErrorPageStrings(
            language: "de",
            tooManyTabs: Notice(
                title: "Zu viele Tabs",
                message:
                    "Die App ist in mehr Tabs offen, als Platz haben. Schließe einige und versuche es erneut."
            ),
            serverFull: Notice(
                title: "Die App ist voll",
                message: "Mehr Menschen benutzen die App, als Platz haben. Versuche es gleich noch einmal."),
            notFound: Notice(
                title: "Seite nicht gefunden",
                message:
                    "Die App hat unter dieser Adresse keine Seite. Prüfe die Adresse oder öffne die erste Seite der App."
            ),
            home: "Erste Seite öffnen",
            tryAgain: "Erneut versuchen",
            launchFailed: "Die App konnte nicht gestartet werden",
            launchFailedMessage: "Das hat nicht geklappt. Versuche es gleich noch einmal.")

        /// The Spanish strings.
        public static let spanish = ErrorPageStrings(
            language: "es",
            tooManyTabs: Notice(
                title: "Demasiadas pestañas",
                message:
                    "La app está abierta en más pestañas de las que caben. Cierra algunas e inténtalo otra vez."
            ),
            serverFull: Notice(
                title: "La app está llena",
                message:
                    "Más personas de las que caben están usando la app. Inténtalo de nuevo en un momento."
            ),
            notFound: Notice(
                title: "Página no encontrada",
                message:
                    "La app no tiene ninguna página en esta dirección. Revisa la dirección o abre la página inicial."
            ),
            home: "Abrir la página inicial",
            tryAgain: "Volver a intentarlo",
            launchFailed: "No se pudo iniciar la app",
            launchFailedMessage: "Algo ha fallado. Inténtalo de nuevo en un momento.")
    }
#endif
