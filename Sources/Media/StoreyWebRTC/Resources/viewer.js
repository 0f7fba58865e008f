"use strict"
// The texts in the languages of the reader, by the English ones.
const translations = {
  ar: {
    "Connecting …": "جارٍ الاتصال…",
    "Waiting for the first frame …": "في انتظار الصورة الأولى…",
    "The connection is interrupted …": "انقطع الاتصال مؤقتًا…",
    "The connection was lost.": "انقطع الاتصال.",
    "The connection failed.": "تعذّر الاتصال.",
    "Reconnecting in # s …": "إعادة الاتصال خلال # ث…",
    "The screen isn't being captured at the moment.": "لا يُلتقط محتوى الشاشة حاليًا.",
    "Sharing has ended.": "انتهت المشاركة.",
    "The shared screen can't be reached. Sharing may have ended.": "لا يمكن الوصول إلى الشاشة المشتركة. ربما انتهت المشاركة.",
    "This link is incomplete. Ask for the full link.": "هذا الرابط غير مكتمل. اطلب الرابط الكامل.",
    "This link is no longer valid. Ask for a new one.": "لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.",
    "This browser doesn't support WebRTC, or WebRTC is turned off.": "هذا المتصفح لا يدعم WebRTC، أو أن WebRTC معطّل.",
    "Controls": "عناصر التحكم", "Full screen": "ملء الشاشة", "Sound": "الصوت", "Statistics": "الإحصاءات",
    "Reconnect": "إعادة الاتصال", "Video": "الفيديو", "none yet": "لا يوجد بعد", "Frames per second": "الصور في الثانية",
    "Bit rate": "معدل البت", "Lost": "المفقود", "Round trip": "زمن الذهاب والإياب"
  },
  de: {
    "Connecting …": "Verbindung wird hergestellt …",
    "Waiting for the first frame …": "Warten auf das erste Bild …",
    "The connection is interrupted …": "Die Verbindung ist unterbrochen …",
    "The connection was lost.": "Die Verbindung ist abgebrochen.",
    "The connection failed.": "Die Verbindung ist fehlgeschlagen.",
    "Reconnecting in # s …": "Neuer Versuch in # s …",
    "The screen isn't being captured at the moment.": "Der Bildschirm wird im Moment nicht erfasst.",
    "Sharing has ended.": "Die Freigabe ist beendet.",
    "The shared screen can't be reached. Sharing may have ended.":
      "Der freigegebene Bildschirm ist nicht erreichbar. Vielleicht ist die Freigabe beendet.",
    "This link is incomplete. Ask for the full link.": "Dieser Link ist unvollständig. Bitte um den ganzen Link.",
    "This link is no longer valid. Ask for a new one.": "Dieser Link gilt nicht mehr. Bitte um einen neuen.",
    "This browser doesn't support WebRTC, or WebRTC is turned off.":
      "Dieser Browser unterstützt WebRTC nicht, oder WebRTC ist ausgeschaltet.",
    "Controls": "Bedienelemente", "Full screen": "Vollbild", "Sound": "Ton", "Statistics": "Messwerte",
    "Reconnect": "Erneut verbinden", "Video": "Video", "none yet": "noch keins", "Frames per second": "Bilder pro Sekunde",
    "Bit rate": "Bitrate", "Lost": "Verloren", "Round trip": "Laufzeit hin und zurück"
  },
  es: {
    "Connecting …": "Conectando…",
    "Waiting for the first frame …": "Esperando la primera imagen…",
    "The connection is interrupted …": "La conexión está interrumpida…",
    "The connection was lost.": "Se ha perdido la conexión.",
    "The connection failed.": "No se ha podido conectar.",
    "Reconnecting in # s …": "Nuevo intento en # s…",
    "The screen isn't being captured at the moment.": "La pantalla no se está capturando en este momento.",
    "Sharing has ended.": "La pantalla ya no se comparte.",
    "The shared screen can't be reached. Sharing may have ended.":
      "No se puede acceder a la pantalla compartida. Puede que ya no se comparta.",
    "This link is incomplete. Ask for the full link.": "Este enlace está incompleto. Pide el enlace completo.",
    "This link is no longer valid. Ask for a new one.": "Este enlace ya no es válido. Pide uno nuevo.",
    "This browser doesn't support WebRTC, or WebRTC is turned off.": "Este navegador no admite WebRTC, o WebRTC está desactivado.",
    "Controls": "Controles", "Full screen": "Pantalla completa", "Sound": "Sonido", "Statistics": "Mediciones",
    "Reconnect": "Volver a conectar", "Video": "Vídeo", "none yet": "todavía ninguno",
    "Frames per second": "Imágenes por segundo", "Bit rate": "Tasa de bits", "Lost": "Perdido", "Round trip": "Ida y vuelta"
  }
}
const languages = navigator.languages.map(tag => tag.slice(0, 2))
const language = languages.find(language => language === "en" || translations[language]) ?? "en"
const localized = text => translations[language]?.[text] ?? text
document.documentElement.lang = language
document.documentElement.dir = language === "ar" ? "rtl" : "ltr"
for (const element of document.querySelectorAll("[data-text]")) element.textContent = localized(element.textContent)
for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = localized(element.ariaLabel)

