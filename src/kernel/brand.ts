import { msg, t } from './language/t.ts';

export const brand = {
  name: 'Fairsplit',
  tagline: msg('Money, divided fairly'),
  description: msg(
    'Exact calculators for project budgets, sales commissions, shared bills and tip pools. The parts always add up, and every amount shows how it was calculated.',
  ),
  /** Placeholder in built files; the server replaces it with `APP_URL`. */
  origin: 'https://fairsplit.example',
  supportEmail: 'support@fairsplit.example',
  foundedYear: 2025,
  /** Shown on the home page and on landing pages. */
  usersJoined: '500+',
} as const;

/** Figures that pages, e-mails and terms state, and that the code keeps to. */
export const promises = {
  /** Free calculations of a visitor, per local day. */
  calculationsPerDay: 3,
  emailAnswerHours: 24,
  chatAnswerMinutes: 5,
  erasureDays: 30,
  tableHours: 24,
  tableDays: 7,
  /** A recipient's address is erased this long after the last e-mail to it. */
  addressDays: 90,
} as const;

export function answerPromise(): string {
  return t(
    "{hours, plural, one {We'll get back to you within # hour.} other {We'll get back to you within # hours.}}",
    {
      hours: promises.emailAnswerHours,
    },
  );
}
