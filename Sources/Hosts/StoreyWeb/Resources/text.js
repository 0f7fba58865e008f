"use strict";
// Functions for texts, for the scripts that follow in the same file.

// The lengths of the common start and the common end of two texts, in UTF-16 code units. A surrogate pair stays whole.
const sharedEnds = (old, text) => {
  const isLead = (unit) => unit >= 0xD800 && unit < 0xDC00;
  const isTrail = (unit) => unit >= 0xDC00 && unit < 0xE000;
  const shorter = Math.min(old.length, text.length);
  let start = 0;
  while (start < shorter && old.charCodeAt(start) === text.charCodeAt(start)) start++;
  if (start > 0 && isLead(text.charCodeAt(start - 1))) start--;
  let end = 0;
  while (end < shorter - start && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  if (end > 0 && isTrail(text.charCodeAt(text.length - end))) end--;
  return { start, end };
};
