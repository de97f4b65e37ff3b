import type { Mutation } from './mutation.ts';

const bill = 'src/calculators/bill-split/rules';
const commission = 'src/calculators/commission/rules';

export const engines: readonly Mutation[] = [
  {
    breaks: 'Leftover cents go to the last of equals instead of the first',
    file: 'src/kernel/money/allocation.ts',
    from: 'for (let i = 0; i < parts.length; i++) {\n    const remainder',
    to: 'for (let i = parts.length - 1; i >= 0; i--) {\n    const remainder',
    tests: ['src/kernel/money/allocation.test.ts'],
  },
  {
    breaks: 'Half a cent is rounded down',
    file: 'src/kernel/money/rounding.ts',
    from: '(2n * n + d) / (2n * d)',
    to: '(2n * n + d - 1n) / (2n * d)',
    tests: ['src/kernel/money/rounding.test.ts'],
  },
  {
    breaks: 'A tip on the items alone is also charged on the tax',
    file: `${bill}/amounts/charges.ts`,
    from: "extra.by === 'percent' && extra.base === 'items' ? subtotal : running",
    to: 'running',
    tests: [`${bill}/compute-bill.extras.test.ts`],
  },
  {
    breaks: 'People who have claimed their items pay the tax on what nobody claimed',
    file: `${bill}/amounts/charge-shares.ts`,
    from: 'weights.reduce((sum, weight) => sum + weight, rest)',
    to: 'weights.reduce((sum, weight) => sum + weight, 0n)',
    tests: [`${bill}/compute-bill.extras.test.ts`],
  },
  {
    breaks: 'Those who paid too much pay those who paid too little',
    file: 'src/kernel/money/settlement.ts',
    from: 'from: debtor.person, to: creditor.person',
    to: 'from: creditor.person, to: debtor.person',
    tests: ['src/kernel/money/settlement.test.ts'],
  },
  {
    breaks: 'A payer of the rest counts as the payer of the whole bill',
    file: `${bill}/amounts/payments.ts`,
    from: 'const rest = cents(total - sumCents(paid));',
    to: 'const rest = total;',
    tests: [`${bill}/compute-bill.extras.test.ts`],
  },
  {
    breaks: 'Sales exactly at the threshold are paid as above it',
    file: `${commission}/tiers.ts`,
    from: 'attainment > config.overQuotaThreshold',
    to: 'attainment >= config.overQuotaThreshold',
    tests: [`${commission}/tiers.test.ts`],
  },
  {
    breaks: 'A deal is paid again for the sales before it',
    file: `${commission}/marginal.ts`,
    from: 'larger(BigInt(band.from) * BigInt(quota), position)',
    to: 'BigInt(band.from) * BigInt(quota)',
    tests: [`${commission}/marginal.test.ts`],
  },
  {
    breaks: 'The card fee is also taken from cash tips',
    file: 'src/calculators/tip-pool/rules/compute-tip-pool.ts',
    from: 'BigInt(cardTips) * BigInt(feePercent)',
    to: 'BigInt(cashTips + cardTips) * BigInt(feePercent)',
    tests: ['src/calculators/tip-pool/rules/compute-tip-pool.test.ts'],
  },
  {
    breaks: 'Rated pay is rounded twice, so that a cent is lost or made up',
    file: 'src/calculators/freelancer/rules/compute-freelancer.ts',
    from: 'line.exact * BigInt(ratings[index]?.multiplier ?? decimalScale)',
    to: 'BigInt(line.amount) * scale * BigInt(ratings[index]?.multiplier ?? decimalScale)',
    tests: ['src/calculators/freelancer/rules/compute-freelancer.test.ts'],
  },
];
