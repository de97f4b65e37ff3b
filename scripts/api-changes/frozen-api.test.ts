import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '#platform/openapi/api-document.ts';
import { breakingChanges } from './breaking-changes.ts';
import { currentApi, frozenApi, frozenScopes, scopeTable } from './frozen-api.ts';

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

it('lists the scopes of every endpoint in one table', () => {
  expect(frozenScopes(), 'Run npm run api:freeze').toBe(scopeTable(current));
  expect(frozenScopes()).toContain('| `POST /v1/calculate` | `calculate` |');
  expect(frozenScopes()).not.toMatch(/`\/v1\/(account|webhook|billing|admin)/);
});

describe('a change that would break programs is refused', () => {
  /** The description of POST /v1/settle with the single occurrence of `from` replaced by `to`. */
  function plant(from: string, to: string): ApiDocument {
    const written = JSON.stringify(current.paths['/v1/settle']);
    if (written.split(from).length !== 2)
      throw new Error(`${from} is there ${written.split(from).length - 1} times.`);
    // Safe cast: replacing one text keeps the structure of the description.
    const planted = JSON.parse(written.replace(from, to)) as ApiDocument['paths'][string];
    return { ...current, paths: { ...current.paths, '/v1/settle': planted } };
  }

  it.each([
    ['another name', '"settlementSettle"', '"settle"', 'was called settlementSettle'],
    ['another scope', '"key":["calculate"]', '"key":["calculate","write"]', 'needs the scope write now'],
    [
      'a new required field',
      '"required":["people"]',
      '"required":["people","currency"]',
      'body.currency is required now',
    ],
    ['a lost field', '"locale":{"type":"string"}', '"region":{"type":"string"}', 'body.locale was removed'],
    ['a narrower list', '"maxItems":1000', '"maxItems":10', 'body.people: maxItems is narrower'],
    ['a lost type', '"paid":{"type":["string","number"]}', '"paid":{"type":"string"}', 'body.people[].paid'],
    [
      'a field that may be missing',
      ',"owes","balance"]',
      ',"owes"]',
      '200.people[].balance is no longer always there',
    ],
    ['another unit', '"balance":{"type":"integer"', '"balance":{"type":"string"', '200.people[].balance'],
    ['another status', '"200":', '"202":', '200 was removed'],
  ])('%s', (_, from, to, expected) => {
    expect(breakingChanges(frozenApi(), plant(from, to)).join('\n')).toContain(expected);
  });

  it('an endpoint that is gone', () => {
    const { '/v1/settle': _, ...paths } = current.paths;
    expect(breakingChanges(frozenApi(), { ...current, paths })).toEqual(['POST /v1/settle was removed']);
  });
});
