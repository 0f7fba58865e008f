"""Reports syntax errors in style sheets: check-css.py FILE... Needs tinycss2."""
import sys

import tinycss2


def errors(rules):
    for rule in rules:
        if rule.type == "error":
            yield rule
        elif rule.type in ("qualified-rule", "at-rule") and rule.content is not None:
            nested = rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports", "keyframes", "layer")
            parse = tinycss2.parse_rule_list if nested else tinycss2.parse_blocks_contents
            yield from errors(parse(rule.content, skip_comments=True, skip_whitespace=True))


failed = False
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        rules = tinycss2.parse_stylesheet(file.read(), skip_comments=True, skip_whitespace=True)
    for error in errors(rules):
        print(f"{path}:{error.source_line}:{error.source_column}: error: {error.message}")
        failed = True
sys.exit(failed)
