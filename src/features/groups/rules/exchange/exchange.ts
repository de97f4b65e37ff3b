import * as z from 'zod/mini';
import { calculationFields } from '#calculators/rules/fields.ts';
import { isCurrency } from '#kernel/money/currency.ts';
import { nameLine } from '#kernel/text/name-line.ts';
import { day } from '../entries/entry.ts';
import { groupLimits } from '../group-limits.ts';

const currency = z.string().check(z.refine(isCurrency));

/** One unit of `currency` is `rate` units of the currency in which the group settles. */
const typedRate = z.object({ currency, rate: z.string().check(z.maxLength(groupLimits.amountLength)) });

/** Moves all balances in other currencies into one, at rates that people agreed on. */
export const exchangeRequest = z.object({
  into: currency,
  /** A rate for every other currency in which somebody has a balance. */
  rates: z.array(typedRate).check(z.minLength(1), z.maxLength(groupLimits.currencies)),
  /** The locale in which the rates were typed. */
  locale: calculationFields.locale,
  date: day,
  title: nameLine(groupLimits.titleLength),
  /** The revision of the group at which the balances were read. */
  revision: z.int(),
});
export type ExchangeRequest = z.output<typeof exchangeRequest>;
export type ExchangeForm = z.input<typeof exchangeRequest>;

const storedRate = z.object({ currency: z.string(), rate: z.string() });
export type Rate = z.output<typeof storedRate>;

/** The fields that all entries of one exchange share. */
export const exchangeOfEntry = z.object({
  /**
   * The id of the exchange's entry in the currency in which the group settles. All its entries are deleted and
   * restored together.
   */
  id: z.uuid(),
  into: z.string(),
  /** As plain decimals. */
  rates: z.array(storedRate),
});

const movedBalance = z.object({ person_id: z.uuid(), currency: z.string(), balance: z.int() });
export type MovedBalance = z.output<typeof movedBalance>;

/** The stored input of each entry of an exchange. */
export const exchangeInput = z.object({
  kind: z.literal('exchange'),
  into: z.string(),
  rates: z.array(storedRate),
  moved: z.array(movedBalance),
});
export type ExchangeInput = z.output<typeof exchangeInput>;

/** The last rate with which an entry of the group was converted, or with which the group settled. */
export const usedRate = z.object({
  from: z.string(),
  into: z.string(),
  rate: z.string(),
  date: z.string(),
});
export type UsedRate = z.output<typeof usedRate>;
