// Generated. Don't edit. Change the resources, then run:
// storey resources …/Resources --output …/Strings.swift
// swift-format-ignore-file

#if DEBUG && canImport(Foundation)
    import Foundation
    import Synchronization
#endif

/// The texts of the app in one language.
package struct Strings: Equatable, Sendable {
    /// A language of the app.
    package enum Language: String, CaseIterable, Codable, Sendable {
        case en
        case ar
        case de
        case es

        /// Finds the first preferred language that the app supports: `de` for `["de-AT", "en"]`.
        package init?(closestTo preferred: [String]) {
            for language in preferred {
                var code = Substring(language)
                while !code.isEmpty {
                    if let found = Self(rawValue: String(code)) {
                        self = found
                        return
                    }
                    code = code[..<(code.lastIndex(of: "-") ?? code.startIndex)]
                }
            }
            return nil
        }
    }

    package let language: Language

    package init(_ language: Language) {
        self.language = language
    }

    /// “Continue without an account”
    package var accountContinueAsGuest: String {
        if let text = editedText("accountContinueAsGuest") { return text }
        return switch language {
        case .en: "Continue without an account"
        case .ar: "المتابعة بدون حساب"
        case .de: "Ohne Konto weiter"
        case .es: "Continuar sin cuenta"
        }
    }

    /// “Create account”
    package var accountCreateAccount: String {
        if let text = editedText("accountCreateAccount") { return text }
        return switch language {
        case .en: "Create account"
        case .ar: "إنشاء حساب"
        case .de: "Konto anlegen"
        case .es: "Crear una cuenta"
        }
    }

    /// “Creating account…”
    package var accountCreatingAccount: String {
        if let text = editedText("accountCreatingAccount") { return text }
        return switch language {
        case .en: "Creating account…"
        case .ar: "جارٍ إنشاء الحساب…"
        case .de: "Konto wird angelegt …"
        case .es: "Creando la cuenta…"
        }
    }

    /// “You can create an account later in Settings.”
    package var accountGuestHint: String {
        if let text = editedText("accountGuestHint") { return text }
        return switch language {
        case .en: "You can create an account later in Settings."
        case .ar: "يمكنك إنشاء حساب لاحقًا من الإعدادات."
        case .de: "Ein Konto kannst du später in den Einstellungen anlegen."
        case .es: "Puedes tener una más tarde, en los ajustes."
        }
    }

    /// “Name”
    package var accountName: String {
        if let text = editedText("accountName") { return text }
        return switch language {
        case .en: "Name"
        case .ar: "الاسم"
        case .de: "Name"
        case .es: "Nombre"
        }
    }

    /// “Enter a name.”
    package var accountNameMissing: String {
        if let text = editedText("accountNameMissing") { return text }
        return switch language {
        case .en: "Enter a name."
        case .ar: "أدخل اسمًا."
        case .de: "Bitte gib einen Namen ein."
        case .es: "Escribe un nombre."
        }
    }

    /// “This name is already taken.”
    package var accountNameTaken: String {
        if let text = editedText("accountNameTaken") { return text }
        return switch language {
        case .en: "This name is already taken."
        case .ar: "هذا الاسم مستخدم بالفعل."
        case .de: "Diesen Namen hat schon jemand."
        case .es: "Alguien ya tiene ese nombre."
        }
    }

    /// “Can’t connect to the service. Try again.”
    package var accountNoConnection: String {
        if let text = editedText("accountNoConnection") { return text }
        return switch language {
        case .en: "Can’t connect to the service. Try again."
        case .ar: "يتعذر الاتصال بالخدمة. حاول مرة أخرى."
        case .de: "Der Dienst antwortet nicht. Bitte versuche es noch einmal."
        case .es: "El servicio no responde. Inténtalo de nuevo."
        }
    }

    /// “Your notes are saved on this device. Create an account to sync them and to have a backup.”
    package var accountOffer: String {
        if let text = editedText("accountOffer") { return text }
        return switch language {
        case .en: "Your notes are saved on this device. Create an account to sync them and to have a backup."
        case .ar: "تُحفظ ملاحظاتك على هذا الجهاز. أنشئ حسابًا لمزامنتها وللاحتفاظ بنسخة احتياطية منها."
        case .de:
            """
            Deine Notizen sind auf diesem Gerät gesichert. Mit einem Konto werden sie synchronisiert, und du \
            hast eine Sicherungskopie.
            """
        case .es:
            """
            Tus notas se guardan en este dispositivo. Crea una cuenta para sincronizarlas y tener una copia \
            de seguridad.
            """
        }
    }

    /// “Password”
    package var accountPassword: String {
        if let text = editedText("accountPassword") { return text }
        return switch language {
        case .en: "Password"
        case .ar: "كلمة السر"
        case .de: "Passwort"
        case .es: "Contraseña"
        }
    }

    /// “At least %lld characters”
    package func accountPasswordHint(_ number: Int) -> String {
        if let text = editedText("accountPasswordHint", [String(number)]) { return text }
        return switch language {
        case .en: "At least \(number) characters"
        case .ar: "عدد الأحرف الأدنى: \(number)"
        case .de: "Mindestens \(number) Zeichen"
        case .es: "Al menos \(number) caracteres"
        }
    }

    /// “The password must have at least %lld characters.”
    package func accountPasswordTooShort(_ number: Int) -> String {
        if let text = editedText("accountPasswordTooShort", [String(number)]) { return text }
        return switch language {
        case .en: "The password must have at least \(number) characters."
        case .ar: "كلمة السر قصيرة. عدد الأحرف الأدنى: \(number)."
        case .de: "Ein Passwort hat mindestens \(number) Zeichen."
        case .es: "Una contraseña tiene al menos \(number) caracteres."
        }
    }

    /// “Sign in”
    package var accountSignIn: String {
        if let text = editedText("accountSignIn") { return text }
        return switch language {
        case .en: "Sign in"
        case .ar: "تسجيل الدخول"
        case .de: "Anmelden"
        case .es: "Iniciar sesión"
        }
    }

    /// “Signing in…”
    package var accountSigningIn: String {
        if let text = editedText("accountSigningIn") { return text }
        return switch language {
        case .en: "Signing in…"
        case .ar: "جارٍ تسجيل الدخول…"
        case .de: "Anmeldung …"
        case .es: "Iniciando sesión…"
        }
    }

    /// “Too many failed attempts. Try again in %@.”
    package func accountTooManyAttempts(_ text: String) -> String {
        if let text = editedText("accountTooManyAttempts", [text]) { return text }
        return switch language {
        case .en: "Too many failed attempts. Try again in \(text)."
        case .ar: "محاولات فاشلة كثيرة. حاول مرة أخرى بعد \(text)."
        case .de: "Zu viele Fehlversuche. Versuche es in \(text) noch einmal."
        case .es: "Demasiados intentos fallidos. Inténtalo de nuevo en \(text)."
        }
    }

    /// “Get started”
    package var accountWelcome: String {
        if let text = editedText("accountWelcome") { return text }
        return switch language {
        case .en: "Get started"
        case .ar: "لنبدأ"
        case .de: "Los geht’s"
        case .es: "Primeros pasos"
        }
    }

    /// “The name or password is incorrect.”
    package var accountWrongNameOrPassword: String {
        if let text = editedText("accountWrongNameOrPassword") { return text }
        return switch language {
        case .en: "The name or password is incorrect."
        case .ar: "الاسم أو كلمة السر غير صحيحة."
        case .de: "Der Name oder das Passwort ist falsch."
        case .es: "El nombre o la contraseña no son correctos."
        }
    }

    /// “Both versions are kept.”
    package var conflictChangedMessage: String {
        if let text = editedText("conflictChangedMessage") { return text }
        return switch language {
        case .en: "Both versions are kept."
        case .ar: "تم الاحتفاظ بالنسختين."
        case .de: "Beide Fassungen bleiben erhalten."
        case .es: "Se conservan las dos versiones."
        }
    }

    /// “Edited in two places”
    package var conflictChangedTitle: String {
        if let text = editedText("conflictChangedTitle") { return text }
        return switch language {
        case .en: "Edited in two places"
        case .ar: "تم التعديل في مكانين"
        case .de: "An zwei Stellen bearbeitet"
        case .es: "Editada en dos lugares"
        }
    }

    /// “OK”
    package var conflictClose: String {
        if let text = editedText("conflictClose") { return text }
        return switch language {
        case .en: "OK"
        case .ar: "موافق"
        case .de: "OK"
        case .es: "OK"
        }
    }

    /// “You were editing the note, so your text was kept.”
    package var conflictDeletedMessage: String {
        if let text = editedText("conflictDeletedMessage") { return text }
        return switch language {
        case .en: "You were editing the note, so your text was kept."
        case .ar: "كنت تحرر الملاحظة، لذلك تم الاحتفاظ بنصك."
        case .de: "Du hast die Notiz gerade bearbeitet, deshalb ist dein Text noch da."
        case .es: "Estabas editando la nota, así que se ha conservado tu texto."
        }
    }

    /// “Deleted in another place”
    package var conflictDeletedTitle: String {
        if let text = editedText("conflictDeletedTitle") { return text }
        return switch language {
        case .en: "Deleted in another place"
        case .ar: "تم الحذف في مكان آخر"
        case .de: "An anderer Stelle gelöscht"
        case .es: "Eliminada en otro lugar"
        }
    }

    /// “Keep both”
    package var conflictKeepBoth: String {
        if let text = editedText("conflictKeepBoth") { return text }
        return switch language {
        case .en: "Keep both"
        case .ar: "الاحتفاظ بالنسختين"
        case .de: "Beide behalten"
        case .es: "Conservar ambas"
        }
    }

    /// “Show the other version”
    package var conflictShowOther: String {
        if let text = editedText("conflictShowOther") { return text }
        return switch language {
        case .en: "Show the other version"
        case .ar: "عرض النسخة الأخرى"
        case .de: "Andere Fassung zeigen"
        case .es: "Ver la otra versión"
        }
    }

    /// “Continue”
    package var connectionDone: String {
        if let text = editedText("connectionDone") { return text }
        return switch language {
        case .en: "Continue"
        case .ar: "متابعة"
        case .de: "Weiter"
        case .es: "Continuar"
        }
    }

    /// “Not now”
    package var connectionSkip: String {
        if let text = editedText("connectionSkip") { return text }
        return switch language {
        case .en: "Not now"
        case .ar: "ليس الآن"
        case .de: "Jetzt nicht"
        case .es: "Ahora no"
        }
    }

    /// “Share your screen, then open its link on another device. That device can watch until you stop
    /// sharing, and reconnects automatically.”
    package var connectionText: String {
        if let text = editedText("connectionText") { return text }
        return switch language {
        case .en:
            """
            Share your screen, then open its link on another device. That device can watch until you stop \
            sharing, and reconnects automatically.
            """
        case .ar:
            """
            شارك شاشتك، ثم افتح رابطها على جهاز آخر. يمكن لذلك الجهاز المشاهدة حتى توقف المشاركة، ويعيد \
            الاتصال من تلقاء نفسه.
            """
        case .de:
            """
            Teile deinen Bildschirm und öffne den Link auf einem anderen Gerät. Es sieht zu, bis du das \
            Teilen beendest, und verbindet sich von selbst wieder.
            """
        case .es:
            """
            Comparte tu pantalla y abre el enlace en otro dispositivo. La verá hasta que dejes de \
            compartirla y se reconecta solo.
            """
        }
    }

    /// “Connect a viewer”
    package var connectionTitle: String {
        if let text = editedText("connectionTitle") { return text }
        return switch language {
        case .en: "Connect a viewer"
        case .ar: "توصيل مشاهد"
        case .de: "Gerät verbinden"
        case .es: "Conectar un dispositivo"
        }
    }

    /// “Delete %2$@ notes permanently?”
    package func deleteConfirmationAllTitle(_ count: Int, _ second: String) -> String {
        if let text = editedText("deleteConfirmationAllTitle", [String(count), second], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "Delete \(second) note permanently?"
            default: "Delete \(second) notes permanently?"
            }
        case .ar:
            switch language.category(of: count) {
            case .zero: "هل تريد الحذف نهائيًا؟ عدد الملاحظات: \(second)"
            case .one: "هل تريد الحذف نهائيًا؟ عدد الملاحظات: \(second)"
            case .two: "هل تريد الحذف نهائيًا؟ عدد الملاحظات: \(second)"
            case .few: "هل تريد حذف \(second) ملاحظات نهائيًا؟"
            case .many: "هل تريد حذف \(second) ملاحظة نهائيًا؟"
            default: "هل تريد حذف \(second) ملاحظة نهائيًا؟"
            }
        case .de:
            switch language.category(of: count) {
            case .one: "\(second) Notiz endgültig löschen?"
            default: "\(second) Notizen endgültig löschen?"
            }
        case .es:
            switch language.category(of: count) {
            case .one: "¿Eliminar \(second) nota definitivamente?"
            case .many: "¿Eliminar \(second) de notas definitivamente?"
            default: "¿Eliminar \(second) notas definitivamente?"
            }
        }
    }

    /// “Cancel”
    package var deleteConfirmationCancel: String {
        if let text = editedText("deleteConfirmationCancel") { return text }
        return switch language {
        case .en: "Cancel"
        case .ar: "إلغاء"
        case .de: "Abbrechen"
        case .es: "Cancelar"
        }
    }

    /// “Delete”
    package var deleteConfirmationDelete: String {
        if let text = editedText("deleteConfirmationDelete") { return text }
        return switch language {
        case .en: "Delete"
        case .ar: "حذف"
        case .de: "Löschen"
        case .es: "Eliminar"
        }
    }

    /// “You can’t undo this.”
    package var deleteConfirmationMessage: String {
        if let text = editedText("deleteConfirmationMessage") { return text }
        return switch language {
        case .en: "You can’t undo this."
        case .ar: "لا يمكن التراجع عن ذلك."
        case .de: "Das lässt sich nicht rückgängig machen."
        case .es: "No se puede deshacer."
        }
    }

    /// “Delete “%@” permanently?”
    package func deleteConfirmationTitle(_ text: String) -> String {
        if let text = editedText("deleteConfirmationTitle", [text]) { return text }
        return switch language {
        case .en: "Delete “\(text)” permanently?"
        case .ar: "هل تريد حذف «\(text)» نهائيًا؟"
        case .de: "„\(text)“ endgültig löschen?"
        case .es: "¿Eliminar «\(text)» definitivamente?"
        }
    }

    /// “%2$@ days left”
    package func deletedDaysLeft(_ count: Int, _ second: String) -> String {
        if let text = editedText("deletedDaysLeft", [String(count), second], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "\(second) day left"
            default: "\(second) days left"
            }
        case .ar:
            switch language.category(of: count) {
            case .zero: "الأيام المتبقية: \(second)"
            case .one: "الأيام المتبقية: \(second)"
            case .two: "الأيام المتبقية: \(second)"
            case .few: "بقيت \(second) أيام"
            case .many: "بقي \(second) يومًا"
            default: "بقي \(second) يوم"
            }
        case .de:
            switch language.category(of: count) {
            case .one: "Noch \(second) Tag"
            default: "Noch \(second) Tage"
            }
        case .es:
            switch language.category(of: count) {
            case .one: "Queda \(second) día"
            case .many: "Quedan \(second) de días"
            default: "Quedan \(second) días"
            }
        }
    }

    /// “Deleted notes are kept for %@ days.”
    package func deletedHint(_ text: String) -> String {
        if let text = editedText("deletedHint", [text]) { return text }
        return switch language {
        case .en: "Deleted notes are kept for \(text) days."
        case .ar: "يتم الاحتفاظ بالملاحظات المحذوفة لمدة \(text) يومًا."
        case .de: "Gelöschte Notizen bleiben \(text) Tage erhalten."
        case .es: "Las notas eliminadas se conservan \(text) días."
        }
    }

    /// “No deleted notes”
    package var deletedNone: String {
        if let text = editedText("deletedNone") { return text }
        return switch language {
        case .en: "No deleted notes"
        case .ar: "لا توجد ملاحظات محذوفة"
        case .de: "Keine gelöschten Notizen"
        case .es: "No hay notas eliminadas"
        }
    }

    /// “Restore the note to edit it.”
    package var deletedReadOnly: String {
        if let text = editedText("deletedReadOnly") { return text }
        return switch language {
        case .en: "Restore the note to edit it."
        case .ar: "استعد الملاحظة لتعديلها."
        case .de: "Stelle die Notiz wieder her, um sie zu bearbeiten."
        case .es: "Restaura la nota para editarla."
        }
    }

    /// “Delete”
    package var deletedRemove: String {
        if let text = editedText("deletedRemove") { return text }
        return switch language {
        case .en: "Delete"
        case .ar: "حذف"
        case .de: "Löschen"
        case .es: "Eliminar"
        }
    }

    /// “Delete all”
    package var deletedRemoveAll: String {
        if let text = editedText("deletedRemoveAll") { return text }
        return switch language {
        case .en: "Delete all"
        case .ar: "حذف الكل"
        case .de: "Alle löschen"
        case .es: "Eliminar todas"
        }
    }

    /// “Permanently delete %@”
    package func deletedRemoveNote(_ text: String) -> String {
        if let text = editedText("deletedRemoveNote", [text]) { return text }
        return switch language {
        case .en: "Permanently delete \(text)"
        case .ar: "حذف «\(text)» نهائيًا"
        case .de: "\(text) endgültig löschen"
        case .es: "Eliminar definitivamente \(text)"
        }
    }

    /// “Delete permanently”
    package var deletedRemovePermanently: String {
        if let text = editedText("deletedRemovePermanently") { return text }
        return switch language {
        case .en: "Delete permanently"
        case .ar: "حذف نهائيًا"
        case .de: "Endgültig löschen"
        case .es: "Eliminar definitivamente"
        }
    }

    /// “Restore”
    package var deletedRestore: String {
        if let text = editedText("deletedRestore") { return text }
        return switch language {
        case .en: "Restore"
        case .ar: "استعادة"
        case .de: "Wiederherstellen"
        case .es: "Restaurar"
        }
    }

    /// “Restore %@”
    package func deletedRestoreNote(_ text: String) -> String {
        if let text = editedText("deletedRestoreNote", [text]) { return text }
        return switch language {
        case .en: "Restore \(text)"
        case .ar: "استعادة «\(text)»"
        case .de: "\(text) wiederherstellen"
        case .es: "Restaurar \(text)"
        }
    }

    /// “Recently deleted”
    package var deletedTitle: String {
        if let text = editedText("deletedTitle") { return text }
        return switch language {
        case .en: "Recently deleted"
        case .ar: "المحذوفة حديثًا"
        case .de: "Zuletzt gelöscht"
        case .es: "Eliminadas recientemente"
        }
    }

    /// “Desktop”
    package var demoDesktop: String {
        if let text = editedText("demoDesktop") { return text }
        return switch language {
        case .en: "Desktop"
        case .ar: "الكمبيوتر"
        case .de: "Computer"
        case .es: "Ordenador"
        }
    }

    /// “The phone, the tablet, and the desktop are signed in to the same account, and each keeps its own copy
    /// of the notes. Switch off a network, edit the same note on two devices, and switch it on again to see
    /// how the conflict is resolved.”
    package var demoIntroduction: String {
        if let text = editedText("demoIntroduction") { return text }
        return switch language {
        case .en:
            """
            The phone, the tablet, and the desktop are signed in to the same account, and each keeps its own \
            copy of the notes. Switch off a network, edit the same note on two devices, and switch it on \
            again to see how the conflict is resolved.
            """
        case .ar:
            """
            الهاتف والجهاز اللوحي والكمبيوتر مسجّلة الدخول إلى الحساب نفسه، ولكل منها نسخته الخاصة من \
            الملاحظات. أوقف إحدى الشبكات، وعدّل الملاحظة نفسها على جهازين، ثم شغّل الشبكة من جديد لترى كيف يُحلّ \
            التعارض.
            """
        case .de:
            """
            Telefon, Tablet und Computer sind mit demselben Konto angemeldet, und jedes Gerät hat seine \
            eigene Kopie der Notizen. Schalte ein Netzwerk aus, bearbeite dieselbe Notiz auf zwei Geräten \
            und schalte es wieder ein, um zu sehen, wie der Konflikt gelöst wird.
            """
        case .es:
            """
            El teléfono, la tableta y el ordenador usan la misma cuenta, y cada uno guarda su propia copia \
            de las notas. Desactiva una red, edita la misma nota en dos dispositivos y vuelve a activarla \
            para ver cómo se resuelve el conflicto.
            """
        }
    }

    /// “Network”
    package var demoNetwork: String {
        if let text = editedText("demoNetwork") { return text }
        return switch language {
        case .en: "Network"
        case .ar: "الشبكة"
        case .de: "Netzwerk"
        case .es: "Red"
        }
    }

    /// “Offline: changes wait”
    package var demoOffline: String {
        if let text = editedText("demoOffline") { return text }
        return switch language {
        case .en: "Offline: changes wait"
        case .ar: "غير متصل: التغييرات في الانتظار"
        case .de: "Offline: Änderungen warten"
        case .es: "Sin conexión: los cambios esperan"
        }
    }

    /// “Online”
    package var demoOnline: String {
        if let text = editedText("demoOnline") { return text }
        return switch language {
        case .en: "Online"
        case .ar: "متصل"
        case .de: "Online"
        case .es: "Con conexión"
        }
    }

    /// “Phone”
    package var demoPhone: String {
        if let text = editedText("demoPhone") { return text }
        return switch language {
        case .en: "Phone"
        case .ar: "الهاتف"
        case .de: "Telefon"
        case .es: "Teléfono"
        }
    }

    /// “%@: screen”
    package func demoScreen(_ text: String) -> String {
        if let text = editedText("demoScreen", [text]) { return text }
        return switch language {
        case .en: "\(text): screen"
        case .ar: "\(text): الشاشة"
        case .de: "\(text): Bildschirm"
        case .es: "\(text): pantalla"
        }
    }

    /// “Tablet”
    package var demoTablet: String {
        if let text = editedText("demoTablet") { return text }
        return switch language {
        case .en: "Tablet"
        case .ar: "الجهاز اللوحي"
        case .de: "Tablet"
        case .es: "Tableta"
        }
    }

    /// “One account, three devices”
    package var demoTitle: String {
        if let text = editedText("demoTitle") { return text }
        return switch language {
        case .en: "One account, three devices"
        case .ar: "حساب واحد، ثلاثة أجهزة"
        case .de: "Ein Konto, drei Geräte"
        case .es: "Una cuenta, tres dispositivos"
        }
    }

    /// “Back to the notes”
    package var detailsBackToNotes: String {
        if let text = editedText("detailsBackToNotes") { return text }
        return switch language {
        case .en: "Back to the notes"
        case .ar: "العودة إلى الملاحظات"
        case .de: "Zurück zu den Notizen"
        case .es: "Volver a las notas"
        }
    }

    /// “Edited %@”
    package func detailsChanged(_ text: String) -> String {
        if let text = editedText("detailsChanged", [text]) { return text }
        return switch language {
        case .en: "Edited \(text)"
        case .ar: "تم التعديل \(text)"
        case .de: "Geändert am \(text)"
        case .es: "Modificada el \(text)"
        }
    }

    /// “Delete note”
    package var detailsDelete: String {
        if let text = editedText("detailsDelete") { return text }
        return switch language {
        case .en: "Delete note"
        case .ar: "حذف الملاحظة"
        case .de: "Notiz löschen"
        case .es: "Eliminar la nota"
        }
    }

    /// “Loading…”
    package var detailsLoading: String {
        if let text = editedText("detailsLoading") { return text }
        return switch language {
        case .en: "Loading…"
        case .ar: "جارٍ التحميل…"
        case .de: "Wird geladen …"
        case .es: "Cargando…"
        }
    }

    /// “More”
    package var detailsMore: String {
        if let text = editedText("detailsMore") { return text }
        return switch language {
        case .en: "More"
        case .ar: "المزيد"
        case .de: "Mehr"
        case .es: "Más"
        }
    }

    /// “Move to folder…”
    package var detailsMove: String {
        if let text = editedText("detailsMove") { return text }
        return switch language {
        case .en: "Move to folder…"
        case .ar: "نقل إلى مجلد…"
        case .de: "In Ordner bewegen …"
        case .es: "Mover a una carpeta…"
        }
    }

    /// “New note”
    package var detailsNewNote: String {
        if let text = editedText("detailsNewNote") { return text }
        return switch language {
        case .en: "New note"
        case .ar: "ملاحظة جديدة"
        case .de: "Neue Notiz"
        case .es: "Nueva nota"
        }
    }

    /// “Select a note”
    package var detailsNone: String {
        if let text = editedText("detailsNone") { return text }
        return switch language {
        case .en: "Select a note"
        case .ar: "حدّد ملاحظة"
        case .de: "Wähle eine Notiz aus"
        case .es: "Elige una nota"
        }
    }

    /// “Latest changes not saved”
    package var detailsNotSaved: String {
        if let text = editedText("detailsNotSaved") { return text }
        return switch language {
        case .en: "Latest changes not saved"
        case .ar: "لم تُحفظ التغييرات الأخيرة"
        case .de: "Letzte Änderungen nicht gesichert"
        case .es: "Últimos cambios sin guardar"
        }
    }

    /// “They can’t be stored right now. Keep the note open, so that they aren’t lost.”
    package var detailsNotSavedReason: String {
        if let text = editedText("detailsNotSavedReason") { return text }
        return switch language {
        case .en: "They can’t be stored right now. Keep the note open, so that they aren’t lost."
        case .ar: "يتعذر تخزينها الآن. أبقِ الملاحظة مفتوحة حتى لا تُفقد."
        case .de:
            "Sie lassen sich gerade nicht speichern. Lass die Notiz offen, damit sie nicht verloren gehen."
        case .es: "Ahora no se pueden almacenar. Deja la nota abierta para no perderlos."
        }
    }

    /// “Note”
    package var detailsNote: String {
        if let text = editedText("detailsNote") { return text }
        return switch language {
        case .en: "Note"
        case .ar: "ملاحظة"
        case .de: "Notiz"
        case .es: "Nota"
        }
    }

    /// “Pin to the top”
    package var detailsPinned: String {
        if let text = editedText("detailsPinned") { return text }
        return switch language {
        case .en: "Pin to the top"
        case .ar: "تثبيت في الأعلى"
        case .de: "Oben anheften"
        case .es: "Fijar arriba"
        }
    }

    /// “Redo”
    package var detailsRedo: String {
        if let text = editedText("detailsRedo") { return text }
        return switch language {
        case .en: "Redo"
        case .ar: "إعادة"
        case .de: "Wiederholen"
        case .es: "Rehacer"
        }
    }

    /// “Export as Markdown”
    package var detailsSave: String {
        if let text = editedText("detailsSave") { return text }
        return switch language {
        case .en: "Export as Markdown"
        case .ar: "تصدير بصيغة Markdown"
        case .de: "Als Markdown exportieren"
        case .es: "Exportar como Markdown"
        }
    }

    /// “Shared”
    package var detailsShared: String {
        if let text = editedText("detailsShared") { return text }
        return switch language {
        case .en: "Shared"
        case .ar: "مشتركة"
        case .de: "Geteilt"
        case .es: "Compartida"
        }
    }

    /// “Share…”
    package var detailsSharing: String {
        if let text = editedText("detailsSharing") { return text }
        return switch language {
        case .en: "Share…"
        case .ar: "المشاركة…"
        case .de: "Teilen …"
        case .es: "Compartir…"
        }
    }

    /// “Note not available”
    package var detailsUnavailable: String {
        if let text = editedText("detailsUnavailable") { return text }
        return switch language {
        case .en: "Note not available"
        case .ar: "الملاحظة غير متوفرة"
        case .de: "Diese Notiz gibt es nicht mehr"
        case .es: "Esta nota ya no existe"
        }
    }

    /// “Undo”
    package var detailsUndo: String {
        if let text = editedText("detailsUndo") { return text }
        return switch language {
        case .en: "Undo"
        case .ar: "تراجع"
        case .de: "Widerrufen"
        case .es: "Deshacer"
        }
    }

    /// “It was deleted.”
    package var detailsWasDeleted: String {
        if let text = editedText("detailsWasDeleted") { return text }
        return switch language {
        case .en: "It was deleted."
        case .ar: "تم حذفها."
        case .de: "Sie wurde gelöscht."
        case .es: "Se eliminó."
        }
    }

    /// “Bulleted list”
    package var editorBulletedList: String {
        if let text = editedText("editorBulletedList") { return text }
        return switch language {
        case .en: "Bulleted list"
        case .ar: "قائمة نقطية"
        case .de: "Aufzählung"
        case .es: "Lista con viñetas"
        }
    }

    /// “Checklist”
    package var editorChecklist: String {
        if let text = editedText("editorChecklist") { return text }
        return switch language {
        case .en: "Checklist"
        case .ar: "قائمة مهام"
        case .de: "Checkliste"
        case .es: "Lista de tareas"
        }
    }

    /// “Discard changes”
    package var editorDiscard: String {
        if let text = editedText("editorDiscard") { return text }
        return switch language {
        case .en: "Discard changes"
        case .ar: "تجاهل التغييرات"
        case .de: "Änderungen verwerfen"
        case .es: "Descartar los cambios"
        }
    }

    /// “The first line is the title”
    package var editorFirstLine: String {
        if let text = editedText("editorFirstLine") { return text }
        return switch language {
        case .en: "The first line is the title"
        case .ar: "السطر الأول هو العنوان"
        case .de: "Die erste Zeile ist der Titel"
        case .es: "La primera línea es el título"
        }
    }

    /// “Format”
    package var editorFormat: String {
        if let text = editedText("editorFormat") { return text }
        return switch language {
        case .en: "Format"
        case .ar: "التنسيق"
        case .de: "Format"
        case .es: "Formato"
        }
    }

    /// “Heading”
    package var editorHeading: String {
        if let text = editedText("editorHeading") { return text }
        return switch language {
        case .en: "Heading"
        case .ar: "عنوان"
        case .de: "Überschrift"
        case .es: "Encabezado"
        }
    }

    /// “Keep editing”
    package var editorKeepEditing: String {
        if let text = editedText("editorKeepEditing") { return text }
        return switch language {
        case .en: "Keep editing"
        case .ar: "متابعة التعديل"
        case .de: "Weiter bearbeiten"
        case .es: "Seguir editando"
        }
    }

    /// “Your latest changes can’t be saved. If you leave now, they are lost.”
    package var editorLeaveMessage: String {
        if let text = editedText("editorLeaveMessage") { return text }
        return switch language {
        case .en: "Your latest changes can’t be saved. If you leave now, they are lost."
        case .ar: "يتعذر حفظ تغييراتك الأخيرة. إذا غادرت الآن فستفقدها."
        case .de:
            """
            Deine letzten Änderungen lassen sich nicht sichern. Wenn du die Notiz jetzt verlässt, gehen sie \
            verloren.
            """
        case .es: "Tus últimos cambios no se pueden guardar. Si sales ahora, se perderán."
        }
    }

    /// “Leave without saving?”
    package var editorLeaveTitle: String {
        if let text = editedText("editorLeaveTitle") { return text }
        return switch language {
        case .en: "Leave without saving?"
        case .ar: "هل تريد المغادرة دون حفظ؟"
        case .de: "Ohne Sichern verlassen?"
        case .es: "¿Salir sin guardar?"
        }
    }

    /// “Numbered list”
    package var editorNumberedList: String {
        if let text = editedText("editorNumberedList") { return text }
        return switch language {
        case .en: "Numbered list"
        case .ar: "قائمة مرقمة"
        case .de: "Nummerierte Liste"
        case .es: "Lista numerada"
        }
    }

    /// “Quote”
    package var editorQuote: String {
        if let text = editedText("editorQuote") { return text }
        return switch language {
        case .en: "Quote"
        case .ar: "اقتباس"
        case .de: "Zitat"
        case .es: "Cita"
        }
    }

    /// “Text”
    package var editorText: String {
        if let text = editedText("editorText") { return text }
        return switch language {
        case .en: "Text"
        case .ar: "النص"
        case .de: "Text"
        case .es: "Texto"
        }
    }

    /// “Save a backup”
    package var exportArchive: String {
        if let text = editedText("exportArchive") { return text }
        return switch language {
        case .en: "Save a backup"
        case .ar: "حفظ نسخة احتياطية"
        case .de: "Sicherung speichern"
        case .es: "Guardar una copia de seguridad"
        }
    }

    /// “A backup contains all notes with their folders and dates, including the recently deleted ones.”
    package var exportHint: String {
        if let text = editedText("exportHint") { return text }
        return switch language {
        case .en:
            "A backup contains all notes with their folders and dates, including the recently deleted ones."
        case .ar: "تحتوي النسخة الاحتياطية على جميع الملاحظات مع مجلداتها وتواريخها، بما فيها المحذوفة مؤخرًا."
        case .de: "Eine Sicherung enthält alle Notizen mit Ordnern und Datum, auch die zuletzt gelöschten."
        case .es:
            """
            Una copia de seguridad contiene todas las notas con sus carpetas y fechas, también las \
            eliminadas recientemente.
            """
        }
    }

    /// “Export as Markdown files”
    package var exportMarkdown: String {
        if let text = editedText("exportMarkdown") { return text }
        return switch language {
        case .en: "Export as Markdown files"
        case .ar: "تصدير كملفات Markdown"
        case .de: "Als Markdown-Dateien exportieren"
        case .es: "Exportar como archivos Markdown"
        }
    }

    /// “Export”
    package var exportTitle: String {
        if let text = editedText("exportTitle") { return text }
        return switch language {
        case .en: "Export"
        case .ar: "التصدير"
        case .de: "Exportieren"
        case .es: "Exportar"
        }
    }

    /// “Your notes can’t be read because their storage is damaged. Nothing was deleted. If trying again
    /// doesn’t help, get help before you change anything.”
    package var failureDamaged: String {
        if let text = editedText("failureDamaged") { return text }
        return switch language {
        case .en:
            """
            Your notes can’t be read because their storage is damaged. Nothing was deleted. If trying again \
            doesn’t help, get help before you change anything.
            """
        case .ar:
            """
            تتعذر قراءة ملاحظاتك لأن مكان تخزينها تالف. لم يُحذف أي شيء. إذا لم تنجح المحاولة مجددًا، فاطلب \
            المساعدة قبل تغيير أي شيء.
            """
        case .de:
            """
            Deine Notizen können nicht gelesen werden, weil ihr Speicher beschädigt ist. Gelöscht wurde \
            nichts. Wenn ein neuer Versuch nicht hilft, hol dir Hilfe, bevor du etwas änderst.
            """
        case .es:
            """
            No se pueden leer tus notas porque su almacenamiento está dañado. No se ha borrado nada. Si al \
            intentarlo de nuevo sigue igual, pide ayuda antes de cambiar nada.
            """
        }
    }

    /// “There’s no storage space left. Free up some space, then try again.”
    package var failureDiskFull: String {
        if let text = editedText("failureDiskFull") { return text }
        return switch language {
        case .en: "There’s no storage space left. Free up some space, then try again."
        case .ar: "لم تعد هناك مساحة تخزين. أفرغ بعض المساحة، ثم حاول مرة أخرى."
        case .de: "Der Speicher ist voll. Schaffe Platz und versuche es noch einmal."
        case .es: "No queda espacio de almacenamiento. Libera espacio e inténtalo de nuevo."
        }
    }

    /// “Can’t load notes”
    package var failureLoading: String {
        if let text = editedText("failureLoading") { return text }
        return switch language {
        case .en: "Can’t load notes"
        case .ar: "يتعذر تحميل الملاحظات"
        case .de: "Die Notizen lassen sich nicht lesen"
        case .es: "No se pueden leer las notas"
        }
    }

    /// “Your notes can’t be loaded right now. Try again.”
    package var failureOther: String {
        if let text = editedText("failureOther") { return text }
        return switch language {
        case .en: "Your notes can’t be loaded right now. Try again."
        case .ar: "يتعذر تحميل ملاحظاتك الآن. حاول مرة أخرى."
        case .de: "Deine Notizen lassen sich gerade nicht laden. Bitte versuche es noch einmal."
        case .es: "Ahora no se pueden cargar tus notas. Inténtalo de nuevo."
        }
    }

    /// “Notes can’t use the storage of your notes, because it’s read-only. Allow changes to it, then try
    /// again.”
    package var failureReadOnly: String {
        if let text = editedText("failureReadOnly") { return text }
        return switch language {
        case .en:
            """
            Notes can’t use the storage of your notes, because it’s read-only. Allow changes to it, then try \
            again.
            """
        case .ar:
            """
            يتعذر على تطبيق الملاحظات استخدام مكان تخزين ملاحظاتك لأنه للقراءة فقط. اسمح بتغييره، ثم حاول \
            مرة أخرى.
            """
        case .de:
            """
            Notizen kann den Speicher deiner Notizen nicht verwenden, weil er schreibgeschützt ist. Erlaube \
            Änderungen daran und versuche es noch einmal.
            """
        case .es:
            """
            Notas no puede usar el almacenamiento de tus notas porque es de solo lectura. Permite que se \
            modifique e inténtalo de nuevo.
            """
        }
    }

    /// “Your changes can’t be saved right now. Try again.”
    package var failureSaving: String {
        if let text = editedText("failureSaving") { return text }
        return switch language {
        case .en: "Your changes can’t be saved right now. Try again."
        case .ar: "يتعذر حفظ تغييراتك الآن. حاول مرة أخرى."
        case .de: "Deine Änderungen lassen sich gerade nicht sichern. Bitte versuche es noch einmal."
        case .es: "Ahora no se pueden guardar tus cambios. Inténtalo de nuevo."
        }
    }

    /// “Try again”
    package var failureTryAgain: String {
        if let text = editedText("failureTryAgain") { return text }
        return switch language {
        case .en: "Try again"
        case .ar: "المحاولة مجددًا"
        case .de: "Noch einmal versuchen"
        case .es: "Intentar de nuevo"
        }
    }

    /// “Cancel”
    package var folderCancel: String {
        if let text = editedText("folderCancel") { return text }
        return switch language {
        case .en: "Cancel"
        case .ar: "إلغاء"
        case .de: "Abbrechen"
        case .es: "Cancelar"
        }
    }

    /// “Delete folder”
    package var folderDelete: String {
        if let text = editedText("folderDelete") { return text }
        return switch language {
        case .en: "Delete folder"
        case .ar: "حذف المجلد"
        case .de: "Ordner löschen"
        case .es: "Eliminar la carpeta"
        }
    }

    /// “Delete”
    package var folderDeleteConfirm: String {
        if let text = editedText("folderDeleteConfirm") { return text }
        return switch language {
        case .en: "Delete"
        case .ar: "حذف"
        case .de: "Löschen"
        case .es: "Eliminar"
        }
    }

    /// “%2$@ notes stay in “All notes”.”
    package func folderDeleteMessage(_ count: Int, _ second: String) -> String {
        if let text = editedText("folderDeleteMessage", [String(count), second], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "\(second) note stays in “All notes”."
            default: "\(second) notes stay in “All notes”."
            }
        case .ar:
            switch language.category(of: count) {
            case .zero: "تبقى ملاحظاته في «كل الملاحظات». العدد: \(second)"
            case .one: "تبقى ملاحظاته في «كل الملاحظات». العدد: \(second)"
            case .two: "تبقى ملاحظاته في «كل الملاحظات». العدد: \(second)"
            case .few: "تبقى \(second) ملاحظات في «كل الملاحظات»."
            case .many: "تبقى \(second) ملاحظة في «كل الملاحظات»."
            default: "تبقى \(second) ملاحظة في «كل الملاحظات»."
            }
        case .de:
            switch language.category(of: count) {
            case .one: "\(second) Notiz bleibt in „Alle Notizen“."
            default: "\(second) Notizen bleiben in „Alle Notizen“."
            }
        case .es:
            switch language.category(of: count) {
            case .one: "\(second) nota se queda en «Todas las notas»."
            case .many: "\(second) de notas se quedan en «Todas las notas»."
            default: "\(second) notas se quedan en «Todas las notas»."
            }
        }
    }

    /// “Delete the folder “%@”?”
    package func folderDeleteTitle(_ text: String) -> String {
        if let text = editedText("folderDeleteTitle", [text]) { return text }
        return switch language {
        case .en: "Delete the folder “\(text)”?"
        case .ar: "هل تريد حذف المجلد «\(text)»؟"
        case .de: "Ordner „\(text)“ löschen?"
        case .es: "¿Eliminar la carpeta «\(text)»?"
        }
    }

    /// “No notes in this folder”
    package var folderEmpty: String {
        if let text = editedText("folderEmpty") { return text }
        return switch language {
        case .en: "No notes in this folder"
        case .ar: "لا توجد ملاحظات في هذا المجلد"
        case .de: "Keine Notizen in diesem Ordner"
        case .es: "No hay notas en esta carpeta"
        }
    }

    /// “Notes that you add here appear here.”
    package var folderEmptyHint: String {
        if let text = editedText("folderEmptyHint") { return text }
        return switch language {
        case .en: "Notes that you add here appear here."
        case .ar: "تظهر هنا الملاحظات التي تضيفها إلى هذا المجلد."
        case .de: "Notizen, die du hier anlegst, erscheinen hier."
        case .es: "Las notas que añadas aquí aparecerán aquí."
        }
    }

    /// “Move to a folder”
    package var folderMove: String {
        if let text = editedText("folderMove") { return text }
        return switch language {
        case .en: "Move to a folder"
        case .ar: "نقل إلى مجلد"
        case .de: "In einen Ordner verschieben"
        case .es: "Mover a una carpeta"
        }
    }

    /// “Move down”
    package var folderMoveDown: String {
        if let text = editedText("folderMoveDown") { return text }
        return switch language {
        case .en: "Move down"
        case .ar: "نقل إلى الأسفل"
        case .de: "Nach unten"
        case .es: "Bajar"
        }
    }

    /// “Move up”
    package var folderMoveUp: String {
        if let text = editedText("folderMoveUp") { return text }
        return switch language {
        case .en: "Move up"
        case .ar: "نقل إلى الأعلى"
        case .de: "Nach oben"
        case .es: "Subir"
        }
    }

    /// “Name”
    package var folderName: String {
        if let text = editedText("folderName") { return text }
        return switch language {
        case .en: "Name"
        case .ar: "الاسم"
        case .de: "Name"
        case .es: "Nombre"
        }
    }

    /// “New folder”
    package var folderNewName: String {
        if let text = editedText("folderNewName") { return text }
        return switch language {
        case .en: "New folder"
        case .ar: "مجلد جديد"
        case .de: "Neuer Ordner"
        case .es: "Nueva carpeta"
        }
    }

    /// “No folder”
    package var folderNone: String {
        if let text = editedText("folderNone") { return text }
        return switch language {
        case .en: "No folder"
        case .ar: "بلا مجلد"
        case .de: "Kein Ordner"
        case .es: "Sin carpeta"
        }
    }

    /// “Rename folder”
    package var folderRename: String {
        if let text = editedText("folderRename") { return text }
        return switch language {
        case .en: "Rename folder"
        case .ar: "إعادة تسمية المجلد"
        case .de: "Ordner umbenennen"
        case .es: "Cambiar el nombre"
        }
    }

    /// “Save”
    package var folderSave: String {
        if let text = editedText("folderSave") { return text }
        return switch language {
        case .en: "Save"
        case .ar: "حفظ"
        case .de: "Sichern"
        case .es: "Guardar"
        }
    }

    /// “All notes”
    package var homeAllNotes: String {
        if let text = editedText("homeAllNotes") { return text }
        return switch language {
        case .en: "All notes"
        case .ar: "كل الملاحظات"
        case .de: "Alle Notizen"
        case .es: "Todas las notas"
        }
    }

    /// “Folders”
    package var homeFolders: String {
        if let text = editedText("homeFolders") { return text }
        return switch language {
        case .en: "Folders"
        case .ar: "المجلدات"
        case .de: "Ordner"
        case .es: "Carpetas"
        }
    }

    /// “Latest”
    package var homeLatest: String {
        if let text = editedText("homeLatest") { return text }
        return switch language {
        case .en: "Latest"
        case .ar: "الأحدث"
        case .de: "Neueste"
        case .es: "Últimas"
        }
    }

    /// “New”
    package var homeNew: String {
        if let text = editedText("homeNew") { return text }
        return switch language {
        case .en: "New"
        case .ar: "جديد"
        case .de: "Neu"
        case .es: "Nueva"
        }
    }

    /// “New folder”
    package var homeNewFolder: String {
        if let text = editedText("homeNewFolder") { return text }
        return switch language {
        case .en: "New folder"
        case .ar: "مجلد جديد"
        case .de: "Neuer Ordner"
        case .es: "Nueva carpeta"
        }
    }

    /// “Pinned”
    package var homePinned: String {
        if let text = editedText("homePinned") { return text }
        return switch language {
        case .en: "Pinned"
        case .ar: "المثبتة"
        case .de: "Angeheftet"
        case .es: "Fijadas"
        }
    }

    /// “Notes”
    package var homeTitle: String {
        if let text = editedText("homeTitle") { return text }
        return switch language {
        case .en: "Notes"
        case .ar: "الملاحظات"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “Back”
    package var hostBack: String {
        if let text = editedText("hostBack") { return text }
        return switch language {
        case .en: "Back"
        case .ar: "رجوع"
        case .de: "Zurück"
        case .es: "Atrás"
        }
    }

    /// “Back to %@”
    package func hostBackTo(_ text: String) -> String {
        if let text = editedText("hostBackTo", [text]) { return text }
        return switch language {
        case .en: "Back to \(text)"
        case .ar: "الرجوع إلى \(text)"
        case .de: "Zurück zu \(text)"
        case .es: "Volver a \(text)"
        }
    }

    /// “Cancel”
    package var hostCancel: String {
        if let text = editedText("hostCancel") { return text }
        return switch language {
        case .en: "Cancel"
        case .ar: "إلغاء"
        case .de: "Abbrechen"
        case .es: "Cancelar"
        }
    }

    /// “Close”
    package var hostClose: String {
        if let text = editedText("hostClose") { return text }
        return switch language {
        case .en: "Close"
        case .ar: "إغلاق"
        case .de: "Schließen"
        case .es: "Cerrar"
        }
    }

    /// “Please try again.”
    package var hostErrorMessage: String {
        if let text = editedText("hostErrorMessage") { return text }
        return switch language {
        case .en: "Please try again."
        case .ar: "يرجى المحاولة مرة أخرى."
        case .de: "Bitte versuche es noch einmal."
        case .es: "Inténtalo otra vez."
        }
    }

    /// “Something went wrong”
    package var hostErrorTitle: String {
        if let text = editedText("hostErrorTitle") { return text }
        return switch language {
        case .en: "Something went wrong"
        case .ar: "حدث خطأ ما"
        case .de: "Das hat nicht geklappt"
        case .es: "No ha funcionado"
        }
    }

    /// “The chosen files are too large.”
    package var hostFilesTooLarge: String {
        if let text = editedText("hostFilesTooLarge") { return text }
        return switch language {
        case .en: "The chosen files are too large."
        case .ar: "الملفات المختارة كبيرة جدًا."
        case .de: "Die ausgewählten Dateien sind zu groß."
        case .es: "Los archivos elegidos son demasiado grandes."
        }
    }

    /// “OK”
    package var hostOk: String {
        if let text = editedText("hostOk") { return text }
        return switch language {
        case .en: "OK"
        case .ar: "موافق"
        case .de: "OK"
        case .es: "Aceptar"
        }
    }

    /// “Page %1$lld of %2$lld”
    package func hostPage(_ first: Int, _ second: Int) -> String {
        if let text = editedText("hostPage", [String(first), String(second)]) { return text }
        return switch language {
        case .en: "Page \(first) of \(second)"
        case .ar: "الصفحة \(first) من \(second)"
        case .de: "Seite \(first) von \(second)"
        case .es: "Página \(first) de \(second)"
        }
    }

    /// “Pages”
    package var hostPages: String {
        if let text = editedText("hostPages") { return text }
        return switch language {
        case .en: "Pages"
        case .ar: "الصفحات"
        case .de: "Seiten"
        case .es: "Páginas"
        }
    }

    /// “Offline. Changes are sent later.”
    package var hostReconnecting: String {
        if let text = editedText("hostReconnecting") { return text }
        return switch language {
        case .en: "Offline. Changes are sent later."
        case .ar: "لا يوجد اتصال. ستُرسل التغييرات لاحقًا."
        case .de: "Offline. Änderungen werden später gesendet."
        case .es: "Sin conexión. Los cambios se enviarán más tarde."
        }
    }

    /// “This is the page as you last saw it. Turn on JavaScript to use it.”
    package var hostScriptRequired: String {
        if let text = editedText("hostScriptRequired") { return text }
        return switch language {
        case .en: "This is the page as you last saw it. Turn on JavaScript to use it."
        case .ar: "هذه هي الصفحة كما رأيتها آخر مرة. شغّل JavaScript لاستخدامها."
        case .de: "Das war hier eben zu sehen. Um es zu benutzen, muss JavaScript erlaubt sein."
        case .es: "Esto es lo que había hace un momento. Para usarlo, permite JavaScript."
        }
    }

    /// “Tabs”
    package var hostTabs: String {
        if let text = editedText("hostTabs") { return text }
        return switch language {
        case .en: "Tabs"
        case .ar: "علامات التبويب"
        case .de: "Bereiche"
        case .es: "Secciones"
        }
    }

    /// “This text is too long to save.”
    package var hostTooLong: String {
        if let text = editedText("hostTooLong") { return text }
        return switch language {
        case .en: "This text is too long to save."
        case .ar: "هذا النص أطول من أن يُحفظ."
        case .de: "Dieser Text ist zu lang, um gespeichert zu werden."
        case .es: "Este texto es demasiado largo para guardarlo."
        }
    }

    /// “The transfer failed. Please try again.”
    package var hostTransferFailed: String {
        if let text = editedText("hostTransferFailed") { return text }
        return switch language {
        case .en: "The transfer failed. Please try again."
        case .ar: "فشل النقل. يُرجى المحاولة مرة أخرى."
        case .de: "Die Übertragung ist fehlgeschlagen. Bitte versuche es noch einmal."
        case .es: "La transferencia ha fallado. Inténtalo de nuevo."
        }
    }

    /// “Transferring…”
    package var hostTransferring: String {
        if let text = editedText("hostTransferring") { return text }
        return switch language {
        case .en: "Transferring…"
        case .ar: "جارٍ النقل…"
        case .de: "Wird übertragen …"
        case .es: "Transfiriendo…"
        }
    }

    /// “Try again”
    package var hostTryAgain: String {
        if let text = editedText("hostTryAgain") { return text }
        return switch language {
        case .en: "Try again"
        case .ar: "المحاولة مجددًا"
        case .de: "Noch einmal versuchen"
        case .es: "Intentar de nuevo"
        }
    }

    /// “Choose files…”
    package var importChoose: String {
        if let text = editedText("importChoose") { return text }
        return switch language {
        case .en: "Choose files…"
        case .ar: "اختيار الملفات…"
        case .de: "Dateien auswählen …"
        case .es: "Elegir archivos…"
        }
    }

    /// ““%@” isn’t a backup of Notes, or it is damaged.”
    package func importDamaged(_ text: String) -> String {
        if let text = editedText("importDamaged", [text]) { return text }
        return switch language {
        case .en: "“\(text)” isn’t a backup of Notes, or it is damaged."
        case .ar: "«\(text)» ليس نسخة احتياطية من الملاحظات، أو أنه تالف."
        case .de: "„\(text)“ ist keine Sicherung von Notizen oder ist beschädigt."
        case .es: "«\(text)» no es una copia de seguridad de Notas, o está dañado."
        }
    }

    /// “From a backup, or from Markdown and text files. Your existing notes don’t change.”
    package var importHint: String {
        if let text = editedText("importHint") { return text }
        return switch language {
        case .en: "From a backup, or from Markdown and text files. Your existing notes don’t change."
        case .ar: "من نسخة احتياطية، أو من ملفات Markdown وملفات نصية. تبقى ملاحظاتك الحالية دون تغيير."
        case .de:
            "Aus einer Sicherung oder aus Markdown- und Textdateien. Vorhandene Notizen bleiben unverändert."
        case .es:
            "De una copia de seguridad, o de archivos Markdown y de texto. Las notas existentes no cambian."
        }
    }

    /// “Importing…”
    package var importImporting: String {
        if let text = editedText("importImporting") { return text }
        return switch language {
        case .en: "Importing…"
        case .ar: "جارٍ الاستيراد…"
        case .de: "Wird importiert …"
        case .es: "Importando…"
        }
    }

    /// ““%@” comes from a newer version of Notes. Update Notes to import it.”
    package func importNewer(_ text: String) -> String {
        if let text = editedText("importNewer", [text]) { return text }
        return switch language {
        case .en: "“\(text)” comes from a newer version of Notes. Update Notes to import it."
        case .ar: "«\(text)» من إصدار أحدث من الملاحظات. حدّث التطبيق لاستيراده."
        case .de:
            """
            „\(text)“ stammt von einer neueren Version von Notizen. Aktualisiere Notizen, um die Datei zu \
            importieren.
            """
        case .es: "«\(text)» procede de una versión más reciente de Notas. Actualiza Notas para importarlo."
        }
    }

    /// ““%@” isn’t text in UTF-8.”
    package func importNotText(_ text: String) -> String {
        if let text = editedText("importNotText", [text]) { return text }
        return switch language {
        case .en: "“\(text)” isn’t text in UTF-8."
        case .ar: "«\(text)» ليس نصًا بترميز UTF-8."
        case .de: "„\(text)“ ist kein Text in UTF-8."
        case .es: "«\(text)» no es texto en UTF-8."
        }
    }

    /// “Nothing was imported.”
    package var importNothing: String {
        if let text = editedText("importNothing") { return text }
        return switch language {
        case .en: "Nothing was imported."
        case .ar: "لم يتم استيراد أي شيء."
        case .de: "Es wurde nichts importiert."
        case .es: "No se ha importado nada."
        }
    }

    /// ““%@” is neither a backup nor a Markdown or text file.”
    package func importOtherKind(_ text: String) -> String {
        if let text = editedText("importOtherKind", [text]) { return text }
        return switch language {
        case .en: "“\(text)” is neither a backup nor a Markdown or text file."
        case .ar: "«\(text)» ليس نسخة احتياطية ولا ملف Markdown أو ملفًا نصيًا."
        case .de: "„\(text)“ ist weder eine Sicherung noch eine Markdown- oder Textdatei."
        case .es: "«\(text)» no es una copia de seguridad ni un archivo Markdown o de texto."
        }
    }

    /// “Added: %1$@. Already present: %2$@.”
    package func importResult(_ first: String, _ second: String) -> String {
        if let text = editedText("importResult", [first, second]) { return text }
        return switch language {
        case .en: "Added: \(first). Already present: \(second)."
        case .ar: "تمت الإضافة: \(first). موجودة مسبقًا: \(second)."
        case .de: "Hinzugefügt: \(first). Schon vorhanden: \(second)."
        case .es: "Añadidas: \(first). Ya existentes: \(second)."
        }
    }

    /// “Import”
    package var importTitle: String {
        if let text = editedText("importTitle") { return text }
        return switch language {
        case .en: "Import"
        case .ar: "الاستيراد"
        case .de: "Importieren"
        case .es: "Importar"
        }
    }

    /// ““%@” has a note with more than 1 MB of text.”
    package func importTooLong(_ text: String) -> String {
        if let text = editedText("importTooLong", [text]) { return text }
        return switch language {
        case .en: "“\(text)” has a note with more than 1 MB of text."
        case .ar: "يحتوي «\(text)» على ملاحظة يزيد نصها عن 1 ميغابايت."
        case .de: "„\(text)“ enthält eine Notiz mit mehr als 1 MB Text."
        case .es: "«\(text)» contiene una nota con más de 1 MB de texto."
        }
    }

    /// “This link can’t be opened. It may be incomplete, or belong to another version of Notes.”
    package var linkInvalid: String {
        if let text = editedText("linkInvalid") { return text }
        return switch language {
        case .en: "This link can’t be opened. It may be incomplete, or belong to another version of Notes."
        case .ar: "لا يمكن فتح هذا الرابط. قد يكون غير مكتمل أو تابعًا لإصدار آخر من «الملاحظات»."
        case .de:
            """
            Dieser Link lässt sich nicht öffnen. Vielleicht ist er unvollständig oder gehört zu einer \
            anderen Version von Notizen.
            """
        case .es:
            "No se puede abrir este enlace. Puede que esté incompleto o que sea de otra versión de Notas."
        }
    }

    /// “Actions for %@”
    package func listActions(_ text: String) -> String {
        if let text = editedText("listActions", [text]) { return text }
        return switch language {
        case .en: "Actions for \(text)"
        case .ar: "إجراءات \(text)"
        case .de: "Aktionen für \(text)"
        case .es: "Acciones de \(text)"
        }
    }

    /// “All notes”
    package var listAll: String {
        if let text = editedText("listAll") { return text }
        return switch language {
        case .en: "All notes"
        case .ar: "كل الملاحظات"
        case .de: "Alle Notizen"
        case .es: "Todas las notas"
        }
    }

    /// “Delete”
    package var listDelete: String {
        if let text = editedText("listDelete") { return text }
        return switch language {
        case .en: "Delete"
        case .ar: "حذف"
        case .de: "Löschen"
        case .es: "Eliminar"
        }
    }

    /// “Checklist”
    package var listFilterChecklist: String {
        if let text = editedText("listFilterChecklist") { return text }
        return switch language {
        case .en: "Checklist"
        case .ar: "قائمة مهام"
        case .de: "Checkliste"
        case .es: "Lista de tareas"
        }
    }

    /// “Remove %@”
    package func listFilterRemove(_ text: String) -> String {
        if let text = editedText("listFilterRemove", [text]) { return text }
        return switch language {
        case .en: "Remove \(text)"
        case .ar: "إزالة \(text)"
        case .de: "\(text) entfernen"
        case .es: "Quitar \(text)"
        }
    }

    /// “Suggested filters”
    package var listFilters: String {
        if let text = editedText("listFilters") { return text }
        return switch language {
        case .en: "Suggested filters"
        case .ar: "عوامل تصفية مقترحة"
        case .de: "Vorgeschlagene Filter"
        case .es: "Filtros sugeridos"
        }
    }

    /// “Loading…”
    package var listLoading: String {
        if let text = editedText("listLoading") { return text }
        return switch language {
        case .en: "Loading…"
        case .ar: "جارٍ التحميل…"
        case .de: "Wird geladen …"
        case .es: "Cargando…"
        }
    }

    /// “Move to folder…”
    package var listMove: String {
        if let text = editedText("listMove") { return text }
        return switch language {
        case .en: "Move to folder…"
        case .ar: "نقل إلى مجلد…"
        case .de: "In Ordner bewegen …"
        case .es: "Mover a una carpeta…"
        }
    }

    /// “New”
    package var listNew: String {
        if let text = editedText("listNew") { return text }
        return switch language {
        case .en: "New"
        case .ar: "جديد"
        case .de: "Neu"
        case .es: "Nueva"
        }
    }

    /// “New note”
    package var listNewNote: String {
        if let text = editedText("listNewNote") { return text }
        return switch language {
        case .en: "New note"
        case .ar: "ملاحظة جديدة"
        case .de: "Neue Notiz"
        case .es: "Nueva nota"
        }
    }

    /// “New”
    package var listNewlyShared: String {
        if let text = editedText("listNewlyShared") { return text }
        return switch language {
        case .en: "New"
        case .ar: "جديدة"
        case .de: "Neu"
        case .es: "Nueva"
        }
    }

    /// “No matching notes”
    package var listNoMatches: String {
        if let text = editedText("listNoMatches") { return text }
        return switch language {
        case .en: "No matching notes"
        case .ar: "لا توجد ملاحظات مطابقة"
        case .de: "Keine passenden Notizen"
        case .es: "Ninguna nota coincide"
        }
    }

    /// “Remove a filter, or search for another word.”
    package var listNoMatchesHint: String {
        if let text = editedText("listNoMatchesHint") { return text }
        return switch language {
        case .en: "Remove a filter, or search for another word."
        case .ar: "أزل عامل تصفية أو ابحث عن كلمة أخرى."
        case .de: "Entferne einen Filter oder suche nach einem anderen Wort."
        case .es: "Quita un filtro o busca otra palabra."
        }
    }

    /// “No notes yet”
    package var listNoNotes: String {
        if let text = editedText("listNoNotes") { return text }
        return switch language {
        case .en: "No notes yet"
        case .ar: "لا توجد ملاحظات بعد"
        case .de: "Noch keine Notizen"
        case .es: "Todavía no hay notas"
        }
    }

    /// “Write down an idea, a list, or anything that you want to remember.”
    package var listNoNotesHint: String {
        if let text = editedText("listNoNotesHint") { return text }
        return switch language {
        case .en: "Write down an idea, a list, or anything that you want to remember."
        case .ar: "دوّن فكرة أو قائمة أو أي شيء تريد أن تتذكره."
        case .de: "Schreib eine Idee auf, eine Liste oder was du dir sonst merken willst."
        case .es: "Apunta una idea, una lista o lo que quieras recordar."
        }
    }

    /// “No results for “%@””
    package func listNoResults(_ text: String) -> String {
        if let text = editedText("listNoResults", [text]) { return text }
        return switch language {
        case .en: "No results for “\(text)”"
        case .ar: "لا توجد نتائج عن «\(text)»"
        case .de: "In keiner Notiz steht „\(text)“"
        case .es: "Ninguna nota contiene «\(text)»"
        }
    }

    /// “Check the spelling, or search for another word.”
    package var listNoResultsHint: String {
        if let text = editedText("listNoResultsHint") { return text }
        return switch language {
        case .en: "Check the spelling, or search for another word."
        case .ar: "تحقق من الإملاء أو ابحث عن كلمة أخرى."
        case .de: "Prüfe die Schreibweise oder suche nach einem anderen Wort."
        case .es: "Revisa la ortografía o busca otra palabra."
        }
    }

    /// “No additional text”
    package var listNoText: String {
        if let text = editedText("listNoText") { return text }
        return switch language {
        case .en: "No additional text"
        case .ar: "لا يوجد نص إضافي"
        case .de: "Kein weiterer Text"
        case .es: "Sin texto adicional"
        }
    }

    /// “No pinned notes”
    package var listNonePinned: String {
        if let text = editedText("listNonePinned") { return text }
        return switch language {
        case .en: "No pinned notes"
        case .ar: "لا توجد ملاحظات مثبتة"
        case .de: "Keine angehefteten Notizen"
        case .es: "No hay notas fijadas"
        }
    }

    /// “Notes that you pin appear here and at the top of Notes.”
    package var listNonePinnedHint: String {
        if let text = editedText("listNonePinnedHint") { return text }
        return switch language {
        case .en: "Notes that you pin appear here and at the top of Notes."
        case .ar: "تظهر الملاحظات التي تثبتها هنا وفي أعلى الشاشة الرئيسية."
        case .de: "Notizen, die du anheftest, erscheinen hier und oben in „Notizen“."
        case .es: "Las notas que fijes aparecen aquí y en primer lugar en la pantalla de inicio."
        }
    }

    /// “No shared notes”
    package var listNoneShared: String {
        if let text = editedText("listNoneShared") { return text }
        return switch language {
        case .en: "No shared notes"
        case .ar: "لا توجد ملاحظات مشتركة"
        case .de: "Keine geteilten Notizen"
        case .es: "No hay notas compartidas"
        }
    }

    /// “To share a note, choose Share in its menu. It then appears here on every device that is signed in to
    /// your account.”
    package var listNoneSharedHint: String {
        if let text = editedText("listNoneSharedHint") { return text }
        return switch language {
        case .en:
            """
            To share a note, choose Share in its menu. It then appears here on every device that is signed \
            in to your account.
            """
        case .ar: "لمشاركة ملاحظة، اختر «مشاركة» من قائمتها. وستظهر هنا على كل أجهزة حسابك."
        case .de: "Wähle im Menü einer Notiz „Teilen“. Dann steht sie hier, auf jedem Gerät mit deinem Konto."
        case .es:
            """
            Para compartir una nota, elige Compartir en su menú. Aparecerá aquí en todos los dispositivos de \
            tu cuenta.
            """
        }
    }

    /// “Pin”
    package var listPin: String {
        if let text = editedText("listPin") { return text }
        return switch language {
        case .en: "Pin"
        case .ar: "تثبيت"
        case .de: "Anheften"
        case .es: "Fijar"
        }
    }

    /// “Refresh”
    package var listRefresh: String {
        if let text = editedText("listRefresh") { return text }
        return switch language {
        case .en: "Refresh"
        case .ar: "تحديث"
        case .de: "Aktualisieren"
        case .es: "Actualizar"
        }
    }

    /// “Search”
    package var listSearch: String {
        if let text = editedText("listSearch") { return text }
        return switch language {
        case .en: "Search"
        case .ar: "بحث"
        case .de: "Suchen"
        case .es: "Buscar"
        }
    }

    /// “Share…”
    package var listShare: String {
        if let text = editedText("listShare") { return text }
        return switch language {
        case .en: "Share…"
        case .ar: "مشاركة…"
        case .de: "Teilen …"
        case .es: "Compartir…"
        }
    }

    /// “Shared”
    package var listShared: String {
        if let text = editedText("listShared") { return text }
        return switch language {
        case .en: "Shared"
        case .ar: "المشتركة"
        case .de: "Geteilt"
        case .es: "Compartidas"
        }
    }

    /// “Show more”
    package var listShowMore: String {
        if let text = editedText("listShowMore") { return text }
        return switch language {
        case .en: "Show more"
        case .ar: "عرض المزيد"
        case .de: "Mehr anzeigen"
        case .es: "Mostrar más"
        }
    }

    /// “%1$@ of %2$@ notes”
    package func listShown(_ first: String, _ second: String) -> String {
        if let text = editedText("listShown", [first, second]) { return text }
        return switch language {
        case .en: "\(first) of \(second) notes"
        case .ar: "\(first) من \(second) من الملاحظات"
        case .de: "\(first) von \(second) Notizen"
        case .es: "\(first) de \(second) notas"
        }
    }

    /// “Sort by”
    package var listSort: String {
        if let text = editedText("listSort") { return text }
        return switch language {
        case .en: "Sort by"
        case .ar: "الترتيب حسب"
        case .de: "Sortieren nach"
        case .es: "Ordenar por"
        }
    }

    /// “Date created”
    package var listSortByCreation: String {
        if let text = editedText("listSortByCreation") { return text }
        return switch language {
        case .en: "Date created"
        case .ar: "تاريخ الإنشاء"
        case .de: "Erstellungsdatum"
        case .es: "Fecha de creación"
        }
    }

    /// “Date edited”
    package var listSortByModification: String {
        if let text = editedText("listSortByModification") { return text }
        return switch language {
        case .en: "Date edited"
        case .ar: "تاريخ التعديل"
        case .de: "Änderungsdatum"
        case .es: "Fecha de modificación"
        }
    }

    /// “Title”
    package var listSortByTitle: String {
        if let text = editedText("listSortByTitle") { return text }
        return switch language {
        case .en: "Title"
        case .ar: "العنوان"
        case .de: "Titel"
        case .es: "Título"
        }
    }

    /// “Unpin”
    package var listUnpin: String {
        if let text = editedText("listUnpin") { return text }
        return switch language {
        case .en: "Unpin"
        case .ar: "إلغاء التثبيت"
        case .de: "Nicht mehr anheften"
        case .es: "Dejar de fijar"
        }
    }

    /// “Stop sharing”
    package var listUnshare: String {
        if let text = editedText("listUnshare") { return text }
        return switch language {
        case .en: "Stop sharing"
        case .ar: "إيقاف المشاركة"
        case .de: "Nicht mehr teilen"
        case .es: "Dejar de compartir"
        }
    }

    /// “Untitled”
    package var listUntitled: String {
        if let text = editedText("listUntitled") { return text }
        return switch language {
        case .en: "Untitled"
        case .ar: "بدون عنوان"
        case .de: "Leere Notiz"
        case .es: "Nota vacía"
        }
    }

    /// “Not now”
    package var notificationLater: String {
        if let text = editedText("notificationLater") { return text }
        return switch language {
        case .en: "Not now"
        case .ar: "ليس الآن"
        case .de: "Jetzt nicht"
        case .es: "Ahora no"
        }
    }

    /// “Open”
    package var notificationOpen: String {
        if let text = editedText("notificationOpen") { return text }
        return switch language {
        case .en: "Open"
        case .ar: "فتح"
        case .de: "Öffnen"
        case .es: "Abrir"
        }
    }

    /// “Notification”
    package var notificationTitle: String {
        if let text = editedText("notificationTitle") { return text }
        return switch language {
        case .en: "Notification"
        case .ar: "إشعار"
        case .de: "Mitteilung"
        case .es: "Notificación"
        }
    }

    /// “Country”
    package var regionCountry: String {
        if let text = editedText("regionCountry") { return text }
        return switch language {
        case .en: "Country"
        case .ar: "البلد"
        case .de: "Land"
        case .es: "País"
        }
    }

    /// “Continue”
    package var regionDone: String {
        if let text = editedText("regionDone") { return text }
        return switch language {
        case .en: "Continue"
        case .ar: "متابعة"
        case .de: "Weiter"
        case .es: "Continuar"
        }
    }

    /// “Language”
    package var regionLanguage: String {
        if let text = editedText("regionLanguage") { return text }
        return switch language {
        case .en: "Language"
        case .ar: "اللغة"
        case .de: "Sprache"
        case .es: "Idioma"
        }
    }

    /// “Language and country”
    package var regionTitle: String {
        if let text = editedText("regionTitle") { return text }
        return switch language {
        case .en: "Language and country"
        case .ar: "اللغة والبلد"
        case .de: "Sprache und Land"
        case .es: "Idioma y país"
        }
    }

    /// “Copy the link for viewers”
    package var screenCopyLink: String {
        if let text = editedText("screenCopyLink") { return text }
        return switch language {
        case .en: "Copy the link for viewers"
        case .ar: "نسخ رابط المشاهدة"
        case .de: "Link zum Ansehen kopieren"
        case .es: "Copiar el enlace para verla"
        }
    }

    /// “Screen sharing failed: %@”
    package func screenFailed(_ text: String) -> String {
        if let text = editedText("screenFailed", [text]) { return text }
        return switch language {
        case .en: "Screen sharing failed: \(text)"
        case .ar: "فشلت مشاركة الشاشة: \(text)"
        case .de: "Der Bildschirm wird nicht geteilt: \(text)"
        case .es: "La pantalla no se comparte: \(text)"
        }
    }

    /// “Screen sharing failed. Try again.”
    package var screenFailedUnknown: String {
        if let text = editedText("screenFailedUnknown") { return text }
        return switch language {
        case .en: "Screen sharing failed. Try again."
        case .ar: "فشلت مشاركة الشاشة. حاول مرة أخرى."
        case .de: "Der Bildschirm konnte nicht geteilt werden. Versuche es noch einmal."
        case .es: "No se pudo compartir la pantalla. Inténtalo de nuevo."
        }
    }

    /// “The program notes-capture is missing, so the screen can’t be shared.”
    package var screenNoCapture: String {
        if let text = editedText("screenNoCapture") { return text }
        return switch language {
        case .en: "The program notes-capture is missing, so the screen can’t be shared."
        case .ar: "البرنامج notes-capture غير موجود، لذلك لا يمكن مشاركة الشاشة."
        case .de: "Das Programm notes-capture fehlt, deshalb lässt sich der Bildschirm nicht teilen."
        case .es: "Falta el programa notes-capture, así que no se puede compartir la pantalla."
        }
    }

    /// “This computer has no X11 display, so its screen can’t be shared.”
    package var screenNoDisplay: String {
        if let text = editedText("screenNoDisplay") { return text }
        return switch language {
        case .en: "This computer has no X11 display, so its screen can’t be shared."
        case .ar: "لا توجد شاشة X11 على هذا الكمبيوتر، لذلك لا يمكن مشاركة شاشته."
        case .de: "Dieser Computer hat keine X11-Anzeige, deshalb lässt sich sein Bildschirm nicht teilen."
        case .es: "Este ordenador no tiene una pantalla X11, así que no se puede compartir."
        }
    }

    /// “Your screen is shared. No one is watching yet.”
    package var screenNoViewers: String {
        if let text = editedText("screenNoViewers") { return text }
        return switch language {
        case .en: "Your screen is shared. No one is watching yet."
        case .ar: "تتم مشاركة شاشتك. لا أحد يشاهدها بعد."
        case .de: "Dein Bildschirm ist geteilt. Noch sieht niemand zu."
        case .es: "Tu pantalla está compartida. Aún no la ve nadie."
        }
    }

    /// “Open the viewer page”
    package var screenOpen: String {
        if let text = editedText("screenOpen") { return text }
        return switch language {
        case .en: "Open the viewer page"
        case .ar: "فتح صفحة المشاهد"
        case .de: "Ansehen, was sie sehen"
        case .es: "Ver lo que ven"
        }
    }

    /// “Share screen”
    package var screenStart: String {
        if let text = editedText("screenStart") { return text }
        return switch language {
        case .en: "Share screen"
        case .ar: "مشاركة الشاشة"
        case .de: "Bildschirm teilen"
        case .es: "Compartir la pantalla"
        }
    }

    /// “Starting screen sharing…”
    package var screenStarting: String {
        if let text = editedText("screenStarting") { return text }
        return switch language {
        case .en: "Starting screen sharing…"
        case .ar: "جارٍ بدء مشاركة الشاشة…"
        case .de: "Der Bildschirm wird gleich geteilt …"
        case .es: "La pantalla se compartirá enseguida …"
        }
    }

    /// “Stop sharing”
    package var screenStop: String {
        if let text = editedText("screenStop") { return text }
        return switch language {
        case .en: "Stop sharing"
        case .ar: "إيقاف المشاركة"
        case .de: "Nicht mehr teilen"
        case .es: "Dejar de compartir"
        }
    }

    /// “%2$@ people are watching your screen.”
    package func screenViewers(_ count: Int, _ second: String) -> String {
        if let text = editedText("screenViewers", [String(count), second], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "\(second) person is watching your screen."
            default: "\(second) people are watching your screen."
            }
        case .ar:
            switch language.category(of: count) {
            case .zero: "عدد الأشخاص الذين يشاهدون شاشتك: \(second)."
            case .one: "عدد الأشخاص الذين يشاهدون شاشتك: \(second)."
            case .two: "عدد الأشخاص الذين يشاهدون شاشتك: \(second)."
            case .few: "\(second) أشخاص يشاهدون شاشتك."
            case .many: "\(second) شخصًا يشاهدون شاشتك."
            default: "\(second) شخص يشاهدون شاشتك."
            }
        case .de:
            switch language.category(of: count) {
            case .one: "Dein Bildschirm ist geteilt: \(second) Person sieht ihn."
            default: "Dein Bildschirm ist geteilt: \(second) Personen sehen ihn."
            }
        case .es:
            switch language.category(of: count) {
            case .one: "Tu pantalla está compartida: la ve \(second) persona."
            case .many: "Tu pantalla está compartida: la ven \(second) de personas."
            default: "Tu pantalla está compartida: la ven \(second) personas."
            }
        }
    }

    /// “This computer’s desktop uses Wayland. To share the screen, log in to an X11 session.”
    package var screenWayland: String {
        if let text = editedText("screenWayland") { return text }
        return switch language {
        case .en: "This computer’s desktop uses Wayland. To share the screen, log in to an X11 session."
        case .ar: "يستخدم سطح مكتب هذا الكمبيوتر Wayland. لمشاركة الشاشة، سجّل الدخول إلى جلسة X11."
        case .de:
            """
            Die Oberfläche dieses Computers nutzt Wayland. Melde dich in einer X11-Sitzung an, um den \
            Bildschirm zu teilen.
            """
        case .es:
            """
            El escritorio de este ordenador usa Wayland. Para compartir la pantalla, inicia una sesión de \
            X11.
            """
        }
    }

    /// “%@ has been signed out.”
    package func sessionEnded(_ text: String) -> String {
        if let text = editedText("sessionEnded", [text]) { return text }
        return switch language {
        case .en: "\(text) has been signed out."
        case .ar: "تم تسجيل خروج \(text)."
        case .de: "\(text) wurde abgemeldet."
        case .es: "Se ha cerrado la sesión de \(text)."
        }
    }

    /// “Sign in again to synchronize your notes. Until then, changes stay on this device.”
    package var sessionHint: String {
        if let text = editedText("sessionHint") { return text }
        return switch language {
        case .en: "Sign in again to synchronize your notes. Until then, changes stay on this device."
        case .ar: "سجّل الدخول مرة أخرى لمزامنة ملاحظاتك. وحتى ذلك الحين، تبقى التغييرات على هذا الجهاز."
        case .de:
            """
            Melde dich wieder an, um deine Notizen zu synchronisieren. Bis dahin bleiben Änderungen auf \
            diesem Gerät.
            """
        case .es:
            """
            Inicia sesión de nuevo para sincronizar tus notas. Hasta entonces, los cambios se quedan en este \
            dispositivo.
            """
        }
    }

    /// “Account”
    package var settingsAccount: String {
        if let text = editedText("settingsAccount") { return text }
        return switch language {
        case .en: "Account"
        case .ar: "الحساب"
        case .de: "Konto"
        case .es: "Cuenta"
        }
    }

    /// “Appearance”
    package var settingsAppearance: String {
        if let text = editedText("settingsAppearance") { return text }
        return switch language {
        case .en: "Appearance"
        case .ar: "المظهر"
        case .de: "Darstellung"
        case .es: "Apariencia"
        }
    }

    /// “%2$@ notes on this device.”
    package func settingsCount(_ count: Int, _ second: String) -> String {
        if let text = editedText("settingsCount", [String(count), second], count: count) { return text }
        return switch language {
        case .en:
            switch language.category(of: count) {
            case .one: "\(second) note on this device."
            default: "\(second) notes on this device."
            }
        case .ar:
            switch language.category(of: count) {
            case .zero: "عدد الملاحظات على هذا الجهاز: \(second)."
            case .one: "عدد الملاحظات على هذا الجهاز: \(second)."
            case .two: "عدد الملاحظات على هذا الجهاز: \(second)."
            case .few: "\(second) ملاحظات على هذا الجهاز."
            case .many: "\(second) ملاحظة على هذا الجهاز."
            default: "\(second) ملاحظة على هذا الجهاز."
            }
        case .de:
            switch language.category(of: count) {
            case .one: "\(second) Notiz auf diesem Gerät."
            default: "\(second) Notizen auf diesem Gerät."
            }
        case .es:
            switch language.category(of: count) {
            case .one: "\(second) nota en este dispositivo."
            case .many: "\(second) de notas en este dispositivo."
            default: "\(second) notas en este dispositivo."
            }
        }
    }

    /// “Create account”
    package var settingsCreateAccount: String {
        if let text = editedText("settingsCreateAccount") { return text }
        return switch language {
        case .en: "Create account"
        case .ar: "إنشاء حساب"
        case .de: "Konto anlegen"
        case .es: "Crear una cuenta"
        }
    }

    /// “You’re using Notes without an account.”
    package var settingsGuest: String {
        if let text = editedText("settingsGuest") { return text }
        return switch language {
        case .en: "You’re using Notes without an account."
        case .ar: "أنت تستخدم الملاحظات بدون حساب."
        case .de: "Du verwendest Notizen ohne Konto."
        case .es: "Usas Notas sin cuenta."
        }
    }

    /// “Help”
    package var settingsHelp: String {
        if let text = editedText("settingsHelp") { return text }
        return switch language {
        case .en: "Help"
        case .ar: "المساعدة"
        case .de: "Hilfe"
        case .es: "Ayuda"
        }
    }

    /// “Import and export”
    package var settingsImportExport: String {
        if let text = editedText("settingsImportExport") { return text }
        return switch language {
        case .en: "Import and export"
        case .ar: "الاستيراد والتصدير"
        case .de: "Importieren und exportieren"
        case .es: "Importar y exportar"
        }
    }

    /// “Notes”
    package var settingsNotes: String {
        if let text = editedText("settingsNotes") { return text }
        return switch language {
        case .en: "Notes"
        case .ar: "الملاحظات"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “Language and country”
    package var settingsRegion: String {
        if let text = editedText("settingsRegion") { return text }
        return switch language {
        case .en: "Language and country"
        case .ar: "اللغة والبلد"
        case .de: "Sprache und Land"
        case .es: "Idioma y país"
        }
    }

    /// “Remove account from this device”
    package var settingsRemoveAccount: String {
        if let text = editedText("settingsRemoveAccount") { return text }
        return switch language {
        case .en: "Remove account from this device"
        case .ar: "إزالة الحساب من هذا الجهاز"
        case .de: "Konto von diesem Gerät entfernen"
        case .es: "Quitar la cuenta de este dispositivo"
        }
    }

    /// “Show text previews in lists”
    package var settingsShowExcerpts: String {
        if let text = editedText("settingsShowExcerpts") { return text }
        return switch language {
        case .en: "Show text previews in lists"
        case .ar: "عرض معاينات النص في القوائم"
        case .de: "Textvorschau in Listen zeigen"
        case .es: "Mostrar vistas previas del texto en las listas"
        }
    }

    /// “Sign in”
    package var settingsSignIn: String {
        if let text = editedText("settingsSignIn") { return text }
        return switch language {
        case .en: "Sign in"
        case .ar: "تسجيل الدخول"
        case .de: "Anmelden"
        case .es: "Iniciar sesión"
        }
    }

    /// “Sign out”
    package var settingsSignOut: String {
        if let text = editedText("settingsSignOut") { return text }
        return switch language {
        case .en: "Sign out"
        case .ar: "تسجيل الخروج"
        case .de: "Abmelden"
        case .es: "Cerrar sesión"
        }
    }

    /// “Signed in as %@.”
    package func settingsSignedInAs(_ text: String) -> String {
        if let text = editedText("settingsSignedInAs", [text]) { return text }
        return switch language {
        case .en: "Signed in as \(text)."
        case .ar: "تم تسجيل الدخول باسم \(text)."
        case .de: "Angemeldet als \(text)."
        case .es: "Sesión iniciada como \(text)."
        }
    }

    /// “Theme”
    package var settingsTheme: String {
        if let text = editedText("settingsTheme") { return text }
        return switch language {
        case .en: "Theme"
        case .ar: "النمط"
        case .de: "Farbthema"
        case .es: "Tema"
        }
    }

    /// “Settings”
    package var settingsTitle: String {
        if let text = editedText("settingsTitle") { return text }
        return switch language {
        case .en: "Settings"
        case .ar: "الإعدادات"
        case .de: "Einstellungen"
        case .es: "Ajustes"
        }
    }

    /// “Show tour”
    package var settingsTour: String {
        if let text = editedText("settingsTour") { return text }
        return switch language {
        case .en: "Show tour"
        case .ar: "عرض الجولة"
        case .de: "Rundgang zeigen"
        case .es: "Mostrar la visita"
        }
    }

    /// “A shared note appears in Shared on every device that is signed in as %@. No one else can open it,
    /// even with the link.”
    package func sharingAccount(_ text: String) -> String {
        if let text = editedText("sharingAccount", [text]) { return text }
        return switch language {
        case .en:
            """
            A shared note appears in Shared on every device that is signed in as \(text). No one else can \
            open it, even with the link.
            """
        case .ar:
            """
            تظهر الملاحظة المشتركة في «المشتركة» على كل جهاز مسجَّل الدخول باسم \(text). ولا يمكن لأي شخص آخر \
            فتحها، حتى باستخدام الرابط.
            """
        case .de:
            """
            Eine geteilte Notiz steht auf jedem Gerät, das als \(text) angemeldet ist, unter „Geteilt“. \
            Sonst kann niemand sie öffnen, auch nicht mit dem Link.
            """
        case .es:
            """
            Una nota compartida aparece en Compartidas en cada dispositivo con la sesión de \(text). Nadie \
            más puede abrirla, ni siquiera con el enlace.
            """
        }
    }

    /// “Copy link”
    package var sharingCopyLink: String {
        if let text = editedText("sharingCopyLink") { return text }
        return switch language {
        case .en: "Copy link"
        case .ar: "نسخ الرابط"
        case .de: "Link kopieren"
        case .es: "Copiar enlace"
        }
    }

    /// “Done”
    package var sharingDone: String {
        if let text = editedText("sharingDone") { return text }
        return switch language {
        case .en: "Done"
        case .ar: "تم"
        case .de: "Fertig"
        case .es: "Listo"
        }
    }

    /// “A shared note appears in Shared. To open it there and on your other devices, sign in to an account.
    /// No one else can open it.”
    package var sharingGuest: String {
        if let text = editedText("sharingGuest") { return text }
        return switch language {
        case .en:
            """
            A shared note appears in Shared. To open it there and on your other devices, sign in to an \
            account. No one else can open it.
            """
        case .ar:
            """
            تظهر الملاحظة المشتركة في «المشتركة». لفتحها هناك وعلى أجهزتك الأخرى، سجّل الدخول إلى حساب. ولا \
            يمكن لأي شخص آخر فتحها.
            """
        case .de:
            """
            Eine geteilte Notiz steht unter „Geteilt“. Um sie dort und auf deinen anderen Geräten zu öffnen, \
            melde dich mit einem Konto an. Sonst kann niemand sie öffnen.
            """
        case .es:
            """
            Una nota compartida aparece en Compartidas. Para abrirla allí y en tus otros dispositivos, \
            inicia sesión con una cuenta. Nadie más puede abrirla.
            """
        }
    }

    /// “This note is shared.”
    package var sharingIsShared: String {
        if let text = editedText("sharingIsShared") { return text }
        return switch language {
        case .en: "This note is shared."
        case .ar: "هذه الملاحظة مشتركة."
        case .de: "Diese Notiz ist geteilt."
        case .es: "Esta nota está compartida."
        }
    }

    /// “This note is shared. Your other devices show it once you have signed in.”
    package var sharingIsSharedHere: String {
        if let text = editedText("sharingIsSharedHere") { return text }
        return switch language {
        case .en: "This note is shared. Your other devices show it once you have signed in."
        case .ar: "هذه الملاحظة مشتركة. ستعرضها أجهزتك الأخرى بعد تسجيل الدخول."
        case .de: "Diese Notiz ist geteilt. Deine anderen Geräte zeigen sie, sobald du angemeldet bist."
        case .es: "Esta nota está compartida. Tus otros dispositivos la mostrarán cuando inicies sesión."
        }
    }

    /// “Link copied”
    package var sharingLinkCopied: String {
        if let text = editedText("sharingLinkCopied") { return text }
        return switch language {
        case .en: "Link copied"
        case .ar: "تم نسخ الرابط"
        case .de: "Link kopiert"
        case .es: "Enlace copiado"
        }
    }

    /// “Share”
    package var sharingShare: String {
        if let text = editedText("sharingShare") { return text }
        return switch language {
        case .en: "Share"
        case .ar: "مشاركة"
        case .de: "Teilen"
        case .es: "Compartir"
        }
    }

    /// “Share with your devices”
    package var sharingTitle: String {
        if let text = editedText("sharingTitle") { return text }
        return switch language {
        case .en: "Share with your devices"
        case .ar: "المشاركة مع أجهزتك"
        case .de: "Auf deinen Geräten teilen"
        case .es: "Compartir con tus dispositivos"
        }
    }

    /// “Starting…”
    package var splashStarting: String {
        if let text = editedText("splashStarting") { return text }
        return switch language {
        case .en: "Starting…"
        case .ar: "جارٍ البدء…"
        case .de: "Wird gestartet …"
        case .es: "Iniciando…"
        }
    }

    /// “Notes”
    package var splashTitle: String {
        if let text = editedText("splashTitle") { return text }
        return switch language {
        case .en: "Notes"
        case .ar: "الملاحظات"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “Not synchronized. Your notes are kept on this device.”
    package var syncFailing: String {
        if let text = editedText("syncFailing") { return text }
        return switch language {
        case .en: "Not synchronized. Your notes are kept on this device."
        case .ar: "لم تتم المزامنة. ملاحظاتك محفوظة على هذا الجهاز."
        case .de: "Nicht synchronisiert. Deine Notizen bleiben auf diesem Gerät erhalten."
        case .es: "Sin sincronizar. Tus notas se conservan en este dispositivo."
        }
    }

    /// “%@ (other version)”
    package func syncOtherVersion(_ text: String) -> String {
        if let text = editedText("syncOtherVersion", [text]) { return text }
        return switch language {
        case .en: "\(text) (other version)"
        case .ar: "\(text) (نسخة أخرى)"
        case .de: "\(text) (andere Fassung)"
        case .es: "\(text) (otra versión)"
        }
    }

    /// “Notes”
    package var tabsNotes: String {
        if let text = editedText("tabsNotes") { return text }
        return switch language {
        case .en: "Notes"
        case .ar: "الملاحظات"
        case .de: "Notizen"
        case .es: "Notas"
        }
    }

    /// “Settings”
    package var tabsSettings: String {
        if let text = editedText("tabsSettings") { return text }
        return switch language {
        case .en: "Settings"
        case .ar: "الإعدادات"
        case .de: "Einstellungen"
        case .es: "Ajustes"
        }
    }

    /// “Shared”
    package var tabsShared: String {
        if let text = editedText("tabsShared") { return text }
        return switch language {
        case .en: "Shared"
        case .ar: "المشتركة"
        case .de: "Geteilt"
        case .es: "Compartidas"
        }
    }

    /// “Amber”
    package var themeAmber: String {
        if let text = editedText("themeAmber") { return text }
        return switch language {
        case .en: "Amber"
        case .ar: "كهرماني"
        case .de: "Bernstein"
        case .es: "Ámbar"
        }
    }

    /// “Ocean”
    package var themeOcean: String {
        if let text = editedText("themeOcean") { return text }
        return switch language {
        case .en: "Ocean"
        case .ar: "محيط"
        case .de: "Ozean"
        case .es: "Océano"
        }
    }

    /// “Next”
    package var tourNext: String {
        if let text = editedText("tourNext") { return text }
        return switch language {
        case .en: "Next"
        case .ar: "التالي"
        case .de: "Weiter"
        case .es: "Siguiente"
        }
    }

    /// “Pinned notes stay at the top.”
    package var tourPinText: String {
        if let text = editedText("tourPinText") { return text }
        return switch language {
        case .en: "Pinned notes stay at the top."
        case .ar: "تبقى الملاحظات المثبتة في الأعلى."
        case .de: "Eine angeheftete Notiz steht vor allen anderen."
        case .es: "Una nota fijada está antes que todas las demás."
        }
    }

    /// “Pin what matters”
    package var tourPinTitle: String {
        if let text = editedText("tourPinTitle") { return text }
        return switch language {
        case .en: "Pin what matters"
        case .ar: "ثبّت ما يهمك"
        case .de: "Hefte an, was wichtig ist"
        case .es: "Fija lo importante"
        }
    }

    /// “Shared notes appear in Shared on every device of your account.”
    package var tourShareText: String {
        if let text = editedText("tourShareText") { return text }
        return switch language {
        case .en: "Shared notes appear in Shared on every device of your account."
        case .ar: "تظهر الملاحظات المشتركة في «المشتركة» على كل أجهزة حسابك."
        case .de: "Eine geteilte Notiz steht unter „Geteilt“, auf jedem Gerät mit deinem Konto."
        case .es: "Las notas compartidas aparecen en Compartidas en todos los dispositivos de tu cuenta."
        }
    }

    /// “Share your notes”
    package var tourShareTitle: String {
        if let text = editedText("tourShareTitle") { return text }
        return switch language {
        case .en: "Share your notes"
        case .ar: "شارك ملاحظاتك"
        case .de: "Teile sie"
        case .es: "Compártela"
        }
    }

    /// “Skip”
    package var tourSkip: String {
        if let text = editedText("tourSkip") { return text }
        return switch language {
        case .en: "Skip"
        case .ar: "تخطٍّ"
        case .de: "Überspringen"
        case .es: "Omitir"
        }
    }

    /// “Start”
    package var tourStart: String {
        if let text = editedText("tourStart") { return text }
        return switch language {
        case .en: "Start"
        case .ar: "بدء"
        case .de: "Los"
        case .es: "Empezar"
        }
    }

    /// “Write a note. The first line becomes the title.”
    package var tourWelcomeText: String {
        if let text = editedText("tourWelcomeText") { return text }
        return switch language {
        case .en: "Write a note. The first line becomes the title."
        case .ar: "اكتب ملاحظة. يصبح السطر الأول هو العنوان."
        case .de: "Schreib eine Notiz. Die erste Zeile wird der Titel."
        case .es: "Escribe una nota. La primera línea será el título."
        }
    }

    /// “Welcome”
    package var tourWelcomeTitle: String {
        if let text = editedText("tourWelcomeTitle") { return text }
        return switch language {
        case .en: "Welcome"
        case .ar: "مرحبًا"
        case .de: "Willkommen"
        case .es: "Te damos la bienvenida"
        }
    }

    /// “Get the update”
    package var updateGetUpdate: String {
        if let text = editedText("updateGetUpdate") { return text }
        return switch language {
        case .en: "Get the update"
        case .ar: "الحصول على التحديث"
        case .de: "Update holen"
        case .es: "Obtener la actualización"
        }
    }

    /// “Update Notes to keep using it. Your notes are safe on this device.”
    package var updateMessage: String {
        if let text = editedText("updateMessage") { return text }
        return switch language {
        case .en: "Update Notes to keep using it. Your notes are safe on this device."
        case .ar: "حدّث تطبيق الملاحظات لمواصلة استخدامه. ملاحظاتك محفوظة بأمان على هذا الجهاز."
        case .de:
            """
            Aktualisiere Notizen, um die App weiter zu verwenden. Deine Notizen sind auf diesem Gerät \
            sicher.
            """
        case .es: "Actualiza Notas para seguir usándola. Tus notas están a salvo en este dispositivo."
        }
    }

    /// “Reload the page”
    package var updateReload: String {
        if let text = editedText("updateReload") { return text }
        return switch language {
        case .en: "Reload the page"
        case .ar: "إعادة تحميل الصفحة"
        case .de: "Seite neu laden"
        case .es: "Volver a cargar la página"
        }
    }

    /// “This page is from an older version of Notes. Reload it to keep using Notes. Your notes are safe.”
    package var updateReloadMessage: String {
        if let text = editedText("updateReloadMessage") { return text }
        return switch language {
        case .en:
            "This page is from an older version of Notes. Reload it to keep using Notes. Your notes are safe."
        case .ar:
            """
            هذه الصفحة من إصدار أقدم من تطبيق الملاحظات. أعد تحميلها لمواصلة استخدامه. ملاحظاتك محفوظة \
            بأمان.
            """
        case .de:
            """
            Diese Seite ist von einer älteren Version von Notizen. Lade sie neu, um die App weiter zu \
            verwenden. Deine Notizen sind sicher.
            """
        case .es:
            """
            Esta página es de una versión anterior de Notas. Vuelve a cargarla para seguir usando Notas. Tus \
            notas están a salvo.
            """
        }
    }

    /// “Update required”
    package var updateTitle: String {
        if let text = editedText("updateTitle") { return text }
        return switch language {
        case .en: "Update required"
        case .ar: "التحديث مطلوب"
        case .de: "Zeit für ein Update"
        case .es: "Hay que actualizar"
        }
    }

    /// “Version %@ or later is required.”
    package func updateVersion(_ text: String) -> String {
        if let text = editedText("updateVersion", [text]) { return text }
        return switch language {
        case .en: "Version \(text) or later is required."
        case .ar: "النسخة المطلوبة: \(text) أو أحدث."
        case .de: "Nötig ist Version \(text) oder neuer."
        case .es: "Se necesita la versión \(text) o una posterior."
        }
    }

    /// “Screen sharing has resumed. Waiting for viewers…”
    package var viewerConnecting: String {
        if let text = editedText("viewerConnecting") { return text }
        return switch language {
        case .en: "Screen sharing has resumed. Waiting for viewers…"
        case .ar: "استؤنفت مشاركة الشاشة. بانتظار المشاهدين…"
        case .de: "Der Bildschirm ist wieder geteilt. Gewartet wird auf alle, die ihn sahen …"
        case .es: "Tu pantalla vuelve a estar compartida. Esperando a quienes la veían…"
        }
    }

    /// “Screen sharing has resumed with the same link, but the earlier viewers haven’t come back yet.”
    package var viewerDisconnected: String {
        if let text = editedText("viewerDisconnected") { return text }
        return switch language {
        case .en:
            "Screen sharing has resumed with the same link, but the earlier viewers haven’t come back yet."
        case .ar: "استؤنفت مشاركة الشاشة بالرابط نفسه، لكن المشاهدين السابقين لم يعودوا بعد."
        case .de:
            "Der Bildschirm ist mit demselben Link wieder geteilt, aber wer ihn sah, ist noch nicht zurück."
        case .es:
            """
            Tu pantalla vuelve a estar compartida con el mismo enlace, pero quienes la veían aún no han \
            vuelto.
            """
        }
    }

    /// “Screen sharing has resumed.”
    package var viewerReconnected: String {
        if let text = editedText("viewerReconnected") { return text }
        return switch language {
        case .en: "Screen sharing has resumed."
        case .ar: "استؤنفت مشاركة الشاشة."
        case .de: "Der Bildschirm ist wieder geteilt."
        case .es: "Tu pantalla vuelve a estar compartida."
        }
    }

    /// “Continue”
    package var whatsNewDone: String {
        if let text = editedText("whatsNewDone") { return text }
        return switch language {
        case .en: "Continue"
        case .ar: "متابعة"
        case .de: "Weiter"
        case .es: "Continuar"
        }
    }

    /// “Notes is now available in Arabic, English, German, and Spanish.”
    package var whatsNewItemFirst: String {
        if let text = editedText("whatsNewItemFirst") { return text }
        return switch language {
        case .en: "Notes is now available in Arabic, English, German, and Spanish."
        case .ar: "تتوفر الملاحظات الآن بالعربية والإنجليزية والألمانية والإسبانية."
        case .de: "Notizen spricht Arabisch, Deutsch, Englisch und Spanisch."
        case .es: "Notas habla alemán, árabe, español e inglés."
        }
    }

    /// “You can create an account, or keep using Notes without one.”
    package var whatsNewItemSecond: String {
        if let text = editedText("whatsNewItemSecond") { return text }
        return switch language {
        case .en: "You can create an account, or keep using Notes without one."
        case .ar: "يمكنك إنشاء حساب، أو مواصلة استخدام الملاحظات بدونه."
        case .de: "Du kannst ein Konto haben und brauchst keines."
        case .es: "Puedes tener una cuenta, y no la necesitas."
        }
    }

    /// “Screen sharing resumes with your viewers when Notes restarts.”
    package var whatsNewItemThird: String {
        if let text = editedText("whatsNewItemThird") { return text }
        return switch language {
        case .en: "Screen sharing resumes with your viewers when Notes restarts."
        case .ar: "تُستأنف مشاركة الشاشة مع مشاهديك عند إعادة تشغيل الملاحظات."
        case .de: "Das Teilen geht mit denen weiter, mit denen du zuletzt geteilt hast."
        case .es: "Sigues compartiendo con quien compartiste por última vez."
        }
    }

    /// “What’s new”
    package var whatsNewTitle: String {
        if let text = editedText("whatsNewTitle") { return text }
        return switch language {
        case .en: "What’s new"
        case .ar: "ما الجديد"
        case .de: "Was ist neu"
        case .es: "Novedades"
        }
    }
}

extension Strings.Language {
    /// Plural categories: Unicode Technical Standard 35, part 3, “Language Plural Rules”.
    fileprivate enum PluralCategory {
        case zero, one, two, few, many, other
    }

    /// The plural rules of Unicode's CLDR, for integers.
    fileprivate func category(of number: Int) -> PluralCategory {
        let n = number.magnitude
        switch self {
        case .en, .de:
            if n == 1 { return .one }
            return .other
        case .ar:
            if n == 0 { return .zero }
            if n == 1 { return .one }
            if n == 2 { return .two }
            if (3...10).contains(n % 100) { return .few }
            if (11...99).contains(n % 100) { return .many }
            return .other
        case .es:
            if n == 1 { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        }
    }
}

#if DEBUG && canImport(Foundation)
    extension Strings {
        /// Returns the current wording of a text while `storey dev` runs the app, or `nil`.
        fileprivate func editedText(_ name: String, _ arguments: [String] = [], count: Int? = nil) -> String? {
            guard let forms = EditedTexts.current?[language.rawValue]?[name] else { return nil }
            let category = count.map { $0 == 0 && forms["zero"] != nil ? "zero" : "\(language.category(of: $0))" } ?? "other"
            guard let pieces = forms[category] ?? forms["other"] else { return nil }
            return pieces.enumerated().map { index, piece in
                guard index % 2 == 1, let place = Int(piece) else { return piece }
                return arguments.indices.contains(place - 1) ? arguments[place - 1] : ""
            }.joined()
        }
    }

    /// The texts of the catalogs as they are now, which `storey dev` writes to a file.
    private enum EditedTexts {
        /// Texts and positions of arguments in turn, by language, name, and plural category.
        typealias Table = [String: [String: [String: [String]]]]

        private static let path = ProcessInfo.processInfo.environment["STOREY_DEV"].map { "\($0)/texts.json" }
        private static let last = Mutex<(modified: Date, texts: Table)?>(nil)

        static var current: Table? {
            guard let path,
                let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                let modified = attributes[.modificationDate] as? Date
            else { return nil }
            return last.withLock { last in
                if last?.modified != modified, let data = FileManager.default.contents(atPath: path),
                    let texts = try? JSONDecoder().decode(Table.self, from: data)
                {
                    last = (modified, texts)
                }
                return last?.texts
            }
        }
    }
#else
    extension Strings {
        @inline(__always)
        fileprivate func editedText(
            _ name: String, _ arguments: @autoclosure () -> [String] = [], count: @autoclosure () -> Int? = nil
        ) -> String? { nil }
    }
#endif
