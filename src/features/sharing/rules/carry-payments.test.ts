import { describe, expect, it } from 'vitest';
import { cents } from '#kernel/cents.ts';
import { balancesOf, type CarriedPayment, carryPayments, duesOf, withdrawn } from './carry-payments.ts';
import type { Correction } from './correction.ts';

const day = '2026-11-03T10:00:00.000Z';
const later = '2026-11-09T10:00:00.000Z';
const to = (name: string | null, amount: number, currency = 'USD'): CarriedPayment => ({
  to: name,
  amount,
  currency,
});
const unpaid = { paidAt: null, saidPaidAt: null };

/** Corrects a link with these dues, and returns its marks and the new correction. */
function correct(
  before: Readonly<{ dues: CarriedPayment[]; paidAt?: string; saidPaidAt?: string; last?: Correction }>,
  next: CarriedPayment[],
) {
  const { dues, last = null, ...marks } = before;
  const carried = carryPayments({ ...unpaid, ...marks, dues, correction: last }, next);
  const { paidAt, saidPaidAt, received, said } = carried;
  const correction: Correction = {
    corrected_at: later,
    was: { amount: 0, currency: 'USD' },
    now: { amount: 0, currency: 'USD' },
    dues: next,
    received,
    said,
  };
  return {
    marks: { paidAt, saidPaidAt },
    correction,
    balances: balancesOf(correction, { paidAt, saidPaidAt }),
  };
}

describe('dues', () => {
  const part = { amount: cents(3000) };
  it('are payments to others, or what the person gets, or the whole amount', () => {
    expect(duesOf({ ...part, pays: [{ to: 'Ana', amount: cents(3000) }], gets: [] }, 'USD')).toEqual([
      to('Ana', 3000),
    ]);
    expect(duesOf({ ...part, pays: [], gets: [{ from: 'Ben', amount: cents(900) }] }, 'USD')).toEqual([
      to(null, 900),
    ]);
    expect(duesOf(part, 'EUR')).toEqual([to(null, 3000, 'EUR')]);
    expect(duesOf({ amount: cents(0) }, 'EUR')).toEqual([]);
  });
});

describe('payments before a correction', () => {
  it('leave the rest open when the amount grew', () => {
    const { marks, balances } = correct({ dues: [to('Ana', 2810)], paidAt: day }, [to('Ana', 3082)]);
    expect(marks).toEqual(unpaid);
    expect(balances).toEqual([
      { to: 'Ana', currency: 'USD', paid: 2810, received: 2810, left: 272, over: 0, isReceived: true },
    ]);
  });

  it('show what was paid too much when the amount shrank', () => {
    const { marks, balances } = correct({ dues: [to('Ana', 3082)], saidPaidAt: day }, [to('Ana', 2810)]);
    expect(marks).toEqual({ paidAt: null, saidPaidAt: day });
    expect(balances).toMatchObject([{ paid: 3082, left: 0, over: 272, isReceived: false }]);
  });

  it('do not count for another payee or in another currency', () => {
    const paid = { dues: [to('Ana', 3000)], paidAt: day };
    expect(correct(paid, [to('Cy', 3000)])).toMatchObject({
      marks: unpaid,
      balances: [
        { to: 'Cy', paid: 0, left: 3000 },
        { to: 'Ana', paid: 3000, left: 0, over: 3000 },
      ],
    });
    expect(correct(paid, [to('Ana', 3000, 'EUR')]).balances).toMatchObject([
      { currency: 'EUR', paid: 0, left: 3000 },
      { currency: 'USD', paid: 3000, over: 3000 },
    ]);
  });

  it('are owed back to a person who is no longer in the result', () => {
    const { marks, balances } = correct({ dues: [to('Ana', 3000)], paidAt: day }, []);
    expect(marks.paidAt).toBe(day);
    expect(balances).toMatchObject([{ to: 'Ana', paid: 3000, left: 0, over: 3000 }]);
  });

  it('are remembered over several corrections', () => {
    const first = correct({ dues: [to('Ana', 2000)], paidAt: day }, [to('Ana', 3000)]);
    const second = correct({ dues: [to('Ana', 3000)], last: first.correction }, [to('Ana', 1500)]);
    expect(second).toMatchObject({ marks: { paidAt: day }, balances: [{ paid: 2000, left: 0, over: 500 }] });
    // Paid in full between the corrections.
    const third = correct({ dues: [to('Ana', 3000)], last: first.correction, paidAt: later }, [
      to('Ana', 3100),
    ]);
    expect(third.balances).toMatchObject([{ paid: 3000, left: 100 }]);
  });

  it('are none without a mark', () => {
    expect(correct({ dues: [to('Ana', 2000)] }, [to('Ana', 3000)])).toMatchObject({
      marks: unpaid,
      balances: [],
    });
  });
});

describe('withdrawing a mark', () => {
  it('withdraws earlier payments only if they alone cover the dues', () => {
    const covered = correct({ dues: [to('Ana', 3000)], paidAt: day }, [to('Ana', 2000)]).correction;
    expect(withdrawn(covered, 'received').received).toBeNull();
    const partly = correct({ dues: [to('Ana', 2000)], paidAt: day }, [to('Ana', 3000)]).correction;
    expect(withdrawn(partly, 'received').received).not.toBeNull();
  });
});
