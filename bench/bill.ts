import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { computeBillSplit } from '#calculators/bill-split/rules/compute-bill.ts';
import { cents } from '#kernel/money/cents.ts';
import { settle } from '#kernel/money/settlement.ts';
import { atMost, type Figure, median } from './figure.ts';

function medianOf(work: () => void): number {
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
  return median(times);
}

/** A thousand people share a thousand items in groups of one to twelve, with ten extras of every kind. */
function largeBill() {
  const people = Array.from({ length: 1000 }, (_, person) => `Guest ${person + 1}`);
  const items = Array.from({ length: 1000 }, (_, item) => ({
    name: `Item ${item + 1}`,
    amount: `${((item * 7919) % 9000) + 100}.37`,
    quantity: `${(item % 3) + 1}`,
    assignedTo: people.filter((_name, person) => (person + item) % 1000 <= item % 12),
    ...(item % 5 === 0 ? { parts: ['2', '1', '0.5'] } : {}),
  }));
  const extras = Array.from({ length: 10 }, (_, place) => ({
    kind: place % 2 === 0 ? 'tax' : 'tip',
    percent: `${place + 1}.25`,
    base: place % 3 === 0 ? 'before' : 'items',
    spread: place % 4 === 3 ? 'equal' : 'proportion',
  }));
  const participants = people.map((name, person) => ({ name, payer: person < 3 }));
  return billSplitInput.parse({
    billData: { totalAmount: '', participants, items, extras },
    calculationMode: 'itemized',
  });
}

export function billFigures(): Figure[] {
  const bill = largeBill();
  const balances = [5, 7, 11, 13, -2, -3, -4, -3, -5, -6, -6, -7].map((balance) => cents(balance));
  return [
    atMost(
      'bill of 1,000 people × 1,000 items × 10 extras',
      medianOf(() => computeBillSplit(bill)),
      100,
      'ms',
    ),
    atMost(
      'settlement of 12 people in the fewest payments',
      medianOf(() => settle(balances)),
      10,
      'ms',
    ),
  ];
}
