import { allocate as allocateWithDinero, dinero } from 'dinero.js';
import { USD } from 'dinero.js/currencies';
import { allocate } from '#kernel/allocation.ts';
import { cents } from '#kernel/cents.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';

const rounds = 7;
const roundMs = 150;

/** Runs a piece of work for a while and answers how many times a second it was done. */
function rate(work: () => void): number {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < roundMs) {
    for (let i = 0; i < 100; i++) work();
    done += 100;
  }
  return (done * 1000) / (performance.now() - started);
}

function millisecondsFor(people: number): number {
  const weights = Array.from({ length: people }, (_, i) => ((i * 7919) % 1000) + 1);
  const total = cents(123_456_789);
  // The best of many: what the work itself takes, without the pauses that fall into some of the runs.
  const times = Array.from({ length: 60 }, () => {
    const started = performance.now();
    allocate(total, weights);
    return performance.now() - started;
  });
  return Math.min(...times);
}

export function engineFigures(): Figure[] {
  const weights = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3];
  const amount = 1_000_003;
  const money = dinero({ amount, currency: USD });
  const ours = () => void allocate(cents(amount), weights);
  const theirs = () => void allocateWithDinero(money, weights);
  const ratios: number[] = [];
  let perSecond = 0;
  // The two take turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round++) {
    perSecond = rate(ours);
    ratios.push(perSecond / rate(theirs));
  }
  millisecondsFor(100_000);
  const growth = millisecondsFor(100_000) / millisecondsFor(10_000);
  return [
    atLeast(
      `allocation among 10 people against dinero.js (ours: ${Math.round(perSecond).toLocaleString('en-US')}/s)`,
      median(ratios),
      10,
      '×',
    ),
    atMost('100,000 people against 10,000 (linear: 10)', growth, 15, '×'),
  ];
}
