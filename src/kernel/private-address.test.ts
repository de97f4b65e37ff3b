import { expect, test } from 'vitest';
import { isPrivateAddress, shellOf, withoutKey } from './private-address.ts';

test.each([
  ['/s/abc', '/s'],
  ['/s/abc/', '/s'],
  ['/room/abc', '/room'],
  ['/g/abc', '/g'],
  ['/join/abc', '/join'],
  ['/s', undefined],
  ['/s/', undefined],
  ['/s/abc/more', undefined],
  ['/settings', undefined],
  ['/api/shared/abc', undefined],
])('%s is served by %s', (path, shell) => {
  expect(shellOf(path)).toBe(shell);
});

test.each([
  ['/s/abc', '/s/:token'],
  ['/api/shared/abc', '/api/shared/:token'],
  ['/api/shared/abc/changes', '/api/shared/:token/changes'],
  ['/join/abc', '/join/:token'],
  ['/api/group-invites/abc/people', '/api/group-invites/:token/people'],
  ['/api/groups/abc', '/api/groups/abc'],
  ['/api/shares/abc', '/api/shares/abc'],
  ['/support/abc', '/support/abc'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutKey(path)).toBe(logged);
  expect(isPrivateAddress(path)).toBe(path !== logged);
});
