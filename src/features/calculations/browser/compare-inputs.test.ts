import { describe, expect, it } from 'vitest';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { compareInputs } from './compare-inputs.ts';

const { labels: freelancer } = await catalogue.freelancer.load.labels();
const { labels: billSplit } = await catalogue['bill-split'].load.labels();

const input = (budget: string, ...members: object[]) => ({
  projectData: { projectName: 'Harbour', totalBudget: budget, teamMembers: members },
  calculationMode: 'basic',
});
const ann = { name: 'Ann', hours: '40', rate: '75' };
const compare = (before: object, after: object) => compareInputs(before, after, freelancer);

describe('compareInputs', () => {
  it('says which fields changed, from what to what, in the words of the form', () => {
    expect(compare(input('5000', ann), input('6000', { ...ann, hours: '35', rate: '80' }))).toEqual([
      { label: 'Total budget', before: '5000', after: '6000' },
      { label: 'Ann: Hours', before: '40', after: '35' },
      { label: 'Ann: Rate per hour', before: '75', after: '80' },
    ]);
  });

  it('names choices as the form does', () => {
    const project = {
      ...input('1', ann),
      calculationMode: 'project',
      project: { rule: 'fixed', rated: true },
    };
    expect(compare(input('1', ann), project)).toEqual([
      { label: 'Calculation mode', before: 'Basic Split', after: 'Full Project' },
      { label: 'Divide by', before: '', after: 'Fixed amounts, then shares' },
      { label: 'Use performance ratings', before: '', after: 'yes' },
    ]);
  });

  it('names expenses, fees and rating levels', () => {
    const project = (advance: string, fee: string, multiplier: string) => ({
      project: {
        fees: [{ name: 'Agent', kind: 'percent', percent: fee }],
        advances: [{ what: 'Van', by: 'Ann', amount: advance }, { amount: advance }],
      },
      ratingConfig: { scale: '1-5', multipliers: { '1-5': { 5: { label: 'Top', multiplier } } } },
    });
    expect(compare(project('10', '5', '1.3'), project('20', '6', '1.4'))).toEqual([
      { label: 'Rating 5: Multiplier', before: '1.3', after: '1.4' },
      { label: 'Agent: Percentage', before: '5', after: '6' },
      { label: 'Van: Amount', before: '10', after: '20' },
      { label: 'Expense 2: Amount', before: '10', after: '20' },
    ]);
  });

  it('finds nothing in equal inputs, and nothing in the order of people', () => {
    const bo = { name: 'Bo', hours: '1', rate: '2' };
    expect(compare(input('1', ann, bo), input('1', bo, ann))).toEqual([]);
  });

  it('lists added and removed people', () => {
    expect(compare(input('1', ann), input('1', { name: 'Bo', hours: '1' }))).toEqual([
      { label: 'Ann: Hours', before: '40', after: '' },
      { label: 'Ann: Rate per hour', before: '75', after: '' },
      { label: 'Bo: Hours', before: '', after: '1' },
    ]);
  });

  it('distinguishes people with the same name and without a name', () => {
    const changes = compare(input('1', ann, ann, { hours: '1' }), input('1', ann, { ...ann, hours: '2' }));
    expect(changes).toEqual([
      { label: 'Ann (2): Hours', before: '40', after: '2' },
      { label: 'Team member 3: Hours', before: '1', after: '' },
    ]);
  });

  it('reads lists of names and switches, and leaves the locale out', () => {
    const bill = (assignedTo: string[], tip: string, locale: string) => ({
      billData: {
        items: [{ name: 'Wine', assignedTo }],
        extras: [{ kind: 'tip', name: '', percent: tip }],
        cashRounding: tip === '15',
      },
      locale,
    });
    expect(
      compareInputs(bill(['Ann'], '15', 'de-DE'), bill(['Ann', 'Bo'], '20', 'en-US'), billSplit),
    ).toEqual([
      { label: 'Wine: Who ordered this?', before: 'Ann', after: 'Ann, Bo' },
      { label: 'Tip: Percentage', before: '15', after: '20' },
      { label: 'Paid in cash', before: 'yes', after: 'no' },
    ]);
  });

  it('compares foreign inputs without failing', () => {
    expect(
      compareInputs(null, { projectData: 'x', project: { fees: 3 }, ratingConfig: [] }, freelancer),
    ).toEqual([]);
  });
});
