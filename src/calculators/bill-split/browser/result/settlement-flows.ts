import type { Cents } from '#kernel/money/cents.ts';
import type { Transfer } from '../../rules/bill-split.result.ts';

/** A person's bar, as high as their amount, with a minimum height for the label. */
export type FlowBar = {
  readonly name: string;
  readonly amount: number;
  readonly top: number;
  readonly height: number;
};

/** A payment: a ribbon between segments of two bars. */
export type Flow = Transfer & {
  readonly fromTop: number;
  readonly fromHeight: number;
  readonly toTop: number;
  readonly toHeight: number;
};

export type Flows = {
  readonly payers: readonly FlowBar[];
  readonly receivers: readonly FlowBar[];
  readonly flows: readonly Flow[];
  readonly height: number;
};

const least = 36;
const gap = 10;

/** Lays out payers on one side and payees on the other, each bar divided by its payments. */
export function layOutFlows(transfers: readonly Transfer[], room = 120): Flows {
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const payers = barsOf(transfers, 'from', room / (total || 1));
  const receivers = barsOf(transfers, 'to', room / (total || 1));
  const [payerAt, receiverAt] = [placesIn(payers), placesIn(receivers)];
  const flows = transfers.map((transfer): Flow => {
    const from = payerAt(transfer.from, transfer.amount);
    const to = receiverAt(transfer.to, transfer.amount);
    return { ...transfer, fromTop: from.top, fromHeight: from.height, toTop: to.top, toHeight: to.height };
  });
  const height = Math.max(...[payers, receivers].map((bars) => bottomOf(bars)));
  return {
    payers: centred(payers, height),
    receivers: centred(receivers, height),
    flows: shifted(flows),
    height,
  };

  /** Centres the shorter side. */
  function centred(bars: readonly FlowBar[], all: number): FlowBar[] {
    const shift = (all - bottomOf(bars)) / 2;
    return bars.map((bar) => ({ ...bar, top: bar.top + shift }));
  }

  function shifted(all: readonly Flow[]): Flow[] {
    const [left, right] = [(height - bottomOf(payers)) / 2, (height - bottomOf(receivers)) / 2];
    return all.map((flow) => ({ ...flow, fromTop: flow.fromTop + left, toTop: flow.toTop + right }));
  }
}

function bottomOf(bars: readonly FlowBar[]): number {
  const last = bars.at(-1);
  return last ? last.top + last.height : 0;
}

function barsOf(transfers: readonly Transfer[], side: 'from' | 'to', scale: number): FlowBar[] {
  const sums = new Map<string, number>();
  for (const transfer of transfers)
    sums.set(transfer[side], (sums.get(transfer[side]) ?? 0) + transfer.amount);
  let top = 0;
  return [...sums].map(([name, amount]) => {
    const bar = { name, amount, top, height: Math.max(least, amount * scale) };
    top += bar.height + gap;
    return bar;
  });
}

/** Returns a function that allocates the next segment of a person's bar, from the top down. */
function placesIn(
  bars: readonly FlowBar[],
): (name: string, amount: Cents) => { top: number; height: number } {
  const used = new Map<string, number>();
  const byName = new Map(bars.map((bar) => [bar.name, bar]));
  return (name, amount) => {
    const bar = byName.get(name);
    if (!bar) return { top: 0, height: 0 };
    const before = used.get(name) ?? 0;
    used.set(name, before + amount);
    const scale = bar.height / bar.amount;
    return { top: bar.top + before * scale, height: amount * scale };
  };
}
