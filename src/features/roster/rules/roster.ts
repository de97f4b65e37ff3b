import * as z from 'zod/mini';
import { limits } from '#calculators/rules/limits.ts';

export const rosterSize = 200;

const line = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.nameLength, `At most ${limits.nameLength} characters`),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'One line of text'),
  );

/** A person the user pays regularly. */
export const rosterPerson = z.object({
  name: line.check(z.minLength(1, 'Enter a name')),
  role: z._default(line, ''),
  /** Hourly, like '75' or '82.50'; empty without a usual rate. */
  rate: z._default(z.string().check(z.regex(/^(\d{1,9}(\.\d{1,4})?)?$/, 'Enter a rate such as 82.50')), ''),
  /** Currency of the rate. */
  currency: z._default(
    z.string().check(z.regex(/^[A-Z]{3}$/, 'Use an ISO 4217 currency code, such as USD')),
    'USD',
  ),
});

/** Sorted by name. */
export const roster = z.object({
  people: z.array(rosterPerson).check(z.maxLength(rosterSize, `You can save at most ${rosterSize} people`)),
});

export type Roster = z.output<typeof roster>;
