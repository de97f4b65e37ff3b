import * as z from 'zod/mini';

/** Minor units of the result's currency. */
export const amount = z.int();
/** Ten-thousandths: 12.5 is 125000. */
export const decimal = z.int();

export const person = { name: z.string(), percentage: z.number() };
/** A person who worked for their part. */
export const worker = { ...person, role: z.string(), hours: decimal };
