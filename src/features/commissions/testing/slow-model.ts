import type { Plan } from '../rules/plans/plan.ts';

/**
 * Reference model, independent of the engine: looks up the tier of every single cent and adds fractions. Quotas
 * must be multiples of 100, so that limits fall between cents.
 */
export function slowCommission(plan: Plan, quota: number, deals: readonly number[]): number {
  const perCent = (position: number): number => {
    const attained = (Math.max(0, position) * 100) / quota;
    const tier = plan.tiers.list.find(
      ({ from, to }) => from / 10_000 <= attained && (to === null || attained < to / 10_000),
    );
    return tier?.rate ?? 0;
  };
  const total = deals.reduce((sum, deal) => sum + deal, 0);
  let millionths = 0n;
  let position = 0;
  for (const deal of deals) {
    for (let cent = 0; cent < Math.abs(deal); cent += 1) {
      const at = deal > 0 ? position : position - 1;
      const rate = plan.tiers.kind === 'marginal' ? perCent(at) : perCent(total);
      millionths += BigInt(rate) * (deal > 0 ? 1n : -1n);
      position += deal > 0 ? 1 : -1;
      const most = plan.cap > 0 ? BigInt(plan.cap) * 1_000_000n : undefined;
      if (most !== undefined && millionths > most && plan.negativeDeals.kind === 'refuse') millionths = most;
    }
  }
  const half = 500_000n;
  return millionths < 0n
    ? Number(-((-millionths + half) / 1_000_000n))
    : Number((millionths + half) / 1_000_000n);
}
