import { expect, it } from 'vitest';
import { figureTexts, formatsIn } from '#calculators/rules/summary.ts';
import { billSplitInput } from '../bill-split.input.ts';
import { summaryOf } from '../bill-split.summary.ts';
import { computeBillSplit } from '../compute-bill.ts';
import { billLines } from './bill-lines.ts';

const three = ['Ann', 'Bo', 'Cy'].map((name) => ({ name }));
const tip = { kind: 'tip', by: 'percent', percent: '10' };

function resultOf(raw: object) {
  const result = computeBillSplit(billSplitInput.parse(raw));
  if (!result) throw new Error('Expected a result');
  return result;
}

const figuresOf = (raw: object) => {
  const result = resultOf(raw);
  return summaryOf(result).parts.map(({ figures }) =>
    figures.map((figure) => figureTexts(figure, formatsIn(result.currency ?? 'USD'))),
  );
};

it('adds up in both directions: to each person’s part, and to the bill before extras and its tip', () => {
  const items = [{ name: 'Wine', amount: '100', assignedTo: ['Ann', 'Bo', 'Cy'] }];
  const result = resultOf({
    billData: { totalAmount: '', participants: three, items, extras: [tip] },
    calculationMode: 'itemized',
  });
  const linesOf = billLines(result);
  const lines = result.rows.map((_, place) => [linesOf(place)?.had, linesOf(place)?.extras[0]]);
  expect(result.rows.map(({ amount }) => amount)).toEqual([3667, 3667, 3666]);
  expect(lines).toEqual([
    [3333, 334],
    [3334, 333],
    [3333, 333],
  ]);
});

it('says a share before the tip on a bill without items', () => {
  const billData = { totalAmount: '90', participants: three, extras: [tip] };
  expect(figuresOf({ billData, calculationMode: 'equal' })[0]).toEqual([
    ['Before extras', '$30.00'],
    ['Tip', '$3.00'],
  ]);
});

it('says what was rounded to a coin', () => {
  const billData = { totalAmount: '100', participants: three, extras: [tip], cashRounding: true };
  const [ann = []] = figuresOf({ billData, calculationMode: 'equal', currency: 'CHF' });
  expect(ann.map(([label]) => label)).toEqual(['Before extras', 'Tip', 'Rounding']);
});
