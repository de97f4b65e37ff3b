import { type Figure, median } from './figure.ts';
import type { LoadResult } from './load.ts';

/** The result of an endpoint, with the result of each of its parts measured right after it. */
export type LoadRound = Readonly<{
  ours: LoadResult;
  raw: ReadonlyMap<string, number | undefined>;
}>;

const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;

function compare(rounds: readonly LoadRound[], name: string) {
  const limits = rounds.flatMap(({ raw }) => raw.get(name) ?? []);
  const shares = rounds.flatMap(({ ours, raw }) => {
    const limit = raw.get(name);
    return limit === undefined ? [] : (ours.perSecond / limit) * 100;
  });
  return limits.length === 0 ? undefined : { limit: median(limits), share: median(shares) };
}

/** The median of the rounds. The budget is a percentage of the throughput of the first part. */
export function figureOfLoad(what: string, rounds: readonly LoadRound[], budget?: number): Figure {
  const names = [...(rounds[0]?.raw.keys() ?? [])];
  const raw = names.map((name) => {
    const found = compare(rounds, name);
    return found
      ? `${name} ${perSecond(found.limit)} (${Math.round(found.share)} %)`
      : `${name}: not installed`;
  });
  const middle = (pick: (result: LoadResult) => number) => median(rounds.map(({ ours }) => pick(ours)));
  const share = names[0] === undefined ? undefined : compare(rounds, names[0])?.share;
  const times = `p50 ${middle((one) => one.median).toFixed(1)} ms, p99 ${middle((one) => one.p99).toFixed(1)} ms`;
  return {
    what: `${what}; raw: ${raw.join(', ')}`,
    measured: `${perSecond(middle((one) => one.perSecond))}, ${times}`,
    budget: budget === undefined ? 'none' : `≥ ${budget} % of ${names[0]}`,
    met: budget === undefined || share === undefined || share >= budget,
  };
}