const find = id => document.getElementById(id)
const picture = find("picture"), status = find("status")
let connection = null, resource = null, lifeline = null, round = 0, attempt = 0, timer = 0, watch = 0, last = null
const authorization = () => ({ Authorization: "Bearer " + location.hash.slice(1) })

function setStatus(text) {
  text = localized(text)
  if (status.textContent !== text) status.textContent = text
}

// Shows or hides the video. The status is hidden while frames arrive.
function setPlaying(isPlaying) {
  find("stage").classList.toggle("seen", isPlaying)
  if (isPlaying) setStatus("")
}

function leave() {
  setPlaying(false)
  round++
  clearTimeout(timer)
  clearInterval(watch)
  if (resource) fetch(resource, { method: "DELETE", headers: authorization(), keepalive: true }).catch(() => {})
  resource = null
  if (lifeline) { lifeline.onclose = null; lifeline.close() }
  lifeline = null
  if (connection) { connection.onconnectionstatechange = null; connection.close() }
  connection = null
}

// Retries with an increasing delay and jitter, so that viewers don't overload the sender.
function retryLater(text) {
  leave()
  const seconds = Math.min(15, 2 ** Math.min(attempt++, 4)) * (0.75 + Math.random() / 2)
  setStatus(`${localized(text)} ${localized("Reconnecting in # s …").replace("#", Math.ceil(seconds))}`)
  timer = setTimeout(connect, seconds * 1000)
  find("again").hidden = false
}

// Without a retry, no control is of use.
function fail(text, canRetry = true) {
  leave()
  setStatus(text)
  find("again").hidden = false
  find("controls").hidden = !canRetry
}

// The server closes this socket when sharing ends. The video shows that only seconds later.
function watchForEnd() {
  lifeline = new WebSocket(location.origin.replace(/^[a-z]{4}/, "ws") + resource)
  let isOpen = false
  lifeline.onopen = () => { isOpen = true }
  lifeline.onmessage = event => setStatus(event.data === "interrupted" ? "The screen isn't being captured at the moment." : "")
  lifeline.onclose = event => {
    lifeline = null
    if (event.code === 1001) fail("Sharing has ended.")
    else if (isOpen) retryLater("The connection was lost.")
  }
}

// The servers that help to connect. They may have passwords, so only viewers with the key get them.
async function iceServers() {
  if (document.body.dataset.ice !== "yes") return []
  const answer = await fetch("/ice-servers", { headers: authorization() })
  return answer.ok ? answer.json() : []
}

function gathered(peer) {
  return new Promise(done => {
    if (peer.iceGatheringState === "complete") return done()
    setTimeout(done, 1500)
    peer.addEventListener("icegatheringstatechange", () => {
      if (peer.iceGatheringState === "complete") done()
    })
  })
}

