import * as z from 'zod/mini';
import type { Payment } from '#calculators/rules/summary.ts';
import { hourMs } from '#kernel/calendar.ts';
import { t } from '#kernel/language/t.ts';
import { longest, shareLimits } from '../share.ts';

/** The run and rep of a disputed statement, with the run's period, from which its name is translated. */
const disputedRun = z.object({
  id: z.uuid(),
  name: z.string(),
  first_day: z.string(),
  last_day: z.string(),
  rep: z.int(),
});

/** Identifies the disputed deal among others; null after the deal was removed from the run. */
const disputedDeal = z.object({
  key: z.string(),
  name: z.string(),
  product: z.string(),
  day: z.string(),
  amount: z.int(),
  currency: z.string(),
});
export type DisputedDeal = z.output<typeof disputedDeal>;

/** A dispute without an answer. */
export const disputeRecord = z.object({
  /** Id of the link, or of the comment on a line. */
  id: z.uuid(),
  person: z.string(),
  text: z.string(),
  said_at: z.iso.datetime(),
  /** Title of the result or statement. */
  title: z.string(),
  sheet_id: z.nullable(z.uuid()),
  run: z.nullable(disputedRun),
  /** A line of a statement; null when the whole part is disputed. */
  line: z.nullable(
    z.object({
      seq: z.int(),
      /** The deal's name; empty if the deal was removed from the run. */
      deal: z.string(),
      details: z.nullable(disputedDeal),
    }),
  ),
});
export type DisputeRecord = z.output<typeof disputeRecord>;

/** A payment that a person has marked as paid and the maker has not confirmed. */
export const declaredPayment = z.object({
  /** Id of the link. */
  id: z.uuid(),
  person: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** The names of the payees; empty if it is only the maker. Missing in responses of the previous release. */
  to: z._default(z.array(z.string()), []),
  said_at: z.iso.datetime(),
  title: z.string(),
  sheet_id: z.nullable(z.uuid()),
  /** When the amount was last corrected; sent with the confirmation. */
  corrected_at: z.nullable(z.iso.datetime()),
  /** For a payment that belongs to no link, such as at a table: the page where the maker marks it as received. */
  path: z.optional(z.string()),
});
export type DeclaredPayment = z.output<typeof declaredPayment>;

/** The names of the payees; empty if only the maker is paid. `maker` is the maker's name in the result. */
export function payeesBeside(maker: string | undefined, payments: readonly Payment[]): string[] {
  const names = payments.map(({ to }) => to);
  return names.every((name) => name === maker) ? [] : names;
}

export const answerRequest = z.object({
  answer: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: () => t('Write an answer') }),
      longest(shareLimits.commentLength),
    ),
  /** When the dispute was made. An answer to an outdated dispute is refused. */
  saidAt: z.iso.datetime(),
});

/** The kinds of notices that the maker of a link gets. */
export const makerNotices = ['disputes', 'payments', 'acknowledgements'] as const;
export type MakerNotice = (typeof makerNotices)[number];

/** At most one e-mail of each kind per sheet, run or link within this time. */
export const noticeMs = hourMs;

type Subject = Pick<DisputeRecord, 'id' | 'sheet_id'> &
  Partial<Pick<DisputeRecord, 'run'>> &
  Pick<DeclaredPayment, 'path'>;

/** Grouping key of disputes and payments: the run, else the sheet, else the link. */
export function subjectOf({ id, sheet_id, run }: Subject): string {
  return run?.id ?? sheet_id ?? id;
}

/** The page where the maker can answer, with the anchor of the link's row. */
export function answerPath({ id, sheet_id, run, path }: Subject): string {
  if (path !== undefined) return path;
  if (run) return `/commissions/runs?id=${run.id}`;
  return `${sheet_id === null ? dashboardPath : `/history/${sheet_id}`}#${rowOf(id)}`;
}

export const dashboardPath = '/dashboard';

/** The anchor of a link's row in the maker's lists. */
export const rowOf = (linkId: string) => `link-${linkId}`;
