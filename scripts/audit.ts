import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { parseJson } from '#kernel/json.ts';
import type { Step } from './step.ts';

const root = resolve(import.meta.dirname, '..');
const patienceMs = 20_000;
const severe = ['high', 'critical'];

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

/** Production packages with a severe known vulnerability; undefined if npm gave no report. */
export function vulnerabilitiesIn(output: string): string[] | undefined {
  const parsed = report.safeParse(parseJson(output));
  if (!parsed.success) return undefined;
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => severe.includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}

async function askRegistry(): Promise<string> {
  const options = { cwd: root, timeout: patienceMs, maxBuffer: 32 * 1024 * 1024 };
  try {
    return (await promisify(execFile)('npm', ['audit', '--omit=dev', '--json'], options)).stdout;
  } catch (error) {
    // npm audit exits with 1 when it finds something, and still prints the report.
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
  }
}

/** An unreachable registry does not fail the check. */
export const audit: Step = {
  name: 'known weaknesses of what is served (npm audit)',
  run: async () => {
    const started = performance.now();
    const found = vulnerabilitiesIn(await askRegistry());
    if (!found) console.log('      the registry tells nothing about known weaknesses');
    const seconds = (performance.now() - started) / 1000;
    const failed = found && found.length > 0 ? 1 : 0;
    return { passed: 1 - failed, failed, output: found?.join('\n') ?? '', seconds };
  },
};
