import * as z from 'zod/mini';

export const idempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,100}$/, 'An Idempotency-Key must have 1 to 100 visible characters'));

/** Visitors have no id to scope their keys by, so their keys must be unguessable. */
export const visitorsKey = z
  .string()
  .check(
    z.regex(
      /^[\x21-\x7e]{32,100}$/,
      'Without an account, an Idempotency-Key must have 32 to 100 visible characters, chosen at random',
    ),
  );
