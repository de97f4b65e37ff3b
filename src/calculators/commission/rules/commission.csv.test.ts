import { describe, expect, it } from 'vitest';
import { toCsv } from '#kernel/csv.ts';
import { calculator as commission } from './commission.calculator.ts';
import { commissionDefaults } from './commission.form.ts';
import type { CommissionMode } from './commission-fields.ts';

function csv(calculationMode: CommissionMode, data: object) {
  const form = commissionDefaults();
  const input = commission.input.parse({
    ...form,
    commissionData: { ...form.commissionData, repName: 'Robin', dealValue: '1,999.99', ...data },
    calculationMode,
  });
  const result = commission.compute(input);
  return result && toCsv(commission.csv.records(result));
}

describe('commission CSV', () => {
  it('has the columns of a basic commission', () => {
    expect(csv('basic', { quotaAttainment: '75.5', industry: 'Real Estate' })).toBe(
      'Rep Name,Industry,Deal Value,Commission Rate (%),Quota Attainment (%),Base Commission,Quota Bonus,Total Commission\r\n' +
        'Robin,Real Estate,1999.99,10,75.5,200.00,-20.00,180.00\r\n',
    );
  });

  it('has the columns of a tiered commission, with the rate it was paid on', () => {
    expect(csv('tiered', { quotaAttainment: '130', commissionRate: '3.3333' })).toBe(
      'Rep Name,Industry,Deal Value,Commission Rate (%),Quota Attainment (%),Tier,Tier Rate (%),Effective Rate (%),Commission\r\n' +
        'Robin,,1999.99,3.3333,130,Top Performer,125,4.166625,83.33\r\n',
    );
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['@SUM(1,1)', `"'@SUM(1,1)"`],
    ['-1+1', "'-1+1"],
    ['Robin "Rob", Jr.', '"Robin ""Rob"", Jr."'],
    ['two\nlines', '"two\nlines"'],
    ['🦊 רובין', '🦊 רובין'],
  ])('writes the name %j so that a spreadsheet shows it', (repName, cell) => {
    expect(csv('basic', { repName })?.split('\r\n')[1]).toBe(`${cell},,1999.99,10,100,200.00,0.00,200.00`);
  });

  it('goes into the named file', () => {
    expect(commission.csv.fileStem).toBe('commission-calc');
  });
});
