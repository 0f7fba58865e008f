#!/usr/bin/env python3
"""Checks the wording of comments, string literals, Markdown and tutorials.

usage: Scripts/prose-check.py [--list] [PATH ...]

Fails if a folder has more than 0.5 matches of Scripts/prose-words.txt per 1,000 words, or if more than 1 % of all doc
comments begin with "What", "Who", "How" or "Where". --list prints every match.
"""
import os
import re
import subprocess
import sys

MATCHES_PER_1000_WORDS = 0.5
QUESTION_WORDS_SHARE = 0.01
SMALLEST_FOLDER = 200  # words; below, one match would already exceed the limit

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(os.path.join(root, "Scripts", "prose-words.txt"), encoding="utf-8") as file:
    phrases = re.compile("|".join(line.strip() for line in file if line.strip() and line[0] != "#"), re.I)
comment = re.compile(r"^\s*(///?|\*)\s?(.*)$")
literal = re.compile(r'"((?:[^"\\]|\\.){12,})"')
question = re.compile(r"(What|Who|How|Where)\b")


def texts(path):
    """Yields the line number and the text of each comment line, and of each literal of four words or more."""
    with open(path, encoding="utf-8", errors="replace") as file:
        for number, line in enumerate(file, 1):
            if path.endswith((".md", ".tutorial")):
                yield number, line
            elif match := comment.match(line):
                yield number, match.group(2)
            else:
                yield from ((number, text) for text in literal.findall(line) if text.count(" ") >= 3)


def doc_comments(path):
    """Yields the line number and the first line of each doc comment."""
    with open(path, encoding="utf-8", errors="replace") as file:
        before = ""
        for number, line in enumerate(file, 1):
            line = line.strip()
            if line.startswith("/// ") and not before.startswith("///"):
                yield number, line[4:]
            before = line


def main():
    arguments = sys.argv[1:]
    if "-h" in arguments or "--help" in arguments:
        print(__doc__)
        return 0
    shows_all = "--list" in arguments
    paths = [path for path in arguments if path != "--list"]
    os.chdir(root)
    listing = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--"] + paths, capture_output=True, text=True, check=True)
    files = [path for path in listing.stdout.splitlines() if path.endswith((".swift", ".md", ".tutorial", ".template")) and os.path.isfile(path)]
    folders, matches, comments, questions = {}, [], 0, []
    for path in files:
        parts = path.split("/")
        folder = "/".join(parts[:3]) if len(parts) > 3 else parts[0]
        words, count = folders.get(folder, (0, 0))
        for number, text in texts(path):
            words += len(text.split())
            for match in phrases.finditer(text):
                count += 1
                matches.append((folder, f"{path}:{number}: “{match.group(0)}” in: {text.strip()[:120]}"))
        folders[folder] = (words, count)
        if path.endswith((".swift", ".template")):
            for number, text in doc_comments(path):
                comments += 1
                if question.match(text):
                    questions.append(f"{path}:{number}: a doc comment begins with a question word: {text[:120]}")
    failed = {
        folder for folder, (words, count) in folders.items()
        if words >= SMALLEST_FOLDER and 1000 * count / words > MATCHES_PER_1000_WORDS
    }
    too_many_questions = len(questions) > QUESTION_WORDS_SHARE * max(comments, 1)
    for folder, line in matches:
        if shows_all or folder in failed:
            print(line)
    if shows_all or too_many_questions:
        print("\n".join(questions))
    for folder in sorted(failed):
        words, count = folders[folder]
        print(f"error: {folder}: {1000 * count / words:.2f} marked phrases per 1,000 words; the limit is "
              f"{MATCHES_PER_1000_WORDS}")
    if too_many_questions:
        print(f"error: {len(questions)} of {comments} doc comments begin with a question word; the limit is 1 %")
    total = sum(words for words, _ in folders.values())
    print(f"{len(matches)} marked phrases in {total} words of {len(files)} files; {len(questions)} of {comments} doc "
          "comments begin with a question word")
    return 1 if failed or too_many_questions else 0


if __name__ == "__main__":
    sys.exit(main())
