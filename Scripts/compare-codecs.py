#!/usr/bin/env python3
"""Measures the video encoders of the system's ffmpeg, for the charts of `storey video page`.

    Scripts/compare-codecs.py > Tool/Sources/StoreyTool/Resources/codecs.json

The clip is made by ffmpeg: a zoom into a fractal with the grain of a camera, in front of which test patterns move. Each encoder
compresses it at several qualities. Bit rate, PSNR, and SSIM of luma are those of the whole file, and seconds are the processor time
of all cores. Then x264 compresses it with three orders of frames, whose types and sizes are listed. It takes some minutes, and needs
ffmpeg with libx264, libx265, libvpx, and libsvtav1 (Debian and Ubuntu: apt-get install ffmpeg). Missing encoders are left out.
"""

import json
import pathlib
import re
import resource
import subprocess
import tempfile

size, rate, frames = "640x360", 30, 90
clip = (
    # Rendered larger, so that its edges are as smooth as a camera's.
    f"mandelbrot=size=1920x1080:rate={rate}:start_scale=0.05:end_scale=0.01:end_pts=200,scale={size}:flags=area,"
    "noise=alls=3:allf=t:all_seed=1[back];"
    f"testsrc2=size=160x120:rate={rate}[front];[back][front]overlay=x='240+200*sin(t*2)':y='120+80*cos(t*3)',format=yuv420p"
)
# The name, the arguments, and the numbers for the quality.
encoders = [
    ("MPEG-2", "mpeg2video", "-bf 2 -g 60 -q:v {}", [3, 5, 9, 16, 28]),
    ("H.264", "libx264", "-preset medium -crf {}", [20, 25, 30, 35, 40]),
    ("VP9", "libvpx-vp9", "-b:v 0 -cpu-used 2 -crf {}", [24, 33, 42, 51, 60]),
    ("H.265", "libx265", "-preset medium -crf {}", [20, 25, 30, 35, 40]),
    ("AV1", "libsvtav1", "-preset 5 -crf {}", [24, 33, 42, 51, 60]),
]
orders = [
    ("only I", "-g 1"),
    ("I and P", "-g 12 -keyint_min 12 -sc_threshold 0 -bf 0"),
    ("I, P, and B", "-g 12 -keyint_min 12 -sc_threshold 0 -bf 2 -b_strategy 0 -b-pyramid none"),
]


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True)


def ffmpeg(*arguments):
    return run("ffmpeg", "-hide_banner", "-nostdin", "-y", *arguments).stderr


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(path, original, encoder, arguments):
    start = processor_seconds()
    ffmpeg("-i", original, "-c:v", encoder, *arguments.split(), path)
    seconds = processor_seconds() - start
    # Frames are compared by their number, because containers round times.
    metrics = "[0]settb=1,setpts=N,split[a][b];[1]settb=1,setpts=N,split[c][d];[a][c]psnr;[b][d]ssim"
    log = ffmpeg("-i", path, "-i", original, "-lavfi", metrics, "-f", "null", "-")
    packets = run("ffprobe", "-v", "error", "-show_entries", "packet=size", "-of", "csv=p=0", path).stdout
    size = sum(int(line.strip(",")) for line in packets.split())
    return {
        "kilobits": round(size * 8 * rate / frames / 1000, 1),
        "psnr": float(re.search(r"PSNR y:([\d.]+)", log)[1]),
        "ssim": float(re.search(r"SSIM Y:([\d.]+)", log)[1]),
        "seconds": round(seconds, 1),
    }


def order(path, original, name, arguments):
    arguments = f"-preset medium -crf 30 {arguments}"
    psnr = measure(path, original, "libx264", arguments)["psnr"]
    log = run(
        "ffprobe", "-v", "error", "-select_streams", "v", "-show_entries", "frame=pict_type,coded_picture_number,pkt_size",
        "-of", "json", path).stdout
    # The second group of pictures of twelve frames, because the first begins with the start of the stream.
    shown = json.loads(log)["frames"]
    first = 12
    group = shown[first:first + 13]
    decoded = sorted(frame["coded_picture_number"] for frame in group)
    frames = [
        {
            "type": frame["pict_type"], "bytes": int(frame["pkt_size"]),
            "decoded": decoded.index(frame["coded_picture_number"]),
        }
        for frame in group
    ]
    return {"name": name, "arguments": arguments, "psnr": psnr, "frames": frames}


with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    original = str(folder / "clip.y4m")
    ffmpeg("-filter_complex", clip, "-frames:v", str(frames), original)
    available = run("ffmpeg", "-hide_banner", "-encoders").stdout
    codecs = []
    for name, encoder, arguments, qualities in encoders:
        if f" {encoder} " not in available:
            continue
        points = [
            {"quality": quality, **measure(str(folder / "coded.mkv"), original, encoder, arguments.format(quality))}
            for quality in qualities
        ]
        codecs.append({"name": name, "encoder": encoder, "arguments": arguments.replace("{}", "Q"), "points": points})
    groups = [
        order(str(folder / "group.mp4"), original, name, arguments) for name, arguments in orders
    ]
version = run("ffmpeg", "-version").stdout.split()[2]
result = {
    "ffmpeg": version, "clip": {"size": size, "rate": rate, "frames": frames, "filter": clip}, "codecs": codecs,
    "groups": groups,
}
print(json.dumps(result, indent=1))
