import { withoutKey } from '#kernel/private-address.ts';

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const longCode = 40;
const quoted = [/"[^"\n]+"/g, /'[^'\n]+'/g, /`[^`\n]+`/g, /“[^“”\n]+”/g];

/** Removes personal data: e-mail addresses, query strings, ids, tokens. */
export function scrub(text: string): string {
  return text
    .replace(/[^\s)]+/g, withoutQuery)
    .replace(/[^\s()<>"']+/g, withoutAddress)
    .replace(uuid, ':id')
    .replace(/[\w-]+/g, (word) => (word.length < longCode ? word : '[code]'));
}

/** Removes the query and hash of a URL, and keeps the line and column of a stack frame. */
function withoutQuery(word: string): string {
  const path = word.indexOf('/');
  return path === -1 ? word : word.slice(0, path) + word.slice(path).replace(/[?#][^:]*/g, '');
}

/** Replaces an e-mail address, and keeps a line and column after it. */
function withoutAddress(word: string): string {
  const dot = word.lastIndexOf('.');
  const at = word.indexOf('@', 1);
  if (at === -1 || dot < at) return word;
  const position = word.indexOf(':', dot);
  return `[address]${position === -1 ? '' : word.slice(position)}`;
}

/** Also removes quoted text, which may be user input. */
export function scrubMessage(text: string): string {
  return quoted.reduce((rest, pattern) => rest.replace(pattern, '“…”'), scrub(text));
}

export function pagePattern(path: string): string {
  return scrub(withoutKey(path.split(/[?#]/)[0] ?? ''))
    .split('/')
    .map((part) => (/^\d+$/.test(part) ? ':id' : part))
    .join('/');
}
