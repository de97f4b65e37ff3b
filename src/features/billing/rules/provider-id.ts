import * as z from 'zod/mini';

/** What a payment provider gives its things as names and secrets: one word without dots, so that none leads elsewhere in an address. */
export const providerId = z.string().check(z.regex(/^[\w-]{1,255}$/));
