import { expect, test } from 'vitest';
import { settingsFailure } from './settings-errors.ts';

const otherwise = 'Your profile could not be saved.';

test.each([
  [{ status: 400, code: 'INVALID_PASSWORD' }, 'Wrong Password'],
  [{ status: 400, code: 'wrong-password' }, 'Wrong Password'],
  [{ status: 400, code: 'not-a-picture' }, 'Not a Picture'],
  [{ status: 413, code: 'picture-too-large' }, 'Picture Too Large'],
  [{ status: 429, code: 'too-many', retryAfter: 5 }, 'Too Many Attempts'],
  [{ status: 401, code: 'not-signed-in' }, 'Signed Out'],
])('%o reads %s', (answer, title) => {
  expect(settingsFailure(answer, otherwise).title).toBe(title);
});

test.each([
  { status: 0 },
  { status: 500, code: 'internal', message: 'boom' },
  { status: 400, code: 'toString' },
])('%o says only what did not happen', (answer) => {
  expect(settingsFailure(answer, otherwise)).toEqual({ title: 'Error', description: otherwise });
});
