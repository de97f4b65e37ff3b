import { describe, expect, test } from 'vitest';
import { type Handoff, parseHandoff } from './handoff-entry.public.ts';

const now = Date.UTC(2025, 10, 15);
const handoff: Handoff = {
  templateType: 'commission',
  source: 'template',
  name: 'Quarter end',
  inputData: { commissionData: {} },
  timestamp: now,
};
const kindAt = (age: number, changes: object = {}) =>
  parseHandoff({ ...handoff, ...changes, timestamp: now - age }, 'commission', now).kind;

test('a fresh entry for this calculator is returned', () => {
  expect(parseHandoff(handoff, 'commission', now)).toEqual({ kind: 'fresh', handoff });
});

test('an entry expires after 30 seconds', () => {
  expect([kindAt(29_999), kindAt(30_000), kindAt(3_600_000)]).toEqual(['fresh', 'expired', 'expired']);
});

test('an entry from the future has expired', () => {
  expect([kindAt(-1_000), kindAt(-3_600_000)]).toEqual(['fresh', 'expired']);
});

test('an entry for another calculator is left alone', () => {
  expect(parseHandoff(handoff, 'freelancer', now)).toEqual({ kind: 'foreign' });
});

describe('is malformed', () => {
  test.each([
    null,
    'text',
    7,
    [],
    {},
    { ...handoff, templateType: 'poker' },
    { ...handoff, source: 'elsewhere' },
    { ...handoff, name: undefined },
    { ...handoff, timestamp: 'now' },
    { ...handoff, inputData: 'text' },
  ])('%o', (stored) => {
    expect(parseHandoff(stored, 'commission', now)).toEqual({ kind: 'malformed' });
  });
});
