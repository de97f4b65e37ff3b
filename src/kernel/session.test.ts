import { expect, test } from 'vitest';
import { readSession } from './session.ts';

const ann = {
  id: 'u1',
  email: 'ann@example.com',
  username: 'Ann',
  picture: null,
  createdAt: '2025-09-01T09:00:00.000Z',
  isOwner: false,
  isCounted: true,
  locale: null,
  language: null,
};

test('reads who is signed in and until when the token holds', () => {
  expect(readSession({ user: ann, accessToken: 'a.b.c', expiresAt: '2025-09-01T09:05:00.000Z' })).toEqual({
    user: ann,
    token: { value: 'a.b.c', expiresAt: Date.UTC(2025, 8, 1, 9, 5) },
  });
});

test('a user is counted only when the session says so', () => {
  const { isCounted: _, ...unsaid } = ann;
  expect(readSession({ user: unsaid })?.user?.isCounted).toBe(false);
});

test('reads a response without a user', () => {
  expect(readSession({ user: null })).toEqual({ user: null });
});

test.each([null, 'hello', [], {}, { user: 'ann' }, { user: { id: 'u1' } }, { error: { code: 'internal' } }])(
  'is no answer: %o',
  (content) => {
    expect(readSession(content)).toBeUndefined();
  },
);

test.each([
  ['', 'ann@example.com', 'ann'],
  ['   ', 'ann@example.com', 'ann'],
  [undefined, '@example.com', 'User'],
  [' Ann ', 'x@example.com', 'Ann'],
])('a username of %o with %s is shown as %s', (username, email, shown) => {
  expect(readSession({ user: { ...ann, username, email } })?.user?.username).toBe(shown);
});

test('an unreadable token is ignored', () => {
  expect(readSession({ user: ann, accessToken: 'a', expiresAt: 'soon' })).toEqual({ user: ann, token: null });
});
