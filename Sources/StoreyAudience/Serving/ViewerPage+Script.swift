extension ViewerPage {
    /// The key stands behind the `#` of the link, which browsers send to nobody.
    static let script = #"""
        "use strict"
        const find = id => document.getElementById(id)
        const picture = find("picture"), status = find("status")
        let connection = null, place = null, attempt = 0, timer = 0, watch = 0, last = null
        const authorization = () => ({ Authorization: "Bearer " + location.hash.slice(1) })

        function say(text) { if (status.textContent !== text) status.textContent = text }

        // Whether pictures come.
        function see(seen) { find("stage").classList.toggle("seen", seen); if (seen) say("") }

        function leave() {
          see(false)
          clearTimeout(timer)
          clearInterval(watch)
          if (place) fetch(place, { method: "DELETE", headers: authorization(), keepalive: true }).catch(() => {})
          place = null
          if (connection) { connection.onconnectionstatechange = null; connection.close() }
          connection = null
        }

        // Sooner at first; never more often than is good for whoever shares.
        function again(text) {
          leave()
          const seconds = Math.min(15, 2 ** Math.min(attempt++, 4)) * (0.75 + Math.random() / 2)
          say(`${text} Connecting again in ${Math.ceil(seconds)} s …`)
          timer = setTimeout(connect, seconds * 1000)
          find("again").hidden = false
        }

        function stop(text) { leave(); say(text); find("again").hidden = false }

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
          if (location.hash.length < 2) return stop("This link lacks its end, after the #: ask for the whole link.")
          if (!window.RTCPeerConnection) return stop("This browser has no WebRTC, or it is turned off.")
          say("Connecting …")
          const peer = connection = new RTCPeerConnection({ bundlePolicy: "max-bundle" })
          const stream = new MediaStream()
          for (const kind of ["video", "audio"]) peer.addTransceiver(kind, { direction: "recvonly" })
          peer.ontrack = event => {
            // What was seen is shown at once: sharing is a conversation.
            try { event.receiver.jitterBufferTarget = 0 } catch {}
            stream.addTrack(event.track)
            if (picture.srcObject !== stream) picture.srcObject = stream
            if (event.track.kind === "audio") event.track.onunmute = () => { find("sound").hidden = false }
          }
          peer.onconnectionstatechange = () => {
            if (peer !== connection) return
            if (peer.connectionState === "connected") { attempt = 0; say("Waiting for the first picture …") }
            if (peer.connectionState === "failed") again("The connection broke off.")
            if (peer.connectionState === "disconnected") {
              say("The connection is interrupted …")
              timer = setTimeout(() => again("The connection broke off."), 4000)
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
              place = answer.headers.get("Location")
              await peer.setRemoteDescription({ type: "answer", sdp: text })
              watch = setInterval(measure, 1000)
              return
            }
            if ([401, 415, 422].includes(answer.status)) return stop(text)
            again(text)
          } catch (error) {
            if (peer === connection) again(answer ? "The connection could not be made: " + error.message
              : "Whoever shares can't be reached: the sharing may have ended.")
          }
        }

        async function measure() {
          if (!connection) return
          const now = { at: performance.now(), frames: 0, bytes: 0, lost: 0, received: 0 }
          let codec = "", size = "", trip = null
          const report = await connection.getStats()
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
          const rows = [["Picture", [size, codec].filter(Boolean).join(", ") || "none yet"]]
          if (seconds > 0) {
            const arrived = now.received - last.received, lost = now.lost - last.lost
            rows.push(["Pictures a second", ((now.frames - last.frames) / seconds).toFixed(0)])
            rows.push(["Rate", `${((now.bytes - last.bytes) * 8 / seconds / 1000).toFixed(0)} kbit/s`])
            rows.push(["Lost", `${(100 * Math.max(0, lost) / Math.max(1, arrived + lost)).toFixed(1)} %`])
          }
          if (trip !== null) rows.push(["There and back", `${trip.toFixed(0)} ms`])
          if (!find("statistics").hidden) {
            find("statistics").replaceChildren(...rows.flatMap(([name, value]) => {
              const term = document.createElement("dt"), text = document.createElement("dd")
              term.textContent = name
              text.textContent = value
              return [term, text]
            }))
          }
          last = now
        }

        picture.onplaying = () => see(true)
        picture.onresize = () => { if (picture.videoWidth) see(true) }
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
          else if (find("stage").requestFullscreen) find("stage").requestFullscreen().catch(error => say(error.message))
          else if (picture.webkitEnterFullscreen) picture.webkitEnterFullscreen()
        }
        addEventListener("pagehide", leave)
        addEventListener("pageshow", event => { if (event.persisted) connect() })
        addEventListener("hashchange", () => { attempt = 0; connect() })
        connect()
        """#
}
