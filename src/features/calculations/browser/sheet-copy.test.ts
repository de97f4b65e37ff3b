import { expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { copyForRepeat, copyOf } from './sheet-copy.ts';

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
  expect(copyForRepeat({ ...sheet, sheet_name: 'Team' }, today, enUs)).toMatchObject({
    name: 'Team for December',
    inputData: {
      projectData: { totalBudget: '5000', teamMembers: [{ name: 'Ann', hours: '', rate: '75' }] },
    },
  });
});
