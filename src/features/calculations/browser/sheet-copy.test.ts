import { expect, it } from 'vitest';
import { enUs, localeOf } from '#kernel/locale.ts';
import { copyForNextMonth, copyOf, nextMonth } from './sheet-copy.ts';

const sheet = {
  template_type: 'freelancer',
  title: 'Harbour',
  sheet_name: null,
  input_data: {
    projectData: { totalBudget: '5000', teamMembers: [{ name: 'Ann', hours: '40', rate: '75' }] },
    calculationMode: 'basic',
  },
} as const;
const today = new Date(2026, 10, 15);

it('copies a sheet as it is, under a name of its own', () => {
  expect(copyOf(sheet)).toEqual({
    templateType: 'freelancer',
    source: 'copy',
    name: 'Harbour (copy)',
    inputData: sheet.input_data,
  });
});

it('copies for the next month with the hours cleared', () => {
  expect(copyForNextMonth({ ...sheet, sheet_name: 'Team' }, today, enUs)).toMatchObject({
    name: 'Team for December',
    inputData: {
      projectData: { totalBudget: '5000', teamMembers: [{ name: 'Ann', hours: '', rate: '75' }] },
    },
  });
});

it('empties the lists of a bill and keeps its people', () => {
  const bill = {
    ...sheet,
    template_type: 'bill-split',
    input_data: {
      billData: {
        totalAmount: '90',
        participants: [{ name: 'Ann', amount: '45' }],
        items: [{ name: 'Rice' }],
      },
    },
  } as const;
  expect(copyForNextMonth(bill, today, enUs).inputData).toEqual({
    billData: { totalAmount: '', participants: [{ name: 'Ann', amount: '' }], items: [] },
  });
});

it('knows the month after the last day of January, in the language of the reader', () => {
  expect(nextMonth(new Date(2026, 0, 31), localeOf('de-DE') ?? enUs)).toBe('Februar');
});
