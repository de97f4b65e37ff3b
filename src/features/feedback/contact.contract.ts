import * as z from 'zod/mini';

export const contactCategories = {
  technical: 'Technical Support',
  billing: 'Billing & Account',
  feature: 'Feature Request',
  bug: 'Bug Report',
  partnership: 'Partnership Inquiry',
  other: 'Other',
} as const;

export type ContactCategory = keyof typeof contactCategories;

/** Bounds in characters; an address cannot be longer than 254 (RFC 5321). */
const contactLimits = {
  name: { min: 2, max: 100 },
  email: { max: 254 },
  subject: { min: 5, max: 150 },
  message: { min: 10, max: 5000 },
} as const;

const { name, email, subject, message } = contactLimits;

const unchosen = 'Please select a category';
// The keys of the literal above.
const categories = Object.keys(contactCategories) as ContactCategory[];

export const contactMessage = z.object({
  name: bounded('Name', name),
  email: z.pipe(
    z.string().check(z.trim(), z.maxLength(email.max, `Email can have at most ${email.max} characters`)),
    z.email('Please enter a valid email address'),
  ),
  category: z.pipe(z.string(unchosen), z.literal(categories, unchosen)),
  subject: bounded('Subject', subject),
  message: bounded('Message', message),
});

/** As typed: a category may not have been chosen yet. */
export type ContactFields = z.input<typeof contactMessage>;
export type ContactMessage = z.output<typeof contactMessage>;

export function isContactCategory(value: string | null): value is ContactCategory {
  return value !== null && Object.hasOwn(contactCategories, value);
}

function bounded(label: string, { min, max }: { min: number; max: number }) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `${label} must be at least ${min} characters`),
      z.maxLength(max, `${label} can have at most ${max} characters`),
    );
}
