import { afterEach, expect, it, vi } from 'vitest';
import { dealLabelInFile } from '#features/commissions/rules/deal-label.ts';
import { speak } from '#kernel/language/t.ts';
import type { SharedRecord } from '../rules/share.ts';
import { sharedFile } from './download-shared.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  speak(() => ({ language: 'en' }));
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
  speak(() => ({ language: 'de' }));
  const { name, records } = await sharedFile('a-token', recordWith('Vor dem Trinkgeld'));
  expect(name).toBe('fairsplit-part');
  expect(records).toEqual([
    ['Name', 'Line', 'Amount'],
    ['Ana', 'Before the tip', 'Zahlt bar'],
    ['Ana', 'Percentage', '50.0'],
    ['Ana', 'Total', '€12.50'],
  ]);
  // It is no second opening of the link.
  expect(asked).toEqual([expect.stringMatching(/a-token\?again=true$/)]);
});

it('a deal without a name is called in English in every language', () => {
  speak(() => ({ language: 'de', sentences: new Map([['Deal of {day}', 'Geschäft vom {day}']]) }));
  expect(dealLabelInFile({ name: '', key: '#3', product: '', day: '2026-11-05' })).toBe('Deal of Nov 5');
});
