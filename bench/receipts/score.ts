import type { TrueReceipt } from './receipt-truth.ts';

/** The recognised receipt on screen, in minor units. */
export type ReadReceipt = {
  readonly rows: readonly { readonly kind: string; readonly name: string; readonly amount: number }[];
  readonly total: number;
};

export type Score = { items: number; found: number; amounts: number; exact: number };

/** An item matches if its name differs by at most a quarter of its letters; amounts must match to the cent. */
export function scoreOf(truth: TrueReceipt, read: ReadReceipt): Score {
  const left = [...read.rows];
  const take = (fits: (row: ReadReceipt['rows'][number]) => boolean) => {
    const place = left.findIndex(fits);
    return place < 0 ? undefined : left.splice(place, 1)[0];
  };
  const score = { items: truth.items.length, found: 0, amounts: 0, exact: 0 };
  const count = (isExact: boolean) => {
    score.amounts += 1;
    if (isExact) score.exact += 1;
  };
  for (const { name, amount } of truth.items) {
    const row = take((each) => each.kind === 'item' && isAlike(each.name, name));
    if (row) score.found += 1;
    count(row?.amount === amount);
  }
  for (const { kind, amount } of truth.extras) count(take((each) => each.kind === kind)?.amount === amount);
  count(read.total === truth.total);
  return score;
}

function isAlike(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return distance(plain(a), plain(b)) <= plain(b).length / 4;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
