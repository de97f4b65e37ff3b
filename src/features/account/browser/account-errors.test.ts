import { describe, expect, test } from 'vitest';
import { tooManyAttempts } from '#browser/requests/too-many-attempts.ts';
import { logInFailure, newPasswordFailure, signUpFailure } from './account-errors.ts';

const notFound = {
  title: 'Account Not Found',
  description: 'No account found with this email. Try creating an account first.',
  switchTo: 'signup',
  remedy: 'reset-password',
};
const notVerified = {
  title: 'Email Not Verified',
  description: 'Please check your email and click the verification link.',
  remedy: 'resend-confirmation',
};
const exists = {
  title: 'Account Already Exists',
  description: 'An account with this email already exists. Try signing in instead.',
  switchTo: 'login',
};
const tooWeak = {
  title: 'Password Too Weak',
  description: 'Password should be at least 6 characters long.',
};
const invalidEmail = { title: 'Invalid Email', description: 'Please enter a valid email address.' };

describe('a refused log-in', () => {
  const failed = { title: 'Login Failed', description: 'Invalid email or password. Please try again.' };
  const exception = { title: 'Error', description: 'An error occurred during login. Please try again.' };

  test.each([
    [{ status: 400, message: 'Invalid login credentials' }, notFound],
    [{ status: 401, message: 'Invalid credentials' }, notFound],
    [{ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }, notFound],
    [{ status: 400, message: 'Email not confirmed' }, notVerified],
    [{ status: 403, code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' }, notVerified],
    [
      { status: 400, message: 'Password too long' },
      { ...failed, description: 'Password too long' },
    ],
    [{ status: 400 }, failed],
    [{ status: 400, message: '' }, failed],
    [{ status: 0 }, exception],
    [{ status: 404, code: 'not-found', message: 'Not found' }, exception],
    [{ status: 500, message: 'Invalid login' }, exception],
    [{ status: 503 }, exception],
  ])('%o', (answer, failure) => {
    expect(logInFailure(answer)).toEqual(failure);
  });
});

describe('a refused sign-up', () => {
  const failed = {
    title: 'Signup Failed',
    description: 'Email or username may already be taken. Please try different ones.',
  };
  const exception = { title: 'Error', description: 'An error occurred during signup. Please try again.' };

  test.each([
    [{ status: 400, message: 'User already registered' }, exists],
    [{ status: 400, message: 'This address has already been registered' }, exists],
    [{ status: 422, code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' }, exists],
    [{ status: 422, message: 'Password should be at least 6 characters' }, tooWeak],
    [{ status: 400, code: 'PASSWORD_TOO_SHORT', message: 'Password too short' }, tooWeak],
    [{ status: 400, message: 'Unable to validate email address: invalid format' }, invalidEmail],
    [{ status: 400, code: 'INVALID_EMAIL' }, invalidEmail],
    [
      { status: 400, message: 'Username is reserved' },
      { ...failed, description: 'Username is reserved' },
    ],
    [{ status: 409 }, failed],
    [{ status: 0 }, exception],
    [{ status: 405 }, exception],
    [{ status: 502, message: 'already registered' }, exception],
  ])('%o', (answer, failure) => {
    expect(signUpFailure(answer)).toEqual(failure);
  });
});

describe('too many attempts', () => {
  test.each([
    [1, '1 second'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [3600, '60 minutes'],
    [undefined, 'a moment'],
  ])('told to wait %o', (retryAfter, wait) => {
    const message = { title: 'Too Many Attempts', description: `Please wait ${wait} and try again.` };
    const answer = { status: 429, message: 'Too many requests. Invalid login', retryAfter };
    expect(tooManyAttempts(answer)).toEqual(message);
    // The reset link works while password sign-ins are rate limited.
    expect(logInFailure(answer)).toEqual({ ...message, remedy: 'reset-password' });
    expect(signUpFailure(answer)).toEqual(message);
  });

  test('says nothing about any other refusal', () => {
    expect(tooManyAttempts({ status: 400 })).toBeUndefined();
  });
});

test.each([
  [{ status: 400, code: 'INVALID_TOKEN', message: 'invalid token' }, 'link-refused'],
  [{ status: 400, code: 'TOKEN_EXPIRED' }, 'link-refused'],
  [{ status: 400, code: 'PASSWORD_TOO_SHORT' }, tooWeak],
  [
    { status: 400, code: 'PASSWORD_TOO_LONG', message: 'Password too long' },
    { title: 'Password Not Changed', description: 'Password too long' },
  ],
  [{ status: 503 }, { title: 'Error', description: 'Your password could not be changed. Please try again.' }],
])('a refused new password: %o', (answer, failure) => {
  expect(newPasswordFailure(answer)).toEqual(failure);
});
