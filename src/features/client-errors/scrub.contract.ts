import { withoutKey } from '#kernel/private-address.ts';

const address = /[^\s@()<>"']+@[^\s@()<>"']+\.[^\s@()<>"':]+/g;
const query = /(https?:\/\/[^\s?#)]*|\/[\w\-./]*)[?#][^\s):]*/g;
const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
const longCode = /[\w-]{40,}/g;
const quoted = /(["'`“])(?:(?!\1).){1,200}(["'`”])/g;

/** Takes out what could say who somebody is or what they typed: addresses, queries, ids, tokens. */
export function scrub(text: string): string {
  return text
    .replace(query, '$1')
    .replace(address, '[address]')
    .replace(uuid, ':id')
    .replace(longCode, '[code]');
}

/** A message may quote what was typed; a name of a property or a function helps no less without it. */
export function scrubMessage(text: string): string {
  return scrub(text).replace(quoted, '“…”');
}

/** The path of a page, with a placeholder for each id. */
export function pagePattern(path: string): string {
  return scrub(withoutKey(path.split(/[?#]/)[0] ?? '')).replace(/\/\d+(?=\/|$)/g, '/:id');
}
