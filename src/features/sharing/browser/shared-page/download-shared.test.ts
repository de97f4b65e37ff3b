import { afterEach, expect, it, vi } from 'vitest';
import { calculator as billSplit } from '#calculators/bill-split/rules/bill-split.calculator.ts';
import { dealLabelInFile } from '#features/commissions/rules/deals/deal-label.ts';
import { setTranslations } from '#kernel/language/t.ts';
import type { SharedRecord } from '../../rules/share.ts';
import { sharedFile } from './download-shared.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  setTranslations(() => ({ language: 'en' }));
});

const recordWith = (label: string) =>
  ({
    template_type: 'bill-split',
    currency: 'EUR',
    has_lines: false,
    part: {
      name: 'Ana',
      amount: 1250,
      share: 50,
      detail: '',
      figures: [[label, 'Zahlt bar']],
      explanation: [],
    },
  }) as unknown as SharedRecord;

it('a part has English lines in a file that a German reader downloads', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(address);
    const isEnglish = new Headers(init.headers).get('accept-language') === 'en';
    return Response.json(recordWith(isEnglish ? 'Before the tip' : 'Vor dem Trinkgeld'));
  });
  setTranslations(() => ({ language: 'de' }));
  const { name, records } = await sharedFile('a-token', recordWith('Vor dem Trinkgeld'));
  expect(name).toBe('fairsplit-part');
  expect(records).toEqual([
    ['Name', 'Line', 'Amount'],
    ['Ana', 'Before the tip', 'Zahlt bar'],
    ['Ana', 'Percentage', '50.0'],
    ['Ana', 'Total', '€12.50'],
  ]);
  // The download does not count as a second opening of the link.
  expect(asked).toEqual([expect.stringMatching(/a-token\?again=true$/)]);
});

it('a whole result has its payments below its lines', async () => {
  const result = billSplit.compute(billSplit.input.parse(billSplit.sample));
  const payments = [
    { from: 'Bob', to: 'Ann', currency: 'USD', paid: 4897, received: 4446, returned: 0 },
    { from: 'Di', to: 'Ann', currency: 'USD', paid: 700, received: 700, returned: 100 },
  ];
  const transfers = [{ from: 'Bob', to: 'Ann', amount: 5000 }];
  const record = {
    ...recordWith(''),
    part: null,
    currency: 'USD',
    result: { ...result, transfers },
    payments,
  };
  const { records } = await sharedFile('a-token', record);
  const amountAt = records[0]?.findIndex((heading) => String(heading).startsWith('Amount')) ?? -1;
  expect(records.slice(-6).map((line) => [line[0], line[amountAt]])).toEqual([
    ['Bob paid Ann', '44.46'],
    ['Bob paid Ann, not confirmed yet', '4.51'],
    ['Bob still pays Ann', '1.03'],
    ['Di paid Ann', '7.00'],
    ['Ann paid Di back', '1.00'],
    ['Ann pays Di back', '6.00'],
  ]);
});

it('a deal without a name is called in English in every language', () => {
  setTranslations(() => ({ language: 'de', sentences: new Map([['Deal of {day}', 'Geschäft vom {day}']]) }));
  expect(dealLabelInFile({ name: '', key: '#3', product: '', day: '2026-11-05' })).toBe('Deal of Nov 5');
});
