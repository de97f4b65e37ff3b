import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sentenceLiterals, writesSentences } from '../languages/sentences-in-code.ts';

/**
 * The placeholder of a sentence in the built scripts, later replaced by each translation. Minifiers do not change it.
 */
export function markOf(key: string): string {
  return `__msg_${createHash('sha256').update(key).digest('hex').slice(0, 12)}__`;
}

/** The plugin below writes this file beside the scripts. */
export const markedSentences = 'sentences.json';

/** The sentences whose marks are in the scripts of a folder. */
export function readMarked(folder: string): string[] {
  // Safe: the plugin below writes it.
  return JSON.parse(readFileSync(join(folder, markedSentences), 'utf8')) as string[];
}

/**
 * Replaces the sentences in the site's scripts by marks, so that the site is bundled once. `write-languages.ts` makes
 * a copy for each language with the translations inlined, so pages load no separate table of sentences.
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
