import * as z from 'zod/mini';
import { msg, t } from '#kernel/language/t.ts';
import { oneLine } from '#kernel/text/storable-text.ts';

export const contactCategories = {
  technical: msg('Technical Support'),
  billing: msg('Billing & Account'),
  feature: msg('Feature Request'),
  bug: msg('Bug Report'),
  partnership: msg('Partnership Inquiry'),
  other: msg('Other', 'a subject to write about'),
} as const;

export type ContactCategory = keyof typeof contactCategories;

/** In characters; RFC 5321 limits an address to 254. */
const contactLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 150 },
  message: { min: 10, max: 5000 },
} as const;

const { name, email, subject, message } = contactLimits;

const unchosen = { error: () => t('Please select a category') };
const notAnAddress = () => t('Please enter a valid email address');
// Safe cast: the keys of the literal above.
const categories = Object.keys(contactCategories) as ContactCategory[];

/** A single deliverable address in lower case, with a dot in its domain. */
export const emailAddress = z.pipe(
  z.string({ error: notAnAddress }).check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(email.max, {
      error: () =>
        t('Email can have at most {max, plural, one {# character} other {# characters}}', { max: email.max }),
    }),
  ),
  // The mailer also uses html5Email. The first pattern alone would accept a domain that ends in a hyphen.
  z.pipe(z.email({ error: notAnAddress }), z.email({ pattern: z.regexes.html5Email, error: notAnAddress })),
);

export const contactMessage = z.object({
  name: bounded(msg('Name'), name, oneLine),
  email: emailAddress,
  category: z.pipe(z.string(unchosen), z.literal(categories, unchosen)),
  subject: bounded(msg('Subject'), subject, oneLine),
  message: bounded(msg('Message'), message),
});

/** Preferred times for a call, in support's time zone. */
export const callTimes = {
  any: msg('Any time in business hours'),
  morning: msg('In the morning (9 AM to 12 PM)'),
  midday: msg('Around midday (12 to 2 PM)'),
  afternoon: msg('In the afternoon (2 to 6 PM)'),
} as const;

// Safe cast: the keys of the literal above.
const callTimeNames = Object.keys(callTimes) as (keyof typeof callTimes)[];
const notAPhone = {
  error: () => t('Please enter a phone number, such as {example}', { example: '+1 555 010 0000' }),
};

const callBack = z.object({
  phone: z.string(notAPhone).check(z.trim(), z.regex(/^\+?[\d ().-]{5,30}$/, notAPhone)),
  time: z._default(z.enum(callTimeNames), 'any'),
});

/** `website` is a honeypot for bots, hidden from people. */
export const contactRequest = z.extend(contactMessage, {
  website: z.optional(z.string()),
  callBack: z.optional(callBack),
});

/** The fields of the form, before validation. */
export type ContactFields = z.input<typeof contactRequest>;
export type ContactMessage = z.output<typeof contactMessage>;
export type ContactRequest = z.output<typeof contactRequest>;

export function isContactCategory(value: string | null): value is ContactCategory {
  return value !== null && Object.hasOwn(contactCategories, value);
}

function bounded(
  label: string,
  { min, max }: { min: number; max: number },
  tidy: (text: string) => string = (text) => text,
) {
  const tooShort = {
    error: () =>
      t('{label} must be at least {min, plural, one {# character} other {# characters}}', {
        label: t(label),
        min,
      }),
  };
  const tooLong = {
    error: () =>
      t('{label} can have at most {count, plural, one {{max} character} other {{max} characters}}', {
        label: t(label),
        count: max,
        max: String(max),
      }),
  };
  return z
    .string(tooShort)
    .check(z.overwrite(tidy), z.trim(), z.minLength(min, tooShort), z.maxLength(max, tooLong));
}
