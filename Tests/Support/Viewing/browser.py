"""Watches a room in a headless browser, and reads its frames from a canvas."""

import json, os, re, shutil, signal, subprocess, sys, tempfile, time, urllib.request

order = json.loads(sys.argv[1])
folder = tempfile.mkdtemp(prefix="storey-browser-")
driver = subprocess.Popen(
    [os.environ.get("CHROMEDRIVER", "chromedriver"), "--port=0"], stdout=subprocess.PIPE,
    stderr=subprocess.STDOUT, text=True, start_new_session=True)

# Reads the barcode and the colors of the bars of StoreyShare's TestPattern.
READ = r"""
const video = document.querySelector("video")
const status = document.getElementById("status").textContent
if (!video.videoWidth) return { status }
const [width, height] = [video.videoWidth, video.videoHeight]
const canvas = Object.assign(document.createElement("canvas"), { width, height })
const context = canvas.getContext("2d", { willReadFrequently: true })
context.drawImage(video, 0, 0)
const { data } = context.getImageData(0, 0, width, height)
const at = (x, y) => [0, 1, 2].map(i => data[(Math.floor(y) * width + Math.floor(x)) * 4 + i])
const read = first => {
  const bytes = new Array(12).fill(0)
  for (let cell = 0; cell < 96; cell++) {
    const [line, column] = [Math.floor(cell / 48), cell % 48]
    const [, green] = at((column + 0.5) * width / 48, (first + line + 0.5) * height / 24)
    if (green > 127) bytes[cell >> 3] |= 0x80 >> (cell & 7)
  }
  let crc = 0xffffffff
  for (const byte of bytes.slice(1, 9)) {
    crc ^= byte
    for (let i = 0; i < 8; i++) crc = crc & 1 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1
  }
  crc = (crc ^ 0xffffffff) & 0xffff
  const isWhole = bytes[0] === 0xb2 && bytes[11] === 0x4d && (bytes[9] << 8 | bytes[10]) === crc
  return isWhole ? (bytes[1] << 24 | bytes[2] << 16 | bytes[3] << 8 | bytes[4]) >>> 0 : null
}
const [top, bottom] = [read(0), read(22)]
const bars = [...Array(8).keys()].map(i => at((i + 0.5) * width / 8, height / 5))
return { status, size: `${width}x${height}`, number: top === bottom ? top : null, bars }
"""


def ask(method, path, body=None):
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", method=method,
        data=None if body is None else json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)["value"]


try:
    port = next(found[1] for line in driver.stdout if (found := re.search(r"successfully on port (\d+)", line)))
    options = {"args": [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
        "--disable-background-networking", "--disable-component-update", "--disable-sync",
        "--autoplay-policy=no-user-gesture-required", f"--user-data-dir={folder}"]}
    if "CHROME" in os.environ:
        options["binary"] = os.environ["CHROME"]
    session = "/session/" + ask("POST", "/session", {
        "capabilities": {"alwaysMatch": {"goog:chromeOptions": options, "acceptInsecureCerts": True}}})["sessionId"]
    ask("POST", session + "/url", {"url": order["link"]})
    seen, deadline = [], time.time() + order["patience"]
    while time.time() < deadline and len([each for each in seen if each.get("number") is not None]) < order["count"]:
        seen.append(ask("POST", session + "/execute/sync", {"script": READ, "args": []}))
        time.sleep(0.1)
    if order["then"]:
        ask("POST", session + "/execute/sync", {"script": order["then"], "args": []})
        time.sleep(2.5)
    text = ask("POST", session + "/execute/sync", {
        "script": "return document.querySelector('main').innerText", "args": []})
    ask("DELETE", session)
    print(json.dumps({"seen": seen, "text": text}))
finally:
    try:
        os.killpg(driver.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    driver.wait()
    shutil.rmtree(folder, ignore_errors=True)
