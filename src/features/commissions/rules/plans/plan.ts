import * as z from 'zod/mini';
import { calculationFields, type Fields, readIn, text } from '#calculators/rules/fields.ts';
import { msg, t } from '#kernel/language/t.ts';
import { plainAmount } from '#kernel/money/cents.ts';
import { type Decimal, decimal, formatDecimal } from '#kernel/money/decimal.ts';

export const planLimits = {
  plans: 100,
  versions: 500,
  tiers: 12,
  bonuses: 12,
  products: 50,
  nameLength: 120,
  bytes: 64 * 1024,
} as const;

const periods = ['month', 'quarter', 'year'] as const;
export const tierKinds = ['marginal', 'retroactive'] as const;
export const tierBases = ['attainment', 'amount'] as const;
const productKinds = ['factor', 'own'] as const;
const drawKinds = ['none', 'recoverable', 'non-recoverable'] as const;
const negativeKinds = ['refuse', 'tiers', 'rate'] as const;

/** Upper bound for percentages of quota and for amounts. */
const farthest = 900_000_000_000;

const name = (label: string) => text(label, planLimits.nameLength);

function tierIn({ number }: Fields) {
  return z.object({
    from: number(msg('The start of a tier'), { max: farthest }),
    /** Blank for an open-ended tier. */
    to: z.pipe(
      z.prefault(z.union([z.string(), z.number()]), ''),
      z.transform((raw: string | number, context): Decimal | null => {
        if (String(raw).trim() === '') return null;
        const read = number(msg('The end of a tier'), { max: farthest }).safeParse(raw);
        if (read.success) return read.data;
        context.issues.push({
          code: 'custom',
          message: read.error.issues[0]?.message ?? t('The end of a tier is not a number'),
          input: raw,
        });
        return null;
      }),
    ),
    rate: number(msg('The rate of a tier'), { max: 1000 }),
  });
}

/** A plan as typed, sent and exported, with amounts and percentages as text. */
function planFields(fields: Fields) {
  const { money, number } = fields;
  const list = <Item extends z.ZodMiniType>(item: Item, max: number, tooMany: string) =>
    z.prefault(z.array(item).check(z.maxLength(max, { error: () => t(tooMany, { max }) })), []);
  return z.object({
    name: name(msg('A plan’s name')).check(z.minLength(1, { error: () => t('Give the plan a name') })),
    ...calculationFields,
    period: z.enum(periods),
    /** For a whole period; reps can have their own. */
    quota: z.prefault(money(msg('The quota')), ''),
    tiers: z.object({
      kind: z.enum(tierKinds),
      basis: z._default(z.enum(tierBases), 'attainment'),
      list: z.array(tierIn(fields)).check(
        z.minLength(1, { error: () => t('Add a tier') }),
        z.maxLength(planLimits.tiers, {
          error: () => t('There can be at most {max} tiers', { max: planLimits.tiers }),
        }),
      ),
    }),
    stepBonuses: list(
      z.object({
        at: number(msg('The attainment of a bonus'), { max: 10_000 }),
        amount: money(msg('A bonus')),
      }),
      planLimits.bonuses,
      msg('There can be at most {max} bonuses'),
    ),
    products: list(
      z.object({
        name: name(msg('A product’s name')).check(z.minLength(1, { error: () => t('Name the product') })),
        /** 'factor': a percentage of the tier rate. 'own': a separate rate outside the tiers. */
        kind: z.enum(productKinds),
        percent: number(msg('The rate of a product'), { max: 1000 }),
        /** True if its sales count towards the quota; sales paid by tier always count. */
        counts: z._default(z.boolean(), true),
      }),
      planLimits.products,
      msg('There can be at most {max} products'),
    ),
    /** 0 for no cap. */
    cap: z.prefault(money(msg('The cap')), ''),
    floor: z.prefault(money(msg('The floor')), ''),
    draw: z.prefault(
      z.object({
        kind: z._default(z.enum(drawKinds), 'none'),
        amount: z.prefault(money(msg('The draw')), ''),
      }),
      {},
    ),
    negativeDeals: z.prefault(
      z.object({
        kind: z._default(z.enum(negativeKinds), 'tiers'),
        rate: z.prefault(number(msg('The clawback rate'), { max: 1000 }), ''),
      }),
      {},
    ),
  });
}

export type Plan = z.output<ReturnType<typeof planFields>>;
export type PlanForm = z.input<ReturnType<typeof planFields>>;
export type PlanTier = Plan['tiers']['list'][number];
export type PlanProduct = Plan['products'][number];
export type Period = Plan['period'];

export const planInput = readIn(
  (fields) =>
    planFields(fields).check(
      z.refine((plan) => plan.quota > 0 || !needsQuota(plan), {
        path: ['quota'],
        error: () => t('Enter a quota: tiers or bonuses depend on its attainment'),
      }),
      z.refine(({ products }) => products.every(({ kind, counts }) => kind === 'own' || counts), {
        path: ['products'],
        error: () => t('A product that does not count toward the quota needs a rate of its own'),
      }),
      z.refine(
        ({ products }) => new Set(products.map((each) => productKey(each.name))).size === products.length,
        {
          path: ['products'],
          error: () => t('Two products have the same name'),
        },
      ),
      z.refine(({ cap, floor }) => cap === 0 || floor <= cap, {
        path: ['floor'],
        error: () => t('The floor is above the cap'),
      }),
    ),
  { reportsJunk: true },
);

export function needsQuota({ tiers, stepBonuses }: Pick<Plan, 'tiers' | 'stepBonuses'>): boolean {
  return tiers.basis === 'attainment' || stepBonuses.length > 0;
}

/** A key for comparing product names without case and surrounding spaces. */
export function productKey(product: string): string {
  return product.trim().toLowerCase();
}

/** The canonical form for storage and export. */
export function writtenPlan(plan: Plan): PlanForm {
  const money = (amount: Plan['quota']) => (amount === 0 ? '' : plainAmount(amount, plan.currency));
  return {
    name: plan.name,
    currency: plan.currency,
    period: plan.period,
    quota: money(plan.quota),
    tiers: {
      ...plan.tiers,
      list: plan.tiers.list.map(({ from, to, rate }) => ({
        from: formatDecimal(from),
        to: to === null ? '' : formatDecimal(to),
        rate: formatDecimal(rate),
      })),
    },
    stepBonuses: plan.stepBonuses.map(({ at, amount }) => ({
      at: formatDecimal(at),
      amount: money(amount),
    })),
    products: plan.products.map((product) => ({ ...product, percent: formatDecimal(product.percent) })),
    cap: money(plan.cap),
    floor: money(plan.floor),
    draw: { ...plan.draw, amount: money(plan.draw.amount) },
    negativeDeals: { ...plan.negativeDeals, rate: formatDecimal(plan.negativeDeals.rate) },
  };
}

export const hundred = decimal(100);
