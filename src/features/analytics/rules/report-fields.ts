import * as z from 'zod/mini';

/** Allowed values: counts and our own identifiers, never typed text. */
export const count = z.number().check(z.minimum(0), z.maximum(1_000_000_000));
export const word = z.string().check(z.regex(/^[\w-]{1,40}$/, 'A word of at most 40 letters'));
