import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCounts } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

function unit(passed: number, failed: number, exitCode: number) {
  const flaky = { fullName: 'a race', status: 'passed', failureMessages: ['expected 1 to be 2'] };
  const others = [
    { fullName: 'a sum', status: 'passed', failureMessages: [] },
    { fullName: 'a share', status: 'failed', failureMessages: ['expected 3 to be 4'] },
  ];
  const testResults = [{ assertionResults: [flaky, ...others] }];
  writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults }));
  return readCounts('unit', file, exitCode);
}

describe('readCounts', () => {
  it('reads the faults', () => {
    const counts = { passed: 8, failed: 1, broken: ['smtp'] };
    writeFileSync(file, JSON.stringify(counts));
    expect(readCounts('faults', file, 1)).toEqual(counts);
    expect(readCounts('faults', join(folder, 'none.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('reads the unit tests', () => {
    expect(unit(7, 0, 0)).toMatchObject({ passed: 7, failed: 0 });
    expect(unit(5, 2, 1)).toMatchObject({ passed: 5, failed: 2 });
  });

  it('names those that passed at a second attempt, with what the first one found', () => {
    expect(unit(2, 1, 1).secondAttempts).toEqual(['a race\nexpected 1 to be 2']);
  });

  it('reads the browser tests; one that took a second attempt has passed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
    const specs = [
      { title: 'a bill', tests: [{ status: 'expected' }] },
      { title: 'a vote', tests: [{ status: 'flaky' }] },
    ];
    const suites = [{ specs: [], suites: [{ specs }] }];
    writeFileSync(file, JSON.stringify({ stats, errors: [], suites }));
    expect(readCounts('browser', file, 1)).toEqual({ passed: 5, failed: 1, secondAttempts: ['a vote'] });
  });

  it('counts a crash that no test reports', () => {
    expect(unit(7, 0, 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(readCounts('unit', join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts an empty run as a failure', () => {
    expect(unit(0, 0, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(readCounts('browser', join(folder, 'missing.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });
});
