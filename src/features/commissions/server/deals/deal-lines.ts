import type { DealCredit } from '../../rules/deal-file/read-deals.ts';
import type { DealRecord } from '../../rules/deals/deal.ts';

type Deal = Readonly<{
  key: string;
  /** The deal's lines before the change. */
  old: readonly DealRecord[];
  /** The run's next free position. */
  next: number;
  repOf: (name: string) => number;
}>;

/** A deal's lines, by position. */
export function linesOf(
  credits: readonly DealCredit[],
  { key, old, next, repOf }: Deal,
): readonly DealRecord[] {
  const reps = credits.map(({ rep }) => repOf(rep));
  const seqs = seqsFor(reps, old, next);
  const lines = credits.map(({ name, product, day, amount, percent, credit }, n): DealRecord => {
    const [seq = 0, rep = 0] = [seqs[n], reps[n]];
    return { seq, rep, key, name, product, day, amount, percent, credit };
  });
  return lines.toSorted((a, b) => a.seq - b.seq);
}

/** Reps keep their positions, to which their disputes refer. The others get what is left, then new positions. */
function seqsFor(reps: readonly number[], old: readonly DealRecord[], next: number): number[] {
  const own = new Map(old.map(({ rep, seq }) => [rep, seq]));
  const left = old.filter(({ rep }) => !reps.includes(rep)).map(({ seq }) => seq);
  let free = next;
  return reps.map((rep) => own.get(rep) ?? left.shift() ?? free++);
}
