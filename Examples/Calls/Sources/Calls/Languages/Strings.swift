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

    /// “Admit %@”
    package func actionAdmit(_ text: String) -> String {
        if let text = editedText("actionAdmit", [text]) { return text }
        return switch language {
        case .en: "Admit \(text)"
        case .de: "\(text) einlassen"
        case .es: "Admitir a \(text)"
        }
    }

    /// “Copy link”
    package var actionCopyLink: String {
        if let text = editedText("actionCopyLink") { return text }
        return switch language {
        case .en: "Copy link"
        case .de: "Link kopieren"
        case .es: "Copiar enlace"
        }
    }

    /// “Leave”
    package var actionLeave: String {
        if let text = editedText("actionLeave") { return text }
        return switch language {
        case .en: "Leave"
        case .de: "Verlassen"
        case .es: "Salir"
        }
    }

    /// “Link copied”
    package var actionLinkCopied: String {
        if let text = editedText("actionLinkCopied") { return text }
        return switch language {
        case .en: "Link copied"
        case .de: "Link kopiert"
        case .es: "Enlace copiado"
        }
    }

    /// “OK”
    package var actionOk: String {
        if let text = editedText("actionOk") { return text }
        return switch language {
        case .en: "OK"
        case .de: "OK"
        case .es: "Aceptar"
        }
    }

    /// “Stay”
    package var actionStay: String {
        if let text = editedText("actionStay") { return text }
        return switch language {
        case .en: "Stay"
        case .de: "Bleiben"
        case .es: "Quedarse"
        }
    }

    /// “Try again”
    package var actionTryAgain: String {
        if let text = editedText("actionTryAgain") { return text }
        return switch language {
        case .en: "Try again"
        case .de: "Erneut versuchen"
        case .es: "Reintentar"
        }
    }

    /// “Turn away %@”
    package func actionTurnAway(_ text: String) -> String {
        if let text = editedText("actionTurnAway", [text]) { return text }
        return switch language {
        case .en: "Turn away \(text)"
        case .de: "\(text) abweisen"
        case .es: "Rechazar a \(text)"
        }
    }

    /// “Message”
    package var chatMessage: String {
        if let text = editedText("chatMessage") { return text }
        return switch language {
        case .en: "Message"
        case .de: "Nachricht"
        case .es: "Mensaje"
        }
    }

    /// “Messages”
    package var chatMessages: String {
        if let text = editedText("chatMessages") { return text }
        return switch language {
        case .en: "Messages"
        case .de: "Nachrichten"
        case .es: "Mensajes"
        }
    }

    /// “Messages are deleted when the call ends.”
    package var chatNote: String {
        if let text = editedText("chatNote") { return text }
        return switch language {
        case .en: "Messages are deleted when the call ends."
        case .de: "Nachrichten werden gelöscht, wenn der Anruf endet."
        case .es: "Los mensajes se eliminan al terminar la llamada."
        }
    }

    /// “Send”
    package var chatSend: String {
        if let text = editedText("chatSend") { return text }
        return switch language {
        case .en: "Send"
        case .de: "Senden"
        case .es: "Enviar"
        }
    }

    /// “You”
    package var chatYou: String {
        if let text = editedText("chatYou") { return text }
        return switch language {
        case .en: "You"
        case .de: "Sie"
        case .es: "Usted"
        }
    }

    /// “Turn camera off”
    package var controlCameraOff: String {
        if let text = editedText("controlCameraOff") { return text }
        return switch language {
        case .en: "Turn camera off"
        case .de: "Kamera ausschalten"
        case .es: "Apagar cámara"
        }
    }

    /// “Turn camera on”
    package var controlCameraOn: String {
        if let text = editedText("controlCameraOn") { return text }
        return switch language {
        case .en: "Turn camera on"
        case .de: "Kamera einschalten"
        case .es: "Encender cámara"
        }
    }

    /// “Chat”
    package var controlChat: String {
        if let text = editedText("controlChat") { return text }
        return "Chat"
    }

    /// “Chat, %lld new”
    package func controlChatNew(_ count: Int) -> String {
        if let text = editedText("controlChatNew", [String(count)], count: count) { return text }
        return switch language {
        case .en:
            "Chat, \(count) new"
        case .de:
            switch language.category(of: count) {
            case .one: "Chat, \(count) neue"
            default: "Chat, \(count) neue"
            }
        case .es:
            switch language.category(of: count) {
            case .one: "Chat, \(count) nuevo"
            case .many: "Chat, \(count) nuevos"
            default: "Chat, \(count) nuevos"
            }
        }
    }

    /// “Lower hand”
    package var controlLowerHand: String {
        if let text = editedText("controlLowerHand") { return text }
        return switch language {
        case .en: "Lower hand"
        case .de: "Hand senken"
        case .es: "Bajar la mano"
        }
    }

    /// “Mute”
    package var controlMute: String {
        if let text = editedText("controlMute") { return text }
        return switch language {
        case .en: "Mute"
        case .de: "Stummschalten"
        case .es: "Silenciar"
        }
    }

    /// “People”
    package var controlPeople: String {
        if let text = editedText("controlPeople") { return text }
        return switch language {
        case .en: "People"
        case .de: "Personen"
        case .es: "Personas"
        }
    }

    /// “Raise hand”
    package var controlRaiseHand: String {
        if let text = editedText("controlRaiseHand") { return text }
        return switch language {
        case .en: "Raise hand"
        case .de: "Hand heben"
        case .es: "Levantar la mano"
        }
    }

    /// “Record the call”
    package var controlRecord: String {
        if let text = editedText("controlRecord") { return text }
        return switch language {
        case .en: "Record the call"
        case .de: "Anruf aufzeichnen"
        case .es: "Grabar la llamada"
        }
    }

    /// “Share screen”
    package var controlShare: String {
        if let text = editedText("controlShare") { return text }
        return switch language {
        case .en: "Share screen"
        case .de: "Bildschirm teilen"
        case .es: "Compartir pantalla"
        }
    }

    /// “Stop recording”
    package var controlStopRecording: String {
        if let text = editedText("controlStopRecording") { return text }
        return switch language {
        case .en: "Stop recording"
        case .de: "Aufzeichnung beenden"
        case .es: "Detener la grabación"
        }
    }

    /// “Stop sharing”
    package var controlStopSharing: String {
        if let text = editedText("controlStopSharing") { return text }
        return switch language {
        case .en: "Stop sharing"
        case .de: "Nicht mehr teilen"
        case .es: "Dejar de compartir"
        }
    }

    /// “Unmute”
    package var controlUnmute: String {
        if let text = editedText("controlUnmute") { return text }
        return switch language {
        case .en: "Unmute"
        case .de: "Stummschaltung aufheben"
        case .es: "Activar micrófono"
        }
    }

    /// “Camera”
    package var deviceCamera: String {
        if let text = editedText("deviceCamera") { return text }
        return switch language {
        case .en: "Camera"
        case .de: "Kamera"
        case .es: "Cámara"
        }
    }

    /// “Your browser blocks the camera. Allow it in the address bar, then turn it on again.”
    package var deviceCameraBlocked: String {
        if let text = editedText("deviceCameraBlocked") { return text }
        return switch language {
        case .en: "Your browser blocks the camera. Allow it in the address bar, then turn it on again."
        case .de:
            """
            Ihr Browser blockiert die Kamera. Erlauben Sie sie in der Adressleiste und schalten Sie sie \
            wieder ein.
            """
        case .es: "Su navegador bloquea la cámara. Permítala en la barra de direcciones y vuelva a activarla."
        }
    }

    /// “The camera couldn’t be started. Close other apps that use it, then turn it on again.”
    package var deviceCameraFailed: String {
        if let text = editedText("deviceCameraFailed") { return text }
        return switch language {
        case .en: "The camera couldn’t be started. Close other apps that use it, then turn it on again."
        case .de:
            """
            Die Kamera konnte nicht gestartet werden. Schließen Sie andere Apps, die sie verwenden, und \
            schalten Sie sie wieder ein.
            """
        case .es: "No se ha podido iniciar la cámara. Cierre otras apps que la usen y vuelva a activarla."
        }
    }

    /// “No camera was found. Connect one, then turn it on again.”
    package var deviceCameraMissing: String {
        if let text = editedText("deviceCameraMissing") { return text }
        return switch language {
        case .en: "No camera was found. Connect one, then turn it on again."
        case .de: "Es wurde keine Kamera gefunden. Schließen Sie eine an und schalten Sie sie wieder ein."
        case .es: "No se ha encontrado ninguna cámara. Conecte una y vuelva a activarla."
        }
    }

    /// “Microphone”
    package var deviceMicrophone: String {
        if let text = editedText("deviceMicrophone") { return text }
        return switch language {
        case .en: "Microphone"
        case .de: "Mikrofon"
        case .es: "Micrófono"
        }
    }

    /// “Your browser blocks the microphone. Allow it in the address bar, then turn it on again.”
    package var deviceMicrophoneBlocked: String {
        if let text = editedText("deviceMicrophoneBlocked") { return text }
        return switch language {
        case .en: "Your browser blocks the microphone. Allow it in the address bar, then turn it on again."
        case .de:
            """
            Ihr Browser blockiert das Mikrofon. Erlauben Sie es in der Adressleiste und schalten Sie es \
            wieder ein.
            """
        case .es:
            "Su navegador bloquea el micrófono. Permítalo en la barra de direcciones y vuelva a activarlo."
        }
    }

    /// “The microphone couldn’t be started. Close other apps that use it, then turn it on again.”
    package var deviceMicrophoneFailed: String {
        if let text = editedText("deviceMicrophoneFailed") { return text }
        return switch language {
        case .en: "The microphone couldn’t be started. Close other apps that use it, then turn it on again."
        case .de:
            """
            Das Mikrofon konnte nicht gestartet werden. Schließen Sie andere Apps, die es verwenden, und \
            schalten Sie es wieder ein.
            """
        case .es: "No se ha podido iniciar el micrófono. Cierre otras apps que lo usen y vuelva a activarlo."
        }
    }

    /// “No microphone was found. Connect one, then turn it on again.”
    package var deviceMicrophoneMissing: String {
        if let text = editedText("deviceMicrophoneMissing") { return text }
        return switch language {
        case .en: "No microphone was found. Connect one, then turn it on again."
        case .de: "Es wurde kein Mikrofon gefunden. Schließen Sie eines an und schalten Sie es wieder ein."
        case .es: "No se ha encontrado ningún micrófono. Conecte uno y vuelva a activarlo."
        }
    }

    /// “The connection to the call was lost. Check your connection, then join again.”
    package var failureConnectionLost: String {
        if let text = editedText("failureConnectionLost") { return text }
        return switch language {
        case .en: "The connection to the call was lost. Check your connection, then join again."
        case .de:
            "Die Verbindung zum Anruf ging verloren. Prüfen Sie Ihre Verbindung und nehmen Sie wieder teil."
        case .es: "Se ha perdido la conexión con la llamada. Compruebe su conexión y vuelva a unirse."
        }
    }

    /// “The call is full. Try again when someone has left.”
    package var failureFull: String {
        if let text = editedText("failureFull") { return text }
        return switch language {
        case .en: "The call is full. Try again when someone has left."
        case .de: "Der Anruf ist voll. Versuchen Sie es erneut, wenn jemand gegangen ist."
        case .es: "La llamada está completa. Inténtelo de nuevo cuando alguien haya salido."
        }
    }

    /// “This invitation has expired. Ask for another link.”
    package var failureInvitationExpired: String {
        if let text = editedText("failureInvitationExpired") { return text }
        return switch language {
        case .en: "This invitation has expired. Ask for another link."
        case .de: "Diese Einladung ist abgelaufen. Bitten Sie um einen neuen Link."
        case .es: "Esta invitación ha caducado. Pida otro enlace."
        }
    }

    /// “This invitation was revoked. Ask for another link.”
    package var failureInvitationRevoked: String {
        if let text = editedText("failureInvitationRevoked") { return text }
        return switch language {
        case .en: "This invitation was revoked. Ask for another link."
        case .de: "Diese Einladung wurde zurückgezogen. Bitten Sie um einen neuen Link."
        case .es: "Esta invitación se ha anulado. Pida otro enlace."
        }
    }

    /// “Your browser can’t take part in calls. Update it, then try again.”
    package var failureMedia: String {
        if let text = editedText("failureMedia") { return text }
        return switch language {
        case .en: "Your browser can’t take part in calls. Update it, then try again."
        case .de:
            "Ihr Browser kann nicht an Anrufen teilnehmen. Aktualisieren Sie ihn und versuchen Sie es erneut."
        case .es: "Su navegador no admite llamadas. Actualícelo e inténtelo de nuevo."
        }
    }

    /// “Only invited people can join this call. Ask someone in it for a link.”
    package var failureNotAuthorized: String {
        if let text = editedText("failureNotAuthorized") { return text }
        return switch language {
        case .en: "Only invited people can join this call. Ask someone in it for a link."
        case .de: "An diesem Anruf können nur Eingeladene teilnehmen. Bitten Sie um einen Link."
        case .es: "Solo pueden unirse las personas invitadas. Pida un enlace."
        }
    }

    /// “You can’t join the call”
    package var failureRejectedTitle: String {
        if let text = editedText("failureRejectedTitle") { return text }
        return switch language {
        case .en: "You can’t join the call"
        case .de: "Sie können nicht teilnehmen"
        case .es: "No puede unirse a la llamada"
        }
    }

    /// “The call can’t be reached. Check your connection, then try again.”
    package var failureUnreachable: String {
        if let text = editedText("failureUnreachable") { return text }
        return switch language {
        case .en: "The call can’t be reached. Check your connection, then try again."
        case .de: "Der Anruf ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut."
        case .es: "No se puede acceder a la llamada. Compruebe su conexión e inténtelo de nuevo."
        }
    }

    /// “Someone in the call turned you away.”
    package var goodbyeDeniedMessage: String {
        if let text = editedText("goodbyeDeniedMessage") { return text }
        return switch language {
        case .en: "Someone in the call turned you away."
        case .de: "Jemand im Anruf hat Sie abgewiesen."
        case .es: "Alguien de la llamada le ha rechazado."
        }
    }

    /// “You weren’t admitted”
    package var goodbyeDeniedTitle: String {
        if let text = editedText("goodbyeDeniedTitle") { return text }
        return switch language {
        case .en: "You weren’t admitted"
        case .de: "Sie wurden nicht eingelassen"
        case .es: "No le han admitido"
        }
    }

    /// “Join again”
    package var goodbyeJoinAgain: String {
        if let text = editedText("goodbyeJoinAgain") { return text }
        return switch language {
        case .en: "Join again"
        case .de: "Wieder teilnehmen"
        case .es: "Volver a unirse"
        }
    }

    /// “The others are still in it.”
    package var goodbyeLeftMessage: String {
        if let text = editedText("goodbyeLeftMessage") { return text }
        return switch language {
        case .en: "The others are still in it."
        case .de: "Die anderen sind noch dabei."
        case .es: "Los demás siguen en ella."
        }
    }

    /// “You left the call”
    package var goodbyeLeftTitle: String {
        if let text = editedText("goodbyeLeftTitle") { return text }
        return switch language {
        case .en: "You left the call"
        case .de: "Sie haben den Anruf verlassen"
        case .es: "Ha salido de la llamada"
        }
    }

    /// “New call”
    package var goodbyeNewCall: String {
        if let text = editedText("goodbyeNewCall") { return text }
        return switch language {
        case .en: "New call"
        case .de: "Neuer Anruf"
        case .es: "Nueva llamada"
        }
    }

    /// “Someone in the call removed you.”
    package var goodbyeRemovedMessage: String {
        if let text = editedText("goodbyeRemovedMessage") { return text }
        return switch language {
        case .en: "Someone in the call removed you."
        case .de: "Jemand im Anruf hat Sie entfernt."
        case .es: "Alguien de la llamada le ha expulsado."
        }
    }

    /// “You were removed”
    package var goodbyeRemovedTitle: String {
        if let text = editedText("goodbyeRemovedTitle") { return text }
        return switch language {
        case .en: "You were removed"
        case .de: "Sie wurden entfernt"
        case .es: "Le han expulsado"
        }
    }

    /// “You joined it from another page.”
    package var goodbyeReplacedMessage: String {
        if let text = editedText("goodbyeReplacedMessage") { return text }
        return switch language {
        case .en: "You joined it from another page."
        case .de: "Sie sind dem Anruf auf einer anderen Seite beigetreten."
        case .es: "Se ha unido desde otra página."
        }
    }

    /// “You’re in the call elsewhere”
    package var goodbyeReplacedTitle: String {
        if let text = editedText("goodbyeReplacedTitle") { return text }
        return switch language {
        case .en: "You’re in the call elsewhere"
        case .de: "Sie nehmen auf einer anderen Seite teil"
        case .es: "Está en la llamada en otro lugar"
        }
    }

    /// “Ask for another link to join the call.”
    package var goodbyeRevokedMessage: String {
        if let text = editedText("goodbyeRevokedMessage") { return text }
        return switch language {
        case .en: "Ask for another link to join the call."
        case .de: "Bitten Sie um einen neuen Link, um teilzunehmen."
        case .es: "Pida otro enlace para unirse a la llamada."
        }
    }

    /// “The invitation was revoked”
    package var goodbyeRevokedTitle: String {
        if let text = editedText("goodbyeRevokedTitle") { return text }
        return switch language {
        case .en: "The invitation was revoked"
        case .de: "Die Einladung wurde zurückgezogen"
        case .es: "La invitación se ha anulado"
        }
    }

    /// “Back”
    package var hostBack: String {
        if let text = editedText("hostBack") { return text }
        return switch language {
        case .en: "Back"
        case .de: "Zurück"
        case .es: "Atrás"
        }
    }

    /// “Back to %@”
    package func hostBackTo(_ text: String) -> String {
        if let text = editedText("hostBackTo", [text]) { return text }
        return switch language {
        case .en: "Back to \(text)"
        case .de: "Zurück zu \(text)"
        case .es: "Volver a \(text)"
        }
    }

    /// “Cancel”
    package var hostCancel: String {
        if let text = editedText("hostCancel") { return text }
        return switch language {
        case .en: "Cancel"
        case .de: "Abbrechen"
        case .es: "Cancelar"
        }
    }

    /// “Close”
    package var hostClose: String {
        if let text = editedText("hostClose") { return text }
        return switch language {
        case .en: "Close"
        case .de: "Schließen"
        case .es: "Cerrar"
        }
    }

    /// “Please try again.”
    package var hostErrorMessage: String {
        if let text = editedText("hostErrorMessage") { return text }
        return switch language {
        case .en: "Please try again."
        case .de: "Bitte versuchen Sie es erneut."
        case .es: "Vuelva a intentarlo."
        }
    }

    /// “Something went wrong”
    package var hostErrorTitle: String {
        if let text = editedText("hostErrorTitle") { return text }
        return switch language {
        case .en: "Something went wrong"
        case .de: "Etwas ist schiefgegangen"
        case .es: "Algo ha salido mal"
        }
    }

    /// “Reconnecting…”
    package var hostReconnecting: String {
        if let text = editedText("hostReconnecting") { return text }
        return switch language {
        case .en: "Reconnecting…"
        case .de: "Verbindung wird wiederhergestellt …"
        case .es: "Reconectando…"
        }
    }

    /// “This page is a snapshot. Enable JavaScript to use it.”
    package var hostScriptRequired: String {
        if let text = editedText("hostScriptRequired") { return text }
        return switch language {
        case .en: "This page is a snapshot. Enable JavaScript to use it."
        case .de: "Diese Seite ist eine Momentaufnahme. Aktivieren Sie JavaScript, um sie zu verwenden."
        case .es: "Esta página es una instantánea. Active JavaScript para usarla."
        }
    }

    /// “This text is too long to save.”
    package var hostTooLong: String {
        if let text = editedText("hostTooLong") { return text }
        return switch language {
        case .en: "This text is too long to save."
        case .de: "Dieser Text ist zu lang."
        case .es: "Este texto es demasiado largo."
        }
    }

    /// “Your camera is off”
    package var lobbyCameraIsOff: String {
        if let text = editedText("lobbyCameraIsOff") { return text }
        return switch language {
        case .en: "Your camera is off"
        case .de: "Ihre Kamera ist aus"
        case .es: "Su cámara está apagada"
        }
    }

    /// “Join”
    package var lobbyJoin: String {
        if let text = editedText("lobbyJoin") { return text }
        return switch language {
        case .en: "Join"
        case .de: "Teilnehmen"
        case .es: "Unirse"
        }
    }

    /// “Your name”
    package var lobbyName: String {
        if let text = editedText("lobbyName") { return text }
        return switch language {
        case .en: "Your name"
        case .de: "Ihr Name"
        case .es: "Su nombre"
        }
    }

    /// “What the others see”
    package var lobbyNamePlaceholder: String {
        if let text = editedText("lobbyNamePlaceholder") { return text }
        return switch language {
        case .en: "What the others see"
        case .de: "Was die anderen sehen"
        case .es: "Lo que ven los demás"
        }
    }

    /// “The first participant is the host, who invites the others and admits them.”
    package var lobbyNote: String {
        if let text = editedText("lobbyNote") { return text }
        return switch language {
        case .en: "The first participant is the host, who invites the others and admits them."
        case .de: "Der erste Teilnehmer lädt die anderen ein und lässt sie herein."
        case .es: "El primer participante invita a los demás y los admite."
        }
    }

    /// “Join the call”
    package var lobbyTitle: String {
        if let text = editedText("lobbyTitle") { return text }
        return switch language {
        case .en: "Join the call"
        case .de: "Am Anruf teilnehmen"
        case .es: "Unirse a la llamada"
        }
    }

    /// “Those who open the link wait until someone admits them.”
    package var peopleInviteNote: String {
        if let text = editedText("peopleInviteNote") { return text }
        return switch language {
        case .en: "Those who open the link wait until someone admits them."
        case .de: "Wer den Link öffnet, wartet, bis jemand ihn einlässt."
        case .es: "Quien abre el enlace espera a que alguien le admita."
        }
    }

    /// “Invitation”
    package var peopleInviteTitle: String {
        if let text = editedText("peopleInviteTitle") { return text }
        return switch language {
        case .en: "Invitation"
        case .de: "Einladung"
        case .es: "Invitación"
        }
    }

    /// “Remove %@”
    package func peopleRemove(_ text: String) -> String {
        if let text = editedText("peopleRemove", [text]) { return text }
        return switch language {
        case .en: "Remove \(text)"
        case .de: "\(text) entfernen"
        case .es: "Quitar a \(text)"
        }
    }

    /// “Revoke all links”
    package var peopleRevokeLinks: String {
        if let text = editedText("peopleRevokeLinks") { return text }
        return switch language {
        case .en: "Revoke all links"
        case .de: "Alle Links zurückziehen"
        case .es: "Anular todos los enlaces"
        }
    }

    /// “%@ is recording this call”
    package func recordingBy(_ text: String) -> String {
        if let text = editedText("recordingBy", [text]) { return text }
        return switch language {
        case .en: "\(text) is recording this call"
        case .de: "\(text) zeichnet diesen Anruf auf"
        case .es: "\(text) está grabando esta llamada"
        }
    }

    /// “This call is being recorded”
    package var recordingCall: String {
        if let text = editedText("recordingCall") { return text }
        return switch language {
        case .en: "This call is being recorded"
        case .de: "Dieser Anruf wird aufgezeichnet"
        case .es: "Esta llamada se está grabando"
        }
    }

    /// “You’re recording this call”
    package var recordingLocal: String {
        if let text = editedText("recordingLocal") { return text }
        return switch language {
        case .en: "You’re recording this call"
        case .de: "Sie zeichnen diesen Anruf auf"
        case .es: "Está grabando esta llamada"
        }
    }

    /// “You’re already in the call.”
    package var refusalAlreadyJoined: String {
        if let text = editedText("refusalAlreadyJoined") { return text }
        return switch language {
        case .en: "You’re already in the call."
        case .de: "Sie nehmen schon am Anruf teil."
        case .es: "Ya está en la llamada."
        }
    }

    /// “The call is over.”
    package var refusalEnded: String {
        if let text = editedText("refusalEnded") { return text }
        return switch language {
        case .en: "The call is over."
        case .de: "Der Anruf ist beendet."
        case .es: "La llamada ha terminado."
        }
    }

    /// “That isn’t possible while the call reconnects. Try again in a moment.”
    package var refusalNotConnected: String {
        if let text = editedText("refusalNotConnected") { return text }
        return switch language {
        case .en: "That isn’t possible while the call reconnects. Try again in a moment."
        case .de:
            """
            Das geht nicht, während die Verbindung wiederhergestellt wird. Versuchen Sie es gleich noch \
            einmal.
            """
        case .es: "Eso no es posible mientras la llamada se reconecta. Vuelva a intentarlo en un momento."
        }
    }

    /// “You aren’t allowed to do that in this call.”
    package var refusalOther: String {
        if let text = editedText("refusalOther") { return text }
        return switch language {
        case .en: "You aren’t allowed to do that in this call."
        case .de: "Sie dürfen das in diesem Anruf nicht."
        case .es: "No puede hacer eso en esta llamada."
        }
    }

    /// “Only the host can record the call.”
    package var refusalRecord: String {
        if let text = editedText("refusalRecord") { return text }
        return switch language {
        case .en: "Only the host can record the call."
        case .de: "Nur der Gastgeber kann den Anruf aufzeichnen."
        case .es: "Solo el anfitrión puede grabar la llamada."
        }
    }

    /// “The recording has ended, because it can’t be saved.”
    package var refusalRecordingFailed: String {
        if let text = editedText("refusalRecordingFailed") { return text }
        return switch language {
        case .en: "The recording has ended, because it can’t be saved."
        case .de: "Die Aufzeichnung wurde beendet, weil sie nicht gespeichert werden kann."
        case .es: "La grabación ha terminado porque no se puede guardar."
        }
    }

    /// “You aren’t allowed to share your screen in this call.”
    package var refusalShare: String {
        if let text = editedText("refusalShare") { return text }
        return switch language {
        case .en: "You aren’t allowed to share your screen in this call."
        case .de: "Sie dürfen in diesem Anruf Ihren Bildschirm nicht teilen."
        case .es: "No puede compartir su pantalla en esta llamada."
        }
    }

    /// “You aren’t allowed to speak in this call.”
    package var refusalSpeak: String {
        if let text = editedText("refusalSpeak") { return text }
        return switch language {
        case .en: "You aren’t allowed to speak in this call."
        case .de: "Sie dürfen in diesem Anruf nicht sprechen."
        case .es: "No puede hablar en esta llamada."
        }
    }

    /// “%@ is sharing a screen. Ask them to stop first.”
    package func refusalStageTaken(_ text: String) -> String {
        if let text = editedText("refusalStageTaken", [text]) { return text }
        return switch language {
        case .en: "\(text) is sharing a screen. Ask them to stop first."
        case .de: "\(text) teilt einen Bildschirm. Bitten Sie darum, das zuerst zu beenden."
        case .es: "\(text) comparte una pantalla. Pídale que deje de hacerlo primero."
        }
    }

    /// “Someone is sharing a screen. Ask them to stop first.”
    package var refusalStageTakenBySomeone: String {
        if let text = editedText("refusalStageTakenBySomeone") { return text }
        return switch language {
        case .en: "Someone is sharing a screen. Ask them to stop first."
        case .de: "Jemand teilt einen Bildschirm. Bitten Sie darum, das zuerst zu beenden."
        case .es: "Alguien comparte una pantalla. Pídale que deje de hacerlo primero."
        }
    }

    /// “This participant has left the call.”
    package var refusalUnknownParticipant: String {
        if let text = editedText("refusalUnknownParticipant") { return text }
        return switch language {
        case .en: "This participant has left the call."
        case .de: "Diese Person hat den Anruf verlassen."
        case .es: "Este participante ha salido de la llamada."
        }
    }

    /// “You’re the only one here.”
    package var roomAlone: String {
        if let text = editedText("roomAlone") { return text }
        return switch language {
        case .en: "You’re the only one here."
        case .de: "Außer Ihnen ist niemand hier."
        case .es: "No hay nadie más aquí."
        }
    }

    /// “The call was interrupted”
    package var roomInterruptedTitle: String {
        if let text = editedText("roomInterruptedTitle") { return text }
        return switch language {
        case .en: "The call was interrupted"
        case .de: "Der Anruf wurde unterbrochen"
        case .es: "La llamada se ha interrumpido"
        }
    }

    /// “Joining…”
    package var roomJoining: String {
        if let text = editedText("roomJoining") { return text }
        return switch language {
        case .en: "Joining…"
        case .de: "Verbindung wird hergestellt …"
        case .es: "Conectando…"
        }
    }

    /// “Your screen won’t be shared anymore.”
    package var roomLeaveMessage: String {
        if let text = editedText("roomLeaveMessage") { return text }
        return switch language {
        case .en: "Your screen won’t be shared anymore."
        case .de: "Ihr Bildschirm wird dann nicht mehr geteilt."
        case .es: "Su pantalla dejará de compartirse."
        }
    }

    /// “Leave the call?”
    package var roomLeaveTitle: String {
        if let text = editedText("roomLeaveTitle") { return text }
        return switch language {
        case .en: "Leave the call?"
        case .de: "Anruf verlassen?"
        case .es: "¿Salir de la llamada?"
        }
    }

    /// “Participants”
    package var roomParticipants: String {
        if let text = editedText("roomParticipants") { return text }
        return switch language {
        case .en: "Participants"
        case .de: "Teilnehmende"
        case .es: "Participantes"
        }
    }

    /// “Reconnecting… The others see that your connection is interrupted.”
    package var roomReconnecting: String {
        if let text = editedText("roomReconnecting") { return text }
        return switch language {
        case .en: "Reconnecting… The others see that your connection is interrupted."
        case .de:
            "Verbindung wird wiederhergestellt … Die anderen sehen, dass Ihre Verbindung unterbrochen ist."
        case .es: "Reconectando… Los demás ven que su conexión se ha interrumpido."
        }
    }

    /// “Call”
    package var roomTitle: String {
        if let text = editedText("roomTitle") { return text }
        return switch language {
        case .en: "Call"
        case .de: "Anruf"
        case .es: "Llamada"
        }
    }

    /// “Someone in the call has to admit you. Until then, your microphone and camera are off.”
    package var roomWaitingMessage: String {
        if let text = editedText("roomWaitingMessage") { return text }
        return switch language {
        case .en: "Someone in the call has to admit you. Until then, your microphone and camera are off."
        case .de: "Jemand im Anruf muss Sie einlassen. Bis dahin sind Mikrofon und Kamera aus."
        case .es: "Alguien tiene que admitirle. Hasta entonces, el micrófono y la cámara están apagados."
        }
    }

    /// “You’re waiting to be admitted”
    package var roomWaitingTitle: String {
        if let text = editedText("roomWaitingTitle") { return text }
        return switch language {
        case .en: "You’re waiting to be admitted"
        case .de: "Sie warten auf Einlass"
        case .es: "Está esperando a que le admitan"
        }
    }

    /// “%@ wants to join”
    package func roomWantsToJoin(_ text: String) -> String {
        if let text = editedText("roomWantsToJoin", [text]) { return text }
        return switch language {
        case .en: "\(text) wants to join"
        case .de: "\(text) möchte teilnehmen"
        case .es: "\(text) quiere unirse"
        }
    }

    /// “%@’s connection is interrupted.”
    package func stageInterrupted(_ text: String) -> String {
        if let text = editedText("stageInterrupted", [text]) { return text }
        return switch language {
        case .en: "\(text)’s connection is interrupted."
        case .de: "Die Verbindung von \(text) ist unterbrochen."
        case .es: "La conexión de \(text) se ha interrumpido."
        }
    }

    /// “Pause”
    package var stagePause: String {
        if let text = editedText("stagePause") { return text }
        return switch language {
        case .en: "Pause"
        case .de: "Anhalten"
        case .es: "Pausar"
        }
    }

    /// “%@ has paused the screen.”
    package func stagePausedBy(_ text: String) -> String {
        if let text = editedText("stagePausedBy", [text]) { return text }
        return switch language {
        case .en: "\(text) has paused the screen."
        case .de: "\(text) hat den Bildschirm angehalten."
        case .es: "\(text) ha pausado la pantalla."
        }
    }

    /// “The others see a paused picture.”
    package var stagePausedBySharer: String {
        if let text = editedText("stagePausedBySharer") { return text }
        return switch language {
        case .en: "The others see a paused picture."
        case .de: "Die anderen sehen ein angehaltenes Bild."
        case .es: "Los demás ven una imagen en pausa."
        }
    }

    /// “Resume”
    package var stageResume: String {
        if let text = editedText("stageResume") { return text }
        return switch language {
        case .en: "Resume"
        case .de: "Fortsetzen"
        case .es: "Reanudar"
        }
    }

    /// “%@ is sharing a screen”
    package func stageSharedBy(_ text: String) -> String {
        if let text = editedText("stageSharedBy", [text]) { return text }
        return switch language {
        case .en: "\(text) is sharing a screen"
        case .de: "\(text) teilt einen Bildschirm"
        case .es: "\(text) comparte una pantalla"
        }
    }

    /// “You’re sharing your screen”
    package var stageSharing: String {
        if let text = editedText("stageSharing") { return text }
        return switch language {
        case .en: "You’re sharing your screen"
        case .de: "Sie teilen Ihren Bildschirm"
        case .es: "Está compartiendo su pantalla"
        }
    }

    /// “Stop”
    package var stageStop: String {
        if let text = editedText("stageStop") { return text }
        return switch language {
        case .en: "Stop"
        case .de: "Beenden"
        case .es: "Detener"
        }
    }

    /// “Camera on”
    package var statusCameraOn: String {
        if let text = editedText("statusCameraOn") { return text }
        return switch language {
        case .en: "Camera on"
        case .de: "Kamera an"
        case .es: "Cámara encendida"
        }
    }

    /// “Hand raised”
    package var statusHandRaised: String {
        if let text = editedText("statusHandRaised") { return text }
        return switch language {
        case .en: "Hand raised"
        case .de: "Hand gehoben"
        case .es: "Mano levantada"
        }
    }

    /// “Connection interrupted”
    package var statusInterrupted: String {
        if let text = editedText("statusInterrupted") { return text }
        return switch language {
        case .en: "Connection interrupted"
        case .de: "Verbindung unterbrochen"
        case .es: "Conexión interrumpida"
        }
    }

    /// “Microphone on”
    package var statusMicrophoneOn: String {
        if let text = editedText("statusMicrophoneOn") { return text }
        return switch language {
        case .en: "Microphone on"
        case .de: "Mikrofon an"
        case .es: "Micrófono activado"
        }
    }

    /// “Muted”
    package var statusMuted: String {
        if let text = editedText("statusMuted") { return text }
        return switch language {
        case .en: "Muted"
        case .de: "Stumm"
        case .es: "Silenciado"
        }
    }

    /// “Sharing a screen”
    package var statusSharing: String {
        if let text = editedText("statusSharing") { return text }
        return switch language {
        case .en: "Sharing a screen"
        case .de: "Teilt einen Bildschirm"
        case .es: "Comparte una pantalla"
        }
    }

    /// “hand raised”
    package var tileHandRaised: String {
        if let text = editedText("tileHandRaised") { return text }
        return switch language {
        case .en: "hand raised"
        case .de: "Hand gehoben"
        case .es: "mano levantada"
        }
    }

    /// “connection interrupted”
    package var tileInterrupted: String {
        if let text = editedText("tileInterrupted") { return text }
        return switch language {
        case .en: "connection interrupted"
        case .de: "Verbindung unterbrochen"
        case .es: "conexión interrumpida"
        }
    }

    /// “muted”
    package var tileMuted: String {
        if let text = editedText("tileMuted") { return text }
        return switch language {
        case .en: "muted"
        case .de: "stumm"
        case .es: "silenciado"
        }
    }

    /// “%@ (you)”
    package func tileNamed(_ text: String) -> String {
        if let text = editedText("tileNamed", [text]) { return text }
        return switch language {
        case .en: "\(text) (you)"
        case .de: "\(text) (Sie)"
        case .es: "\(text) (usted)"
        }
    }

    /// “Pin %@”
    package func tilePin(_ text: String) -> String {
        if let text = editedText("tilePin", [text]) { return text }
        return switch language {
        case .en: "Pin \(text)"
        case .de: "\(text) anheften"
        case .es: "Fijar a \(text)"
        }
    }

    /// “pinned”
    package var tilePinned: String {
        if let text = editedText("tilePinned") { return text }
        return switch language {
        case .en: "pinned"
        case .de: "angeheftet"
        case .es: "fijado"
        }
    }

    /// “speaking”
    package var tileSpeaking: String {
        if let text = editedText("tileSpeaking") { return text }
        return switch language {
        case .en: "speaking"
        case .de: "spricht"
        case .es: "hablando"
        }
    }

    /// “Unpin %@”
    package func tileUnpin(_ text: String) -> String {
        if let text = editedText("tileUnpin", [text]) { return text }
        return switch language {
        case .en: "Unpin \(text)"
        case .de: "\(text) lösen"
        case .es: "No fijar a \(text)"
        }
    }

    /// “you”
    package var tileYou: String {
        if let text = editedText("tileYou") { return text }
        return switch language {
        case .en: "you"
        case .de: "Sie"
        case .es: "usted"
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
        case .de:
            if n == 1 { return .one }
            return .other
        case .es:
            if n == 1 { return .one }
            if n != 0 && n % 1_000_000 == 0 { return .many }
            return .other
        default: return .other
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
