/**
 * What was sent, without the fields that the contract does not know: `parsed` has the same shape and exactly the
 * known ones. Values stay as they were typed, so that the form they came from can show them again.
 */
export function knownFields(sent: unknown, parsed: unknown): unknown {
  if (Array.isArray(sent) && Array.isArray(parsed)) {
    return sent.map((entry, index) => knownFields(entry, parsed[index]));
  }
  if (!isObject(sent) || !isObject(parsed)) return sent;
  const known = Object.keys(parsed).filter((key) => Object.hasOwn(sent, key));
  return Object.fromEntries(known.map((key) => [key, knownFields(sent[key], parsed[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
