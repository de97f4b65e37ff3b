import type { Mutation } from './mutation.ts';

const features = 'src/features/billing';

export const billing: readonly Mutation[] = [
  {
    breaks: 'A partial refund ends the plan',
    file: `${features}/rules/subscription-access.ts`,
    from: 'refunded < paid)',
    to: 'refunded === 0)',
    tests: [`${features}/rules/subscription-access.test.ts`],
  },
  {
    breaks: 'A refund of an earlier period ends the current one',
    file: `${features}/rules/subscription-access.ts`,
    from: 'periodEnd.getTime() === currentPeriodEnd.getTime()',
    to: 'periodEnd.getTime() <= currentPeriodEnd.getTime()',
    tests: [`${features}/rules/subscription-access.test.ts`],
  },
  {
    breaks: 'A renewal that was never paid opens its whole period',
    file: `${features}/rules/subscription-access.ts`,
    from: 'const until = paid.periodEnd < currentPeriodEnd ? paid.periodEnd : currentPeriodEnd;',
    to: 'const until = currentPeriodEnd;',
    tests: [`${features}/rules/subscription-access.test.ts`],
  },
  {
    breaks: 'A plan is bought from credit although the request agreed to no amount',
    file: `${features}/server/checkout/agreed-price.ts`,
    from: 'due === undefined ? quote.due > 0 : due === quote.due',
    to: 'due === undefined || due === quote.due',
    tests: [`${features}/server/checkout/credit.api.test.ts`],
  },
  {
    breaks: 'A recorded webhook can be sent again a day later',
    file: 'src/platform/payments/stripe/stripe-signature.ts',
    from: 'return parts.some(isProof) && Math.abs(now.getTime() / 1000 - Number(seconds)) <= toleranceSeconds;',
    to: 'return parts.some(isProof) && now.getTime() / 1000 - toleranceSeconds < Infinity;',
    tests: ['src/platform/payments/stripe/stripe-signature.test.ts'],
  },
  {
    breaks: 'A payment of another customer is confirmed as the user’s own',
    file: `${features}/server/checkout/confirm-payment.ts`,
    from: 'payment?.customerId !== customer.customerId || !payment.subscriptionId',
    to: '!payment?.subscriptionId',
    tests: [`${features}/server/billing-attacks.api.test.ts`, `${features}/server/billing.api.test.ts`],
  },
  {
    breaks: 'A stalled process overwrites newer records after it lost its lease',
    file: `${features}/server/checkout/customer-turns.ts`,
    from: 'if (!(await renewTurn(tx, held, leaseMs))) throw late();',
    to: 'await renewTurn(tx, held, leaseMs);',
    tests: [`${features}/server/checkout/two-presses.api.test.ts`],
  },
  {
    breaks: 'Of two paid subscriptions the one in use is refunded and ended',
    file: `${features}/rules/duplicates.ts`,
    from: 'a.startedAt.getTime() - b.startedAt.getTime()',
    to: 'b.startedAt.getTime() - a.startedAt.getTime()',
    tests: [`${features}/rules/duplicates.test.ts`],
  },
  {
    breaks: 'Ending a duplicate ends every subscription of the customer',
    file: `${features}/server/subscriptions/end-subscription.jobs.ts`,
    from: '    if (subscriptionId && found.id !== subscriptionId) continue;\n',
    to: '',
    tests: [`${features}/server/billing-service.api.test.ts`],
  },
  {
    breaks: 'A checkout starts at a higher price than the plan costs',
    file: `${features}/server/checkout/create-subscription.ts`,
    from: 'started.plan === plan.id && started.amount <= plan.price',
    to: 'started.plan === plan.id',
    tests: [`${features}/server/provider/provider.api.test.ts`],
  },
];
