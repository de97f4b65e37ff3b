import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { msg, t } from '#kernel/language/t.ts';

/** Personal data that makes a password guessable. */
export type PasswordOwner = Readonly<{ email: string; name: string }>;
export type PasswordStrength = Readonly<{
  /** 0 to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  /** Why it is refused; undefined if accepted. */
  reason?: string;
}>;

/** More than the common passwords, and far more guesses than the rate limits allow in a year. */
const minGuesses = 100_000;
/** The estimator's cost grows faster than the length; 32 good characters suffice. */
const looksAt = 32;
const product = 'fairsplit';

const reasons = {
  own: msg('It is based on your name or email address.'),
  dictionary: msg('It is one of the most common passwords.'),
  spatial: msg('It is a row of keys on the keyboard.'),
  repeat: msg('It repeats the same characters.'),
  sequence: msg('It is a sequence such as abc or 123.'),
  date: msg('It is a date.'),
  other: msg('It can be guessed quickly.'),
} as const;

let estimator: ZxcvbnFactory | undefined;

function estimate(password: string, known: string[]) {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password.slice(0, looksAt), known);
}

/** Words of the name, the e-mail address and the product name. */
function wordsOf({ email, name }: PasswordOwner): string[] {
  const words = [name, email, ...`${name} ${email}`.split(/[^\p{L}\p{N}]+/u), product];
  return [...new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= 3))];
}

function without(password: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
}

function reasonFor(pattern: string | undefined): string {
  return pattern !== undefined && Object.hasOwn(reasons, pattern)
    ? // Safe cast: hasOwn has just found the key.
      reasons[pattern as keyof typeof reasons]
    : reasons.other;
}

export function passwordStrength(password: string, owner: PasswordOwner): PasswordStrength {
  const words = wordsOf(owner);
  const found = estimate(password, words);
  const rest = without(password, words);
  const isOwn = rest !== password.toLowerCase() && estimate(rest, []).guesses < minGuesses;
  if (isOwn) return { score: 0, reason: t(reasons.own) };
  if (found.guesses >= minGuesses) return { score: found.score };
  const longest = found.sequence.toSorted((a, b) => b.token.length - a.token.length)[0];
  return { score: found.score, reason: t(reasonFor(longest?.pattern)) };
}
