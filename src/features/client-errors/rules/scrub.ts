import { withoutKey } from '#kernel/private-address.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const longCode = 40;
const quoted = [/"[^"\n]+"/g, /'[^'\n]+'/g, /`[^`\n]+`/g, /“[^“”\n]+”/g];

/** Takes out what could say who somebody is or what they typed: addresses, queries, ids, tokens. */
export function scrub(text: string): string {
  return text
    .replace(/[^\s)]+/g, withoutQuery)
    .replace(/[^\s()<>"']+/g, withoutAddress)
    .replace(uuid, ':id')
    .replace(/[\w-]+/g, (word) => (word.length < longCode ? word : '[code]'));
}

/** What stands behind the path of a URL, up to the line and column of a stack frame. */
function withoutQuery(word: string): string {
  const path = word.indexOf('/');
  return path === -1 ? word : word.slice(0, path) + word.slice(path).replace(/[?#][^:]*/g, '');
}

/** A line and column behind it stay. */
function withoutAddress(word: string): string {
  const dot = word.lastIndexOf('.');
  const at = word.indexOf('@', 1);
  if (at === -1 || dot < at) return word;
  const position = word.indexOf(':', dot);
  return `[address]${position === -1 ? '' : word.slice(position)}`;
}

/** A message may quote what was typed; a name of a property or a function helps no less without it. */
export function scrubMessage(text: string): string {
  return quoted.reduce((rest, pattern) => rest.replace(pattern, '“…”'), scrub(text));
}

/** The path of a page, with a placeholder for each id. */
export function pagePattern(path: string): string {
  return scrub(withoutKey(path.split(/[?#]/)[0] ?? ''))
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? ':id' : part))
    .join('/');
}
