import * as z from 'zod/mini';

/** What a payment provider gives its things as names and secrets: one word that goes into addresses as it is. */
export const providerId = z.string().check(z.regex(/^[\w.-]{1,255}$/));
