import { describe, expect, it } from 'vitest';
import { toCsv } from '#kernel/csv.ts';
import { calculator as freelancer } from './freelancer.calculator.ts';
import { freelancerDefaults } from './freelancer.form.ts';
import type { FreelancerMode } from './freelancer.input.ts';

function csv(calculationMode: FreelancerMode) {
  const input = freelancer.input.parse({
    ...freelancerDefaults(),
    calculationMode,
    expenses: { total: '1000' },
    projectData: {
      projectName: 'Site',
      totalBudget: '3000',
      teamMembers: [
        { name: 'Ann, Lead', role: 'Developer', hours: '10', rate: '100', performanceRating: '5' },
        { name: '=cmd()', role: 'Designer', hours: '7.5', rate: '200', performanceRating: '2' },
      ],
    },
  });
  const result = freelancer.compute(input);
  return result && toCsv(freelancer.csv.records(result)).split('\r\n');
}

describe('freelancer CSV', () => {
  it('has the columns of a basic split', () => {
    expect(csv('basic')).toEqual([
      'Name,Role,Hours,Rate,Amount,Percentage',
      '"Ann, Lead",Developer,10,100.00,1000.00,40.0',
      "'=cmd(),Designer,7.5,200.00,1500.00,60.0",
      'Total,,,,2500.00,',
      '',
    ]);
  });

  it('has the columns of a split after expenses', () => {
    expect(csv('expenses')?.slice(0, 2)).toEqual([
      'Name,Role,Hours,Rate,Labor Amount,Expense Deduction,Final Amount,Percentage',
      '"Ann, Lead",Developer,10,100.00,1000.00,200.00,800.00,40.0',
    ]);
    expect(csv('expenses')?.[3]).toBe('Total,,,,2500.00,500.00,2000.00,');
  });

  it('has the columns of milestones', () => {
    expect(csv('milestones')?.slice(0, 2)).toEqual([
      'Name,Role,Hours,Rate,Total Amount,Phase 1 (30%),Phase 2 (40%),Phase 3 (30%),Unassigned,Percentage',
      '"Ann, Lead",Developer,10,100.00,1000.00,300.00,400.00,300.00,0.00,40.0',
    ]);
  });

  it('has the columns of performance', () => {
    expect(csv('performance')?.slice(0, 4)).toEqual([
      'Name,Role,Hours,Rate,Rating,Multiplier,Base Amount,Adjustment,Final Amount,Percentage',
      '"Ann, Lead",Developer,10,100.00,5,1.3,1000.00,300.00,1300.00,49.1',
      "'=cmd(),Designer,7.5,200.00,2,0.9,1500.00,-150.00,1350.00,50.9",
      'Total,,,,,,2500.00,150.00,2650.00,',
    ]);
  });
});
