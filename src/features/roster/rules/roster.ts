import * as z from 'zod/mini';
import { limits } from '#calculators/rules/limits.ts';
import { t } from '#kernel/language/t.ts';
import { textLine } from '#kernel/text/name-line.ts';

export const rosterSize = 200;

const line = textLine(limits.nameLength);

/** A person the user pays regularly. */
export const rosterPerson = z.object({
  name: line.check(z.minLength(1, { error: () => t('Enter a name') })),
  role: z._default(line, ''),
  /** Hourly rate, like '75' or '82.50'; empty if the person has no usual rate. */
  rate: z._default(
    z.string().check(z.regex(/^(\d{1,9}(\.\d{1,4})?)?$/, { error: () => t('Enter a rate such as 82.50') })),
    '',
  ),
  /** Currency of the rate. */
  currency: z._default(
    z.string().check(z.regex(/^[A-Z]{3}$/, { error: () => t('Use an ISO 4217 currency code, such as USD') })),
    'USD',
  ),
  /** Address for the e-mails about their share; empty unless the user chose to save it. */
  email: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(254, { error: () => t('This email address is too long') }),
      z.refine((address) => address === '' || z.regexes.html5Email.test(address), {
        error: () => t('Enter a valid email address'),
      }),
    ),
    '',
  ),
});

/** Sorted by name. */
export const roster = z.object({
  people: z.array(rosterPerson).check(
    z.maxLength(rosterSize, {
      error: () =>
        t('{max, plural, one {You can save at most # person} other {You can save at most # people}}', {
          max: rosterSize,
        }),
    }),
  ),
});

export type Roster = z.output<typeof roster>;
