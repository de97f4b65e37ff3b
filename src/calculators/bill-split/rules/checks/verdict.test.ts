import { describe, expect, it } from 'vitest';
import { dollars } from '#testing/explain-in-english.ts';
import { type BillSplitForm, billSplitInput } from '../bill-split.input.ts';
import { computeBillSplit } from '../compute-bill.ts';
import { isFinal, translatedVerdict } from './verdict.ts';

function verdict(
  calculationMode: BillSplitForm['calculationMode'],
  amounts: string[],
  items: string[][] = [],
) {
  const participants = amounts.map((amount, index) => ({ name: `P${index}`, amount }));
  const lines = items.map(([amount = '', ...assignedTo]) => ({ name: 'Pizza', amount, assignedTo }));
  const billData = { totalAmount: '30', participants, items: lines };
  const result = computeBillSplit(billSplitInput.parse({ billData, calculationMode }));
  return result && [isFinal(result), translatedVerdict(result, dollars)];
}

describe('the verdict on a bill', () => {
  it.each([
    ['an equal split', verdict('equal', ['', '']), true, '$30.00 split among 2 people.'],
    ['one person', verdict('equal', ['']), true, '$30.00 split among 1 person.'],
    ['amounts a cent off', verdict('custom', ['20', '9.99']), true, '$30.00 split among 2 people.'],
    [
      'amounts that miss the bill',
      verdict('custom', ['20', '9']),
      false,
      'Not final. The amounts add up to $29.00, $1.00 less than the bill.',
    ],
    [
      'items that exceed the bill',
      verdict('itemized', [''], [['32.50', 'P0']]),
      false,
      'Not final. The items add up to $32.50, $2.50 more than the bill.',
    ],
    [
      'items nobody claimed',
      verdict('itemized', [''], [['10', 'P0'], ['10'], ['10']]),
      false,
      'Not final. 2 items have not been claimed.',
    ],
    [
      'both',
      verdict('itemized', [''], [['10']]),
      false,
      'Not final. The items add up to $10.00, $20.00 less than the bill. One item has not been claimed.',
    ],
  ])('of %s', (_, said, final, sentence) => {
    expect(said).toEqual([final, sentence]);
  });
});
