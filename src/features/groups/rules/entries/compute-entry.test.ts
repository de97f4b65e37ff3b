import { describe, expect, it } from 'vitest';
import { carried } from '#kernel/money/fair-division.ts';
import { type CarriedBy, computeEntry } from './compute-entry.ts';
import { entryInput } from './entry.ts';

const [ana, ben, cyd] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const nobody: CarriedBy = () => carried(0);

const about = { date: '2026-11-18', title: 'Dinner' };
const bill = (totalAmount: string, people: readonly (string | undefined)[], more: object = {}) => ({
  calculationMode: 'equal',
  currency: 'EUR',
  ...more,
  billData: { totalAmount, participants: people.map((name) => ({ name })) },
});

function compute(form: object, carriedBy = nobody) {
  const outcome = computeEntry(entryInput.parse({ ...about, ...form }), carriedBy);
  if (!outcome.ok) return outcome.issues.map(({ path, code }) => `${path}: ${code}`);
  return outcome.parts.map(({ person, paid, borne }) => [person[0], paid, borne]);
}

describe('an entry of a group', () => {
  it('is paid by one and borne by all', () => {
    const form = { kind: 'expense', bill: bill('100', [ana, ben, cyd]), payers: [{ person: ana }] };
    expect(compute(form)).toEqual([
      ['a', 10000, 3334],
      ['b', 0, 3333],
      ['c', 0, 3333],
    ]);
  });

  it('gives the leftover cent to the person who has borne least so far', () => {
    const form = { kind: 'expense', bill: bill('100', [ana, ben, cyd]), payers: [{ person: ana }] };
    const after: CarriedBy = (person) => carried(person === ana ? 666_666_667 : -333_333_333);
    expect(compute(form, after).map(([, , borne]) => borne)).toEqual([3333, 3334, 3333]);
  });

  it('knows payers who bear nothing, and several of them', () => {
    const payers = [{ person: ana, paid: '20' }, { person: cyd }];
    expect(compute({ kind: 'expense', bill: bill('50', [ben, cyd]), payers })).toEqual([
      ['b', 0, 2500],
      ['c', 3000, 2500],
      ['a', 2000, 0],
    ]);
  });

  it('turns an income around, and its leftover cents too', () => {
    const form = { kind: 'income', bill: bill('100', [ana, ben, cyd]), payers: [{ person: ana }] };
    expect(compute(form)).toEqual([
      ['a', -10000, -3334],
      ['b', 0, -3333],
      ['c', 0, -3333],
    ]);
    // Rounding has made Ana bear too much so far, so she receives the extra cent of an income.
    const after: CarriedBy = (person) => carried(person === cyd ? 500_000_000 : -250_000_000);
    expect(compute(form, after).map(([, , borne]) => borne)).toEqual([-3333, -3333, -3334]);
  });

  it('takes a payment from one to another', () => {
    const payment = {
      kind: 'payment',
      from: ben,
      to: ana,
      amount: '12,50',
      currency: 'EUR',
      locale: 'de-DE',
    };
    expect(compute(payment)).toEqual([
      ['b', 1250, 0],
      ['a', 0, 1250],
    ]);
    expect(compute({ ...payment, to: ben })).toEqual(['to: same-person']);
    expect(compute({ ...payment, amount: '-3' })).toEqual(['amount: no-amount']);
    const rates = {
      'no-rate': ['', '0', 'x', '-1'],
      'rate-too-small': ['0,0000000001', '0,0399'],
      'rate-too-large': ['900000'],
    };
    for (const [code, typed] of Object.entries(rates)) {
      for (const rate of typed) {
        const amount = code === 'rate-too-large' ? '9000000000000,00' : payment.amount;
        const converted = { ...payment, amount, conversion: { currency: 'JPY', rate } };
        expect([rate, compute(converted)]).toEqual([rate, [`conversion.rate: ${code}`]]);
      }
    }
  });

  it('converts once and rounds once', () => {
    const conversion = { currency: 'EUR', rate: '0.9137' };
    const dollars = { ...bill('100.01', [ana, ben, cyd]), currency: 'USD' };
    const parts = compute({ kind: 'expense', bill: dollars, payers: [{ person: ben }], conversion });
    // 10,001 cents at 0.9137 are 9,137.9137 cents.
    expect(parts).toEqual([
      ['a', 0, 3046],
      ['b', 9138, 3046],
      ['c', 0, 3046],
    ]);
    const yen = { ...conversion, currency: 'JPY', rate: '151.3' };
    expect(
      compute({ kind: 'expense', bill: bill('10', [ana]), payers: [{ person: ana }], conversion: yen }),
    ).toEqual([['a', 1513, 1513]]);
  });

  it('says that a rate leaves nothing of an expense', () => {
    const conversion = { currency: 'EUR', rate: '0.0000001' };
    const dollars = { ...bill('100.01', [ana, ben]), currency: 'USD' };
    expect(compute({ kind: 'expense', bill: dollars, payers: [{ person: ben }], conversion })).toEqual([
      'conversion.rate: rate-too-small',
    ]);
  });

  it.each([
    ['no total', { bill: bill('', [ana]), payers: [{ person: ana }] }, 'bill.billData.totalAmount: no-total'],
    [
      'no people',
      { bill: bill('5', []), payers: [{ person: ana }] },
      'bill.billData.participants: no-people',
    ],
    [
      'too little paid',
      { bill: bill('5', [ana]), payers: [{ person: ana, paid: '4' }] },
      'payers: payers-differ',
    ],
    [
      'a payment in words',
      { bill: bill('5', [ana]), payers: [{ person: ana, paid: 'x' }] },
      'payers: payers-differ',
    ],
    [
      'amounts that differ from the total',
      { bill: { ...bill('5', [ana]), calculationMode: 'custom' }, payers: [{ person: ana }] },
      'bill: not-final',
    ],
    [
      'a rate of zero',
      { bill: bill('5', [ana]), payers: [{ person: ana }], conversion: { currency: 'USD', rate: '0' } },
      'conversion.rate: no-rate',
    ],
  ])('refuses %s', (_, form, refusal) => {
    expect(compute({ kind: 'expense', ...form })).toEqual([refusal]);
  });
});
