import { expect, it } from 'vitest';
import { breakingChanges } from './breaking-changes.ts';
import { currentApi, frozenApi } from './frozen-api.ts';

const current = currentApi();

it('still serves every program that was written for /v1', () => {
  expect(
    breakingChanges(frozenApi(), current),
    'Change it without breaking programs, or begin a /v2',
  ).toEqual([]);
});

it('has frozen what /v1 promises', () => {
  expect(frozenApi(), 'Run npm run api:freeze').toEqual(current);
});
