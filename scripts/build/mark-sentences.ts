import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { sentenceLiterals, writesSentences } from '../languages/sentences-in-code.ts';

/** Stands for a sentence in the built scripts until each language's own is put in; no minifier changes it. */
export function markOf(key: string): string {
  return `__msg_${createHash('sha256').update(key).digest('hex').slice(0, 12)}__`;
}

/**
 * Marks the sentences in the site's scripts, which are bundled once. `write-languages.ts` makes a copy for each language:
 * a page loads its language's sentences where they are used, and no table beside them.
 */
export function markSentences(): Plugin {
  return {
    name: 'mark-sentences',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/') || !writesSentences(code)) return null;
      let marked = code;
      for (const { key, start, end } of sentenceLiterals(id, code).toReversed()) {
        marked = `${marked.slice(0, start)}${JSON.stringify(markOf(key))}${marked.slice(end)}`;
      }
      return marked === code ? null : { code: marked, map: null };
    },
  };
}
