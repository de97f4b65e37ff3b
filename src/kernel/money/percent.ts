import { divideRounded } from './rounding.ts';

/** A percentage with one decimal, as a number: 33.3. 0 if the whole is 0. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number(divideRounded(part * 1000n, whole)) / 10;
}

export function formatPercent(percent: number): string {
  return `${percent.toFixed(1)}%`;
}
