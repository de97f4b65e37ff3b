import { msg, t } from '#kernel/language/t.ts';
import type { PlanForm } from './plan.ts';

type ReadyMade = { readonly key: string; readonly about: string; readonly plan: PlanForm };

const tier = (from: string, to: string, rate: string) => ({ from, to, rate });

/** Templates; users can change every figure. `translatedPlan` translates the names once, for the user's copy. */
export const readyMadePlans: readonly ReadyMade[] = [
  {
    key: 'saas-ae',
    about: msg('Account executive: accelerators above quota, services at half the rate.'),
    plan: {
      name: msg('SaaS account executive'),
      period: 'quarter',
      quota: '250000',
      tiers: {
        kind: 'marginal',
        list: [tier('0', '100', '10'), tier('100', '150', '12.5'), tier('150', '', '15')],
      },
      products: [{ name: msg('Services'), kind: 'factor', percent: '50', counts: true }],
      stepBonuses: [{ at: '100', amount: '2500' }],
    },
  },
  {
    key: 'sdr',
    about: msg('Sales development: a small rate on sourced deals, step bonuses and a monthly draw.'),
    plan: {
      name: msg('SDR'),
      period: 'month',
      quota: '50000',
      tiers: { kind: 'marginal', list: [tier('0', '', '2')] },
      stepBonuses: [
        { at: '80', amount: '500' },
        { at: '100', amount: '1000' },
        { at: '120', amount: '1500' },
      ],
      draw: { kind: 'non-recoverable', amount: '500' },
    },
  },
  {
    key: 'real-estate',
    about: msg('Agent’s share that rises with the commissions brought in over the year.'),
    plan: {
      name: msg('Real estate agent'),
      period: 'year',
      quota: '',
      tiers: {
        kind: 'marginal',
        basis: 'amount',
        list: [tier('0', '50000', '60'), tier('50000', '100000', '70'), tier('100000', '', '80')],
      },
    },
  },
  {
    key: 'insurance',
    about: msg('First-year and renewal premiums at their own rates; cancelled policies are clawed back.'),
    plan: {
      name: msg('Insurance broker'),
      period: 'month',
      quota: '25000',
      tiers: { kind: 'retroactive', list: [tier('0', '100', '40'), tier('100', '', '50')] },
      products: [{ name: msg('Renewal'), kind: 'own', percent: '5', counts: false }],
      negativeDeals: { kind: 'rate', rate: '40' },
    },
  },
  {
    key: 'channel-partner',
    about: msg('The level that a partner reaches in the quarter applies to all of its sales.'),
    plan: {
      name: msg('Channel partner'),
      period: 'quarter',
      quota: '100000',
      tiers: {
        kind: 'retroactive',
        list: [tier('0', '50', '5'), tier('50', '100', '8'), tier('100', '', '12')],
      },
      cap: '50000',
    },
  },
  {
    key: 'recurring',
    about: msg(
      'Subscriptions with a recoverable draw; churned contracts are clawed back at the rate they were paid.',
    ),
    plan: {
      name: msg('Recurring revenue with clawback'),
      period: 'month',
      quota: '20000',
      tiers: { kind: 'marginal', list: [tier('0', '100', '8'), tier('100', '', '10')] },
      draw: { kind: 'recoverable', amount: '1500' },
      negativeDeals: { kind: 'rate', rate: '8' },
    },
  },
];

/** A template with its names translated for the reader. */
export function translatedPlan(plan: PlanForm): PlanForm {
  const products = plan.products?.map((product) => ({ ...product, name: t(product.name) }));
  return { ...plan, name: t(plan.name), ...(products && { products }) };
}
