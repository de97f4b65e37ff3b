import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

const ann = { email: 'ann.smith@example.com', name: 'Ann' };

describe('a password is refused', () => {
  it.each([
    ['password', 'It is one of the most common passwords.'],
    ['Password1!', 'It is one of the most common passwords.'],
    ['P@ssw0rd', 'It is one of the most common passwords.'],
    ['qwerty123', 'It is one of the most common passwords.'],
    ['iloveyou2', 'It is one of the most common passwords.'],
    ['      ', 'It repeats the same characters.'],
    ['hahahaha', 'It repeats the same characters.'],
    ['abcdefg', 'It is a sequence such as abc or 123.'],
    ['19901212', 'It is a date.'],
    ['ann.smith', 'It is based on your name or email address.'],
    ['annsmith77', 'It is based on your name or email address.'],
    ['Smith12345', 'It is based on your name or email address.'],
    ['ann.smith@example.com', 'It is based on your name or email address.'],
    ['fairsplit1', 'It is based on your name or email address.'],
  ])('%s', (password, reason) => {
    expect(passwordStrength(password, ann)).toMatchObject({ reason });
  });
});

it.each(['x7Kp2q', 'correct horse', 'a new password', "' OR 1=1;--", 'ann likes ripe plums'])(
  'takes %s',
  (password) => {
    expect(passwordStrength(password, ann).reason).toBeUndefined();
  },
);

it('says how strong one is', () => {
  expect(passwordStrength('x7Kp2q', ann).score).toBe(1);
  expect(passwordStrength('seven purple elephants on bicycles', ann).score).toBe(4);
});

it('keeps others’ names apart: what is weak for one is fine for another', () => {
  const bob = { email: 'robert@example.org', name: 'Robert' };
  expect(passwordStrength('quillfeather', { ...bob, name: 'Quillfeather' }).reason).toBeDefined();
  expect(passwordStrength('quillfeather', bob).reason).toBeUndefined();
});

it('takes little time for the longest', () => {
  passwordStrength('warm up', ann);
  const started = performance.now();
  for (const unit of ['aB3', 'ab', 'x1-Z9_qW!']) passwordStrength(unit.repeat(60).slice(0, 128), ann);
  expect(performance.now() - started).toBeLessThan(1500);
});