async function connect() {
  leave()
  find("again").hidden = true
  find("controls").hidden = false
  if (location.hash.length < 2) return fail("This link is incomplete. Ask for the full link.", false)
  if (!window.RTCPeerConnection) return fail("This browser doesn't support WebRTC, or WebRTC is turned off.")
  setStatus("Connecting …")
  const current = ++round
  const servers = await iceServers().catch(() => [])
  if (current !== round) return
  const peer = connection = new RTCPeerConnection({ bundlePolicy: "max-bundle", iceServers: servers })
  const stream = new MediaStream()
  for (const kind of ["video", "audio"]) peer.addTransceiver(kind, { direction: "recvonly" })
  peer.ontrack = event => {
    // Plays frames as soon as they arrive: a live screen share needs low latency, not a buffer.
    try { event.receiver.jitterBufferTarget = 0 } catch {}
    stream.addTrack(event.track)
    if (picture.srcObject !== stream) picture.srcObject = stream
    if (event.track.kind === "audio") event.track.onunmute = () => { find("sound").hidden = false }
  }
  peer.onconnectionstatechange = () => {
    if (peer !== connection) return
    if (peer.connectionState === "connected") { attempt = 0; setStatus("Waiting for the first frame …") }
    if (peer.connectionState === "failed") retryLater("The connection was lost.")
    if (peer.connectionState === "disconnected") {
      setStatus("The connection is interrupted …")
      timer = setTimeout(() => retryLater("The connection was lost."), 4000)
    } else { clearTimeout(timer) }
  }
  let answer
  try {
    await peer.setLocalDescription()
    await gathered(peer)
    answer = await fetch("/whep", {
      method: "POST", body: peer.localDescription.sdp,
      headers: { ...authorization(), "Content-Type": "application/sdp" }
    })
    const text = await answer.text()
    if (peer !== connection) return
    if (answer.status === 201) {
      resource = answer.headers.get("Location")
      watchForEnd()
      await peer.setRemoteDescription({ type: "answer", sdp: text })
      watch = setInterval(measure, 1000)
      return
    }
    if ([401, 415, 422].includes(answer.status)) return fail(text, answer.status !== 401)
    retryLater(text || "The connection failed.")
  } catch (error) {
    console.warn(error)
    if (peer === connection) retryLater(answer ? "The connection failed."
      : "The shared screen can't be reached. Sharing may have ended.")
  }
}

async function measure() {
  if (!connection) return
  const now = { at: performance.now(), frames: 0, bytes: 0, lost: 0, received: 0 }
  let codec = "", size = "", trip = null
  const peer = connection
  const report = await peer.getStats()
  if (peer !== connection) return
  report.forEach(entry => {
    if (entry.type === "inbound-rtp" && entry.kind === "video") {
      now.frames = entry.framesDecoded || 0
      now.bytes = entry.bytesReceived || 0
      now.lost = entry.packetsLost || 0
      now.received = entry.packetsReceived || 0
      if (entry.frameWidth) size = `${entry.frameWidth} × ${entry.frameHeight}`
      const found = report.get(entry.codecId)
      if (found) codec = found.mimeType.replace("video/", "")
    }
    if (entry.type === "candidate-pair" && entry.nominated && entry.currentRoundTripTime != null) {
      trip = entry.currentRoundTripTime * 1000
    }
  })
  if (last && last.frames > now.frames) last = null
  const seconds = last ? (now.at - last.at) / 1000 : 0
  const rows = [["Video", [size, codec].filter(Boolean).join(", ") || localized("none yet")]]
  if (seconds > 0) {
    const arrived = now.received - last.received, lost = now.lost - last.lost
    rows.push(["Frames per second", ((now.frames - last.frames) / seconds).toFixed(0)])
    rows.push(["Bit rate", `${((now.bytes - last.bytes) * 8 / seconds / 1000).toFixed(0)} kbit/s`])
    rows.push(["Lost", `${(100 * Math.max(0, lost) / Math.max(1, arrived + lost)).toFixed(1)} %`])
  }
  if (trip !== null) rows.push(["Round trip", `${trip.toFixed(0)} ms`])
  if (!find("statistics").hidden) {
    find("statistics").replaceChildren(...rows.flatMap(([name, value]) => {
      const term = document.createElement("dt"), text = document.createElement("dd")
      term.textContent = localized(name)
      text.textContent = value
      return [term, text]
    }))
  }
  last = now
}

picture.onplaying = () => setPlaying(true)
picture.onresize = () => { if (picture.videoWidth) setPlaying(true) }
find("again").onclick = () => { attempt = 0; connect() }
find("numbers").onclick = event => {
  const list = find("statistics")
  list.hidden = !list.hidden
  event.currentTarget.setAttribute("aria-expanded", String(!list.hidden))
  measure()
}
find("sound").onclick = event => {
  picture.muted = !picture.muted
  event.currentTarget.setAttribute("aria-pressed", String(!picture.muted))
}
find("full").onclick = () => {
  if (document.fullscreenElement) document.exitFullscreen()
  else if (find("stage").requestFullscreen) find("stage").requestFullscreen().catch(error => setStatus(error.message))
  else if (picture.webkitEnterFullscreen) picture.webkitEnterFullscreen()
}
addEventListener("pagehide", leave)
addEventListener("pageshow", event => { if (event.persisted) connect() })
addEventListener("hashchange", () => { attempt = 0; connect() })
connect()
