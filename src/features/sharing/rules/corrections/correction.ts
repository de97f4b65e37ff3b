import * as z from 'zod/mini';
import { t } from '#kernel/language/t.ts';

const moment = z.iso.datetime();
const money = z.object({ amount: z.int(), currency: z.string() });
const payment = z.object({ to: z.nullable(z.string()), amount: z.int(), currency: z.string() });
const paid = z.object({ at: moment, payments: z.array(payment) });

/** The last correction of a link: the amounts before and after it, and the payments made before it. */
export const correction = z.object({
  corrected_at: moment,
  /** The person's amount, or the total of a whole result. */
  was: money,
  /** Null for a person who is no longer in the result. */
  now: z.nullable(money),
  /** What the person has to pay, or gets, after the correction; `to` is null if the result names no payee. */
  dues: z.array(payment),
  /** Payments before the correction that the maker has confirmed. */
  received: z.nullable(paid),
  /** Payments before the correction that the person has marked as paid. */
  said: z.nullable(paid),
  /** Overpayments that the maker has marked as paid back. Missing in records of the previous release. */
  returned: z.optional(z.array(z.extend(payment, { at: moment }))),
});
export type Correction = z.output<typeof correction>;

/** Payments of a link's person, and what of them was paid back. */
export const madePayments = z.pick(correction, { received: true, said: true, returned: true });

/** A link whose amounts differ from the latest version of its sheet. */
const outdatedLink = z.object({
  id: z.uuid(),
  /** Null for the whole result. */
  person: z.nullable(z.string()),
  was: money,
  now: z.nullable(money),
  /**
   * True if the person's own amount is unchanged and only payments to the person differ. Missing in responses of the
   * previous release.
   */
  receives: z._default(z.boolean(), false),
  /** True if the person's e-mail address is known. */
  has_email: z.boolean(),
});
export type OutdatedLink = z.output<typeof outdatedLink>;

export const outdatedLinks = z.object({
  /** The latest version of the sheet; null if it has none. */
  calculation_id: z.nullable(z.uuid()),
  links: z.array(outdatedLink),
});
export type OutdatedLinks = z.output<typeof outdatedLinks>;

export const calculationId = z.uuid({ error: () => t('This is not the id of a calculation') });

/** The version that the maker has seen; if the sheet has a newer one, the request is refused. */
export const correctRequest = z.object({ calculationId });

/** 'refused': the person has unsubscribed. 'too-many': a daily limit is reached. */
const notifyOutcomes = ['told', 'no-address', 'refused', 'too-many'] as const;
export type NotifyOutcome = (typeof notifyOutcomes)[number];

export const correctedLinks = z.object({
  links: z.array(z.object({ id: z.uuid(), person: z.nullable(z.string()), outcome: z.enum(notifyOutcomes) })),
});
export type CorrectedLinks = z.output<typeof correctedLinks>;
