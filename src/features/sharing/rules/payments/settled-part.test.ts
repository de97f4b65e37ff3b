import { describe, expect, it } from 'vitest';
import { figureTexts, formatsIn, type Part, writtenFigures } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/money/cents.ts';
import { type LinkPayments, withPayments } from './settled-part.ts';

const at = '2026-11-17T12:00:00.000Z';
const bens: Part = {
  name: 'Ben',
  amount: cents(4897),
  share: 50,
  detail: '',
  figures: [
    ['Pizza', cents(4897)],
    ['Paid', cents(0)],
    ['Pays Anna', cents(4897)],
  ],
  explanation: [],
  paid: cents(0),
  pays: [{ to: 'Anna', amount: cents(4897) }],
  gets: [],
};
const nothing: LinkPayments = {
  currency: 'USD',
  made: null,
  marks: { paidAt: null, saidPaidAt: null },
  incoming: [],
};
const correctionOf = (due: number, paid: number, currency = 'USD') => ({
  corrected_at: at,
  was: { amount: paid, currency: 'USD' },
  now: { amount: due, currency },
  dues: [{ to: 'Anna', amount: due, currency }],
  received: { at, payments: [{ to: 'Anna', amount: paid, currency: 'USD' }] },
  said: null,
});

function linesOf(part: Part, payments: Partial<LinkPayments>): string[] {
  const link = { ...nothing, ...payments };
  const formats = formatsIn(link.currency);
  return writtenFigures(withPayments(part, link)).map((figure) => figureTexts(figure, formats).join(' '));
}

describe('a part names the payments of its link', () => {
  it('as it was calculated before a payment', () => {
    expect(linesOf(bens, {})).toEqual(['Pizza $48.97', 'Paid $0.00', 'Pays Anna $48.97']);
  });

  it('and what is still open after a correction', () => {
    expect(linesOf(bens, { made: correctionOf(4897, 4446) })).toEqual([
      'Pizza $48.97',
      'Your part, to Anna $48.97',
      'You paid Anna $44.46',
      'You still owe Anna $4.51',
    ]);
  });

  it('and what was paid too much', () => {
    const part = { ...bens, amount: cents(3608), pays: [{ to: 'Anna', amount: cents(3608) }] };
    expect(
      linesOf(part, { made: correctionOf(3608, 4897), marks: { paidAt: at, saidPaidAt: null } }),
    ).toEqual([
      'Pizza $48.97',
      'Your part, to Anna $36.08',
      'You paid Anna $48.97',
      'You paid Anna too much $12.89',
    ]);
    const returned = [{ to: 'Anna', amount: 1289, currency: 'USD', at }];
    expect(
      linesOf(part, {
        made: { ...correctionOf(3608, 4897), returned },
        marks: { paidAt: at, saidPaidAt: null },
      }),
    ).toEqual([
      'Pizza $48.97',
      'Your part, to Anna $36.08',
      'You paid Anna $48.97',
      'Anna paid you back $12.89',
      'You still owe Anna $0.00',
    ]);
  });

  it('confirmed and not confirmed apart', () => {
    const marks = { paidAt: null, saidPaidAt: at };
    expect(linesOf(bens, { marks })).toEqual([
      'Pizza $48.97',
      'Your part, to Anna $48.97',
      'You paid Anna, not confirmed yet $48.97',
      'You still owe Anna $0.00',
    ]);
    expect(linesOf(bens, { marks, made: correctionOf(4897, 4446) })).toEqual([
      'Pizza $48.97',
      'Your part, to Anna $48.97',
      'You paid Anna $44.46',
      'You paid Anna, not confirmed yet $4.51',
      'You still owe Anna $0.00',
    ]);
  });

  it('in the currency in which each was made', () => {
    expect(linesOf(bens, { currency: 'EUR', made: correctionOf(4897, 4446, 'EUR') })).toContain(
      'You paid Anna too much $44.46',
    );
  });

  it('to the person who is paid', () => {
    const annas: Part = {
      ...bens,
      name: 'Anna',
      figures: [
        ['Paid', cents(9794)],
        ['Gets from Ben', cents(4897)],
        ['Gets from Cy', cents(1000)],
      ],
      paid: cents(9794),
      pays: [],
      gets: [
        { from: 'Ben', amount: cents(4897) },
        { from: 'Cy', amount: cents(1000) },
      ],
    };
    const ben = {
      from: 'Ben',
      currency: 'USD',
      paid: 4446,
      received: 4446,
      left: 451,
      over: 0,
      is_received: true,
      at,
    };
    expect(linesOf(annas, { incoming: [ben] })).toEqual([
      'Paid towards the bill $97.94',
      'Ben’s part, to you $48.97',
      'Ben paid you $44.46',
      'Ben still owes you $4.51',
      'Cy owes you $10.00',
    ]);
  });

  it('of a payout', () => {
    const { pays: _pays, gets: _gets, paid: _paid, ...payout } = { ...bens, figures: [] };
    expect(linesOf(payout, { marks: { paidAt: at, saidPaidAt: null } })).toEqual([
      'Paid so far $48.97',
      'Still open $0.00',
    ]);
  });
});
