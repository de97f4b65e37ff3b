import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export type Counts = {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed at first and passed on retry, with their errors where the tool does not print them. */
  readonly secondAttempts?: readonly string[];
  /** The arguments that run only the faults that failed. */
  readonly broken?: readonly string[];
};

const test = z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) });
const unitReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(z.object({ assertionResults: z.array(test) })),
  })
  .transform(
    ({ numPassedTests, numFailedTests, testResults }): Counts => ({
      passed: numPassedTests,
      failed: numFailedTests,
      secondAttempts: testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`),
    }),
  );

const spec = z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) });
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
type Suite = z.output<typeof suite>;

const specsIn = ({ specs, suites = [] }: Suite): z.output<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

const browserReport = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    errors: z.array(z.unknown()),
    suites: z.array(suite),
  })
  .transform(
    ({ stats, errors, suites }): Counts => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      secondAttempts: suites
        .flatMap(specsIn)
        .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
        .map(({ title }) => title),
    }),
  );

const faultReport = z.object({ passed: z.number(), failed: z.number(), broken: z.array(z.string()) });

const reports = { unit: unitReport, services: unitReport, faults: faultReport, browser: browserReport };
export type ReportKind = keyof typeof reports;

/** Reads the counts of a report. A failed run without failures, or a run without tests, counts as one failure. */
export function readCounts(kind: ReportKind, file: string, exitCode: number): Counts {
  const counts = existsSync(file)
    ? reports[kind].parse(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0 };
  const silent = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
