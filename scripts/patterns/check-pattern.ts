import { checkSync } from 'recheck';
import type { Pattern } from './find-patterns.ts';

const patienceMs = 60_000;

/**
 * Why a pattern may exceed linear time; undefined if it cannot. An automaton decides most patterns, fuzzing
 * the others. A pattern that takes too long to check counts as unsafe.
 */
export function whyUnsafe({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  for (const checker of ['automaton', 'fuzz'] as const) {
    const found = checkSync(source, flags, { checker, timeout: patienceMs });
    if (found.status === 'safe') return undefined;
    if (found.status === 'vulnerable')
      return `${found.complexity.summary}, for example on ${found.attack.pattern}`;
    const isUndecided = checker === 'automaton' && found.error.kind === 'unsupported';
    if (!isUndecided) return `not checked: ${found.error.kind}`;
  }
  return 'not checked';
}
