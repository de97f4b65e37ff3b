import { expect, it } from 'vitest';
import { newTokens, tokensOf } from './room-tokens.ts';

const [secret, id] = ['a secret of the server', '7d1f6c0e-3a54-4a2e-9d7c-0f4f3c2b1a90'];

it.each([
  ['derived', tokensOf(secret, id)],
  ['random', newTokens()],
])('who has the address of a room does not have the host’s key: %s', (_, { token, key }) => {
  expect(key).not.toBe(token);
});

it('tokens are deterministic per room and secret', () => {
  const [own, ...others] = [tokensOf(secret, id), tokensOf(secret, `${id}1`), tokensOf(`${secret}1`, id)];
  expect(tokensOf(secret, id)).toEqual(own);
  const all = [own, ...others].flatMap(({ token, key }) => [token, key]);
  expect(new Set(all).size).toBe(all.length);
});
