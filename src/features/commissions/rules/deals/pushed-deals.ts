import * as z from 'zod/mini';
import { dealLimits } from '../deal-file/deal-limits.ts';
import { day } from '../runs/run.ts';

/** Deals per request. */
export const maxPushedDeals = 1000;

const line = (maxLength: number) =>
  z
    .string()
    .check(z.trim(), z.maxLength(maxLength), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'One line of text'));

/** A deal of another program, such as a CRM. */
const pushedDeal = z.object({
  /** The id in that program; ids that begin with # are reserved for generated ids. */
  externalId: line(dealLimits.textLength).check(z.regex(/^[^#]/, 'An id that does not begin with #')),
  date: day,
  /** Like 'Ann', or 'Ann 60%; Ben 40%'. */
  rep: line(dealLimits.cellLength),
  /** In the plan's currency, like '1500.00'. */
  amount: z.union([line(dealLimits.cellLength), z.number()]),
  name: z._default(line(dealLimits.textLength), ''),
  product: z._default(line(dealLimits.textLength), ''),
});

export const pushedDeals = z.object({
  deals: z.array(pushedDeal).check(z.minLength(1), z.maxLength(maxPushedDeals)),
  /** True adds unknown names to the run's reps. */
  addReps: z._default(z.boolean(), false),
});
export type PushedDeals = z.output<typeof pushedDeals>;

export const pushResult = z.object({ created: z.int(), updated: z.int(), unchanged: z.int() });
export type PushResult = z.output<typeof pushResult>;
