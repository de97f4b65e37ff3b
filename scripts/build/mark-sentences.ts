import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sentenceLiterals, writesSentences } from '../languages/sentences-in-code.ts';

/** Stands for a sentence in the built scripts until each language's own is put in; no minifier changes it. */
export function markOf(key: string): string {
  return `__msg_${createHash('sha256').update(key).digest('hex').slice(0, 12)}__`;
}

/** The plugin writes it beside the scripts. */
export const markedSentences = 'sentences.json';

/** The sentences whose marks are in the scripts of a folder. */
export function readMarked(folder: string): string[] {
  // Safe: the plugin below writes it.
  return JSON.parse(readFileSync(join(folder, markedSentences), 'utf8')) as string[];
}

/**
 * Marks the sentences in the site's scripts, which are bundled once. `write-languages.ts` makes a copy for each language:
 * a page loads its language's sentences where they are used, and no table beside them.
 */
export function markSentences(): Plugin {
  const keys = new Set<string>();
  return {
    name: 'mark-sentences',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/') || !writesSentences(code)) return null;
      let marked = code;
      for (const { key, start, end } of sentenceLiterals(id, code).toReversed()) {
        keys.add(key);
        marked = `${marked.slice(0, start)}${JSON.stringify(markOf(key))}${marked.slice(end)}`;
      }
      return marked === code ? null : { code: marked, map: null };
    },
    writeBundle({ dir = '' }) {
      writeFileSync(join(dir, markedSentences), JSON.stringify([...keys]));
    },
  };
}
