import { allocate as allocateWithDinero, dinero } from 'dinero.js';
import { USD } from 'dinero.js/currencies';
import { calculator as freelancer } from '#calculators/freelancer/rules/freelancer.calculator.ts';
import { freelancerDefaults } from '#calculators/freelancer/rules/freelancer.form.ts';
import { calculator as tipPool } from '#calculators/tip-pool/rules/tip-pool.calculator.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { cents } from '#kernel/money/cents.ts';
import { roundTable } from '#kernel/money/exact-table.ts';
import { billFigures } from './bill.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';

const rounds = 7;
const roundMs = 150;

/** Executions per second. */
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
  // The best of many runs, which excludes garbage collection and other pauses.
  const times = Array.from({ length: 60 }, () => {
    const started = performance.now();
    allocate(total, weights);
    return performance.now() - started;
  });
  return Math.min(...times);
}

/** Members × milestones, with a fraction in every cell. */
function millisecondsForTable(height: number, width: number): number {
  const table = Array.from({ length: height }, (_, i) =>
    Array.from({ length: width }, (_unused, j) => BigInt(((i * 7919 + j * 104_729) % 900_007) * 1_000 + 1)),
  );
  const times = Array.from({ length: 60 }, () => {
    const started = performance.now();
    roundTable(table, 1_000_003n);
    return performance.now() - started;
  });
  return median(times);
}

/** Fees, expenses, a reserve, ratings and milestones in one calculation; the median of many runs. */
function millisecondsForProject(people: number, milestones: number): number {
  const input = freelancer.input.parse({
    ...freelancerDefaults(),
    calculationMode: 'project',
    projectData: {
      projectName: 'Bench',
      totalBudget: '5000000',
      teamMembers: Array.from({ length: people }, (_, i) => ({
        name: `Member ${i}`,
        role: 'Developer',
        hours: String(10 + (i % 97) / 4),
        rate: String(50 + (i % 83)),
        performanceRating: String((i % 5) + 1),
      })),
    },
    project: {
      fees: [{ name: 'Platform', kind: 'percent', percent: '2.9' }],
      advances: Array.from({ length: 20 }, (_, i) => ({
        what: 'Travel',
        by: `Member ${i}`,
        amount: '123.45',
      })),
      house: { name: 'House', percent: '8' },
      reserve: { name: 'Reserve', kind: 'percent', percent: '5' },
      pay: 'whole',
      rated: true,
      milestones: Array.from({ length: milestones }, (_, i) => ({
        name: `Milestone ${i}`,
        kind: 'percent',
        percent: i === 0 ? String(100 - 4 * (milestones - 1)) : '4',
      })),
    },
  });
  const times = Array.from({ length: 20 }, () => {
    const started = performance.now();
    freelancer.compute(input);
    return performance.now() - started;
  });
  return median(times);
}

/** A pool by hours and points, with every person in one shift. */
function millisecondsForPool(people: number, shifts: number): number {
  const { poolData, ...rest } = tipPool.sample;
  const input = tipPool.input.parse({
    ...rest,
    calculationMode: 'hours-points',
    poolData: {
      ...poolData,
      shifts: Array.from({ length: shifts }, (_, i) => ({
        name: `Shift ${i}`,
        cashTips: '323.75',
        cardTips: '803.60',
      })),
      people: Array.from({ length: people }, (_, i) => ({
        name: `Person ${i}`,
        role: i % 3 === 0 ? 'Bartender' : 'Server',
        hours: String(3 + (i % 23) / 4),
        shift: `Shift ${i % shifts}`,
      })),
    },
  });
  const times = Array.from({ length: 20 }, () => {
    const started = performance.now();
    tipPool.compute(input);
    return performance.now() - started;
  });
  return median(times);
}

export function engineFigures(): Figure[] {
  const weights = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3];
  const amount = 1_000_003;
  const money = dinero({ amount, currency: USD });
  const ours = () => void allocate(cents(amount), weights);
  const theirs = () => void allocateWithDinero(money, weights);
  const ratios: number[] = [];
  let perSecond = 0;
  // Both alternate, so that other load on the machine affects them equally.
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
    atMost('exact table of 200 members × 12 milestones', millisecondsForTable(200, 12), 5, 'ms'),
    atMost('project of 500 people × 24 milestones', millisecondsForProject(500, 24), 50, 'ms'),
    atMost('tip pool of 500 people in 14 shifts', millisecondsForPool(500, 14), 50, 'ms'),
    ...billFigures(),
  ];
}
