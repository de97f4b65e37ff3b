import { describe, expect, test } from 'vitest';
import {
  emailSchema,
  findError,
  logInSchema,
  newPasswordSchema,
  passwordChangeSchema,
  profileSchema,
  signUpSchema,
} from './account.ts';

const ann = { email: 'ann@example.com', username: 'ann', password: 'secret', confirmPassword: 'secret' };

const missing = { title: 'Missing Information', description: 'Please fill in all fields.' };
const mismatch = { title: 'Password Mismatch', description: "Passwords don't match. Please try again." };
const tooShort = {
  title: 'Password Too Short',
  description: 'Password must be at least 6 characters long.',
};
const tooLong = { title: 'Password Too Long', description: 'Password can have at most 128 characters.' };
const longUsername = { title: 'Username Too Long', description: 'Username can have at most 60 characters.' };
const invalidEmail = { title: 'Invalid Email', description: 'Please enter a valid email address.' };

describe('sign-up', () => {
  test.each([
    ['everything in order', {}, null],
    ['no e-mail', { email: '' }, missing],
    ['a username of spaces', { username: '   ' }, missing],
    ['no password', { password: '' }, missing],
    ['no repeated password', { confirmPassword: '' }, missing],
    ['an empty field comes before all else', { email: 'x', username: '', password: 'a' }, missing],
    ['passwords that differ', { confirmPassword: 'Secret' }, mismatch],
    ['differing comes before short', { password: 'a', confirmPassword: 'b' }, mismatch],
    ['five characters', { password: '12345', confirmPassword: '12345' }, tooShort],
    ['six spaces are a password', { password: '      ', confirmPassword: '      ' }, null],
    ['128 characters', { password: 'x'.repeat(128), confirmPassword: 'x'.repeat(128) }, null],
    ['129 characters', { password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, tooLong],
    ['a username of 61 characters', { username: 'x'.repeat(61) }, longUsername],
    ['no address', { email: 'ann' }, invalidEmail],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }, invalidEmail],
    ['an address with spaces around it', { email: ' ann@example.com ' }, null],
  ])('%s', (_, change, refusal) => {
    expect(findError(signUpSchema, { ...ann, ...change })).toEqual(refusal);
  });

  test('names every empty field', () => {
    const empty = { email: ' ', username: '', password: '', confirmPassword: '' };
    const paths = signUpSchema.safeParse(empty).error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual(['email', 'username', 'password', 'confirmPassword']);
  });

  test('names what is wrong with filled fields beside what is missing', () => {
    const half = { email: 'lena@', username: '', password: 'abc', confirmPassword: '' };
    const issues = signUpSchema.safeParse(half).error?.issues;
    expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['username', 'Please enter a username.'],
      ['confirmPassword', 'Please repeat the password.'],
      ['password', 'Password must be at least 6 characters long.'],
      ['email', 'Please enter a valid email address.'],
    ]);
  });

  test('trims the e-mail and the username, never the password', () => {
    const typed = { email: ' a@b.co ', username: ' ann ', password: ' secret', confirmPassword: ' secret' };
    expect(signUpSchema.parse(typed)).toEqual({
      email: 'a@b.co',
      username: 'ann',
      password: ' secret',
      confirmPassword: ' secret',
    });
  });
});

describe('log-in', () => {
  test.each([
    ['everything in order', { email: 'ann@example.com', password: 'x' }, null],
    ['no e-mail', { email: '', password: 'secret' }, missing],
    ['no password', { email: 'ann@example.com', password: '' }, missing],
    ['no address', { email: 'ann@', password: 'secret' }, invalidEmail],
  ])('%s', (_, values, refusal) => {
    expect(findError(logInSchema, values)).toEqual(refusal);
  });
});

test.each([
  ['a new password', newPasswordSchema, { password: 'secret', confirmPassword: 'secret' }, null],
  ['a new password, once', newPasswordSchema, { password: 'secret', confirmPassword: '' }, missing],
  [
    'a new password, twice another',
    newPasswordSchema,
    { password: 'secret', confirmPassword: 's' },
    mismatch,
  ],
  ['a short new password', newPasswordSchema, { password: 'abc', confirmPassword: 'abc' }, tooShort],
  [
    'a change without the current password',
    passwordChangeSchema,
    { currentPassword: '', password: 'secret', confirmPassword: 'secret' },
    missing,
  ],
  [
    'a change of password',
    passwordChangeSchema,
    { currentPassword: 'x', password: 'secret', confirmPassword: 'secret' },
    null,
  ],
  [
    'the old password as the new one',
    passwordChangeSchema,
    { currentPassword: 'secret', password: 'secret', confirmPassword: 'secret' },
    { title: 'Same Password', description: 'This is your current password. Choose a new one.' },
  ],
  ['no address to write to', emailSchema, { email: ' ' }, missing],
  ['half an address to write to', emailSchema, { email: 'ann@' }, invalidEmail],
  ['an address to write to', emailSchema, { email: 'ann@example.com' }, null],
  ['no username', profileSchema, { username: ' ' }, missing],
  ['a username', profileSchema, { username: 'Ann' }, null],
])('%s', (_, schema, values, refusal) => {
  expect(findError(schema, values)).toEqual(refusal);
});
