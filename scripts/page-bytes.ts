import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '#kernel/language/languages.ts';
import { type PageWeight, pageWeights } from '../bench/bytes.ts';
import { isBuilt } from './build/stamp.ts';
import type { Step } from './step.ts';

const root = resolve(import.meta.dirname, '..');
const site = resolve(root, 'build/client');
/** A page this close to its budget is printed, as a warning before a change exceeds the budget. */
const warnWithinKilobytes = 3;
/** English, and the languages whose scripts are the largest; `npm run bench -- bytes` measures any. */
const measuredLanguages: readonly Language[] = ['en', 'ja', 'ar'];

const line = ({ what, kilobytes, budget }: PageWeight) => `${what}: ${kilobytes.toFixed(1)} of ${budget} KB`;

/** Pages over their budget, and pages that are close to it. */
export function judgeWeights(weights: readonly PageWeight[]) {
  const over = weights.filter(({ kilobytes, budget }) => kilobytes > budget);
  const close = weights.filter(
    ({ kilobytes, budget }) => kilobytes <= budget && kilobytes > budget - warnWithinKilobytes,
  );
  return { over: over.map(line), close: close.map(line) };
}

async function weightsOfBuild(): Promise<PageWeight[]> {
  const weights = await Promise.all(measuredLanguages.map((language) => pageWeights(site, language)));
  return weights.flat();
}

/** Measures the last build instead of building, so that `npm run verify` stays quick. */
export const pageBytes: Step = {
  name: 'bytes per page of the last build',
  run: async () => {
    const started = performance.now();
    const { over, close } = existsSync(site) ? judgeWeights(await weightsOfBuild()) : { over: [], close: [] };
    if (!existsSync(site)) console.log('      no build yet: npm run build');
    else if (!isBuilt(root)) console.log('      the last build is older than the sources');
    for (const found of close) console.log(`      close to its budget: ${found}`);
    const failed = over.length > 0 ? 1 : 0;
    return {
      passed: 1 - failed,
      failed,
      output: over.join('\n'),
      seconds: (performance.now() - started) / 1000,
    };
  },
};
