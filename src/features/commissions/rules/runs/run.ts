import * as z from 'zod/mini';
import { type Fields, readIn, text } from '#calculators/rules/fields.ts';
import { msg, t } from '#kernel/language/t.ts';
import { dealLimits } from '../deal-file/deal-limits.ts';
import { repKey, repName } from '../deal-file/read-shares.ts';

export const runLimits = {
  runs: 500,
  page: 200,
  statementLines: 200,
  oneOffs: 20,
  notes: 500,
  noteLength: 1000,
  /** Stored column choices, and the length of an indexed header. */
  headers: 50,
  headerLength: 800,
} as const;

const runStates = ['draft', 'approved', 'paid'] as const;

/** In minor units. */
export const amount = z.int();
/** In ten-thousandths: 12.5 % is 125000. */
export const decimal = z.int();
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'A day is written as 2026-11-15'));

export const repTotals = z.object({
  seq: z.int(),
  name: z.string(),
  deals: z.int(),
  quota: amount,
  sales: amount,
  attainment: z.nullable(decimal),
  commission: amount,
  floorTopUp: amount,
  stepBonus: amount,
  oneOffs: amount,
  earned: amount,
  draw: amount,
  advanced: amount,
  toppedUp: amount,
  recoveredDraw: amount,
  recoveredClawback: amount,
  owedDraw: amount,
  owedClawback: amount,
  payout: amount,
});

export const runResult = z.object({
  reps: z.array(repTotals),
  tiers: z.array(z.object({ tier: z.nullable(z.int()), deals: z.int(), commission: amount })),
  products: z.array(z.object({ product: z.string(), deals: z.int(), sales: amount, commission: amount })),
  sales: amount,
  earned: amount,
  payout: amount,
});

export const oneOff = z.object({ amount, reason: z.string() });

export const repRecord = z.object({
  seq: z.int(),
  name: z.string(),
  /** For a whole period; null for the plan's quota. */
  quota: z.nullable(amount),
  from: z.nullable(day),
  to: z.nullable(day),
  drawOwed: amount,
  clawbackOwed: amount,
  oneOffs: z.array(oneOff),
});
export type RepRecord = z.output<typeof repRecord>;

export const runSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  plan_id: z.uuid(),
  plan_version: z.int(),
  plan_name: z.string(),
  currency: z.string(),
  first_day: day,
  last_day: day,
  status: z.enum(runStates),
  /** The approved run that this one corrects. */
  corrects: z.nullable(z.uuid()),
  deals: z.int(),
  payout: z.nullable(amount),
  created_at: z.iso.datetime(),
  approved_at: z.nullable(z.iso.datetime()),
  approved_by: z.nullable(z.string()),
  paid_at: z.nullable(z.iso.datetime()),
  paid_by: z.nullable(z.string()),
});
export type RunSummary = z.output<typeof runSummary>;

/** A payment mark that was undone. */
export const takenBackPayment = z.object({
  paid_at: z.iso.datetime(),
  paid_by: z.string(),
  unpaid_at: z.iso.datetime(),
  unpaid_by: z.string(),
});
export type TakenBackPayment = z.output<typeof takenBackPayment>;

export const jsonObject = z.record(z.string(), z.unknown());

/** What reps owe when the run before this one closes. */
export const newBalances = z.object({
  run_id: z.uuid(),
  name: z.string(),
  first_day: day,
  last_day: day,
  reps: z.array(z.pick(repRecord, { seq: true, name: true, drawOwed: true, clawbackOwed: true })),
});
export type NewBalances = z.output<typeof newBalances>;

export const runRecord = z.extend(runSummary, {
  /** The run's version of the plan. */
  plan: jsonObject,
  reps: z.array(repRecord),
  /** The last computation; null before the first. */
  results: z.nullable(runResult),
  /** True if anything has changed since the last computation. */
  is_stale: z.boolean(),
  /** The next free position of a line; positions start at 0, and deleted lines leave gaps. */
  places: z.int(),
  /** Payouts approved earlier in the chain, by rep; null if the run is not a correction. */
  before: z.nullable(z.array(z.object({ name: z.string(), payout: amount }))),
  /** The correction of this run. */
  corrected_by: z.nullable(z.uuid()),
  /** Undone payment marks, oldest first. */
  payment_history: z.array(takenBackPayment),
  /** Balances from a run that was approved after this one began or was approved, of reps who have others here. */
  new_balances: z.optional(newBalances),
});
export type RunRecord = z.output<typeof runRecord>;

export const approveRequest = z.object({
  /** Allow approving a run without deals. */
  allowEmpty: z._default(z.boolean(), false),
  /** Allow deals that are also in another approved run. */
  allowRepeated: z._default(z.boolean(), false),
  /** Allow balances other than those that the run before it closes with (see `new_balances`). */
  allowBalances: z._default(z.boolean(), false),
  /** The run's payout as the approver saw it; another one refuses the approval. */
  payout: z.optional(z.nullable(amount)),
});

export type ApproveRequest = z.output<typeof approveRequest>;

export const newRun = z.object({
  planId: z.uuid({ error: () => t('Choose a plan') }),
  /** Any day within the period. */
  day: z.string().check(z.refine(isDay, { error: () => t('Enter a day as 2026-11-15') })),
});

export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const optionalDay = z.prefault(
  z.string().check(
    z.refine((text) => text === '' || isDay(text), {
      error: () => t('Enter a day as 2026-11-15, or leave it empty'),
    }),
  ),
  '',
);

/** Reps as typed, in the plan's currency. */
const repsFields = (fields: Fields) => {
  const { money } = fields;
  const rep = z
    .object({
      name: text(msg('A name'), dealLimits.textLength).check(
        z.overwrite(repName),
        z.minLength(1, { error: () => t('Name the rep') }),
      ),
      quota: z.prefault(money(msg('The quota')), ''),
      from: optionalDay,
      to: optionalDay,
      drawOwed: z.prefault(money(msg('The draw owed')), ''),
      clawbackOwed: z.prefault(money(msg('The clawback owed')), ''),
      oneOffs: z.prefault(
        z
          .array(
            z.object({
              amount: money(msg('A bonus')),
              reason: text(msg('A reason')),
            }),
          )
          .check(z.maxLength(runLimits.oneOffs)),
        [],
      ),
    })
    .check(
      z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
        path: ['to'],
        error: () => t('The last day is before the first day'),
      }),
    );
  return z.object({
    currency: z.optional(z.string()),
    locale: z.optional(z.string()),
    reps: z.array(rep).check(
      z.maxLength(dealLimits.reps, {
        error: () => t('A run can have at most {max} reps', { max: String(dealLimits.reps) }),
      }),
      z.refine((reps) => new Set(reps.map((each) => repKey(each.name))).size === reps.length, {
        error: () => t('Two reps have the same name'),
      }),
    ),
  });
};
export const repsRequest = readIn(repsFields, { reportsJunk: true });

/** The reps that the editor changed, as they were read; other reps in the run refuse the change. */
export const seenReps = z.object({ seen: z.optional(z.array(repRecord)) });
export type SeenReps = z.output<typeof seenReps>;

/** The shape for the API document: amounts are text or numbers in the plan's currency. */
export const repsBody = z.object({
  reps: z.array(
    z.looseObject({
      name: z.string(),
      quota: z.optional(z.string()),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      drawOwed: z.optional(z.string()),
      clawbackOwed: z.optional(z.string()),
    }),
  ),
  ...seenReps.shape,
});

export type RepsForm = z.input<typeof repsRequest>;
export type RepsInput = z.output<typeof repsRequest>;
