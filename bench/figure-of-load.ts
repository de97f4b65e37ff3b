import type { Figure } from './figure.ts';
import type { LoadResult } from './load.ts';

export type RawLimit = Readonly<{ name: string; perSecond: number | undefined }>;

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;

/** What an endpoint does beside what the parts it is made of could do; the budget is a share of the first. */
export function figureOfLoad(
  what: string,
  ours: LoadResult,
  limits: readonly RawLimit[],
  budget?: number,
): Figure {
  const shares = limits.map(({ name, perSecond: limit }) => {
    if (limit === undefined) return `${name}: not installed`;
    return `${name} ${perSecond(limit)} (${Math.round((ours.perSecond / limit) * 100)} %)`;
  });
  const first = limits[0]?.perSecond;
  const share = first ? (ours.perSecond / first) * 100 : undefined;
  return {
    what: `${what}; raw: ${shares.join(', ')}`,
    measured: `${perSecond(ours.perSecond)}, p50 ${ours.median.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms`,
    budget: budget === undefined ? 'none' : `≥ ${budget} % of ${limits[0]?.name}`,
    met: budget === undefined || share === undefined || share >= budget,
  };
}
