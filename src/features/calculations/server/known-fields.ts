import { isRecord } from '#kernel/record.ts';
/**
 * Removes unknown fields from the request: `parsed` has the same shape with exactly the known ones. Values
 * stay as typed, so that the form can show them again.
 */
export function knownFields(sent: unknown, parsed: unknown): unknown {
  return isKnown(sent, parsed) ? sent : copyKnown(sent, parsed);
}

/** True if there are no unknown fields, which is the common case and needs no copy. */
function isKnown(sent: unknown, parsed: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.every((entry, index) => isKnown(entry, parsed[index]));
  }
  if (!isRecord(sent) || !isRecord(parsed)) return true;
  for (const key of Object.keys(sent)) {
    if (!Object.hasOwn(parsed, key) || !isKnown(sent[key], parsed[key])) return false;
  }
  return true;
}

function copyKnown(sent: unknown, parsed: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.map((entry, index) => copyKnown(entry, parsed[index]));
  }
  if (!isRecord(sent) || !isRecord(parsed)) return sent;
  const known = Object.keys(parsed).filter((key) => Object.hasOwn(sent, key));
  return Object.fromEntries(known.map((key) => [key, copyKnown(sent[key], parsed[key])]));
}
