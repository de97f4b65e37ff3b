import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Correction } from '../corrections/correction.ts';
import { balanceTexts } from '../corrections/correction-texts.ts';
import {
  balances,
  balancesOf,
  type CarriedPayment,
  carryPayments,
  duesOf,
  leftOfWhole,
  leftToPay,
  type PaidMarks,
  payBack,
  withdrawn,
  withdrawPayBack,
} from './carry-payments.ts';

const day = '2026-11-03T10:00:00.000Z';
const later = '2026-11-09T10:00:00.000Z';
const to = (name: string | null, amount: number, currency = 'USD'): CarriedPayment => ({
  to: name,
  amount,
  currency,
});
const unpaid = { paidAt: null, saidPaidAt: null };

/** Corrects a link with these dues; returns its payment marks and the new correction. */
function correct(
  before: Readonly<{
    dues: CarriedPayment[];
    paidAt?: string;
    saidPaidAt?: string;
    last?: Correction;
    isOwed?: boolean;
  }>,
  next: CarriedPayment[],
) {
  const { dues, last = null, ...marks } = before;
  const carried = carryPayments({ ...unpaid, ...marks, dues, correction: last }, next);
  const { paidAt, saidPaidAt, ...payments } = carried;
  const correction: Correction = {
    corrected_at: later,
    was: { amount: 0, currency: 'USD' },
    now: { amount: 0, currency: 'USD' },
    dues: next,
    ...payments,
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
      {
        to: 'Ana',
        currency: 'USD',
        paid: 2810,
        received: 2810,
        returned: 0,
        left: 272,
        over: 0,
        isReceived: true,
      },
    ]);
  });

  it('show what was paid too much when the amount shrank', () => {
    const { marks, balances } = correct({ dues: [to('Ana', 3082)], saidPaidAt: day }, [to('Ana', 2810)]);
    expect(marks).toEqual({ paidAt: null, saidPaidAt: day });
    expect(balances).toMatchObject([{ paid: 3082, left: 0, over: 272, isReceived: false }]);
  });

  it('that are received stand apart from what the person says they paid since', () => {
    const { correction } = correct({ dues: [to('Ana', 4446)], paidAt: day }, [to('Ana', 4897)]);
    const marks = { paidAt: null, saidPaidAt: later };
    const about = { locale: enUs, payer: 'person', isPayout: false } as const;
    expect(balanceTexts(correction, marks, about)).toEqual(['Received $44.46. Says they paid $4.51 more.']);
    const grown = carryPayments({ ...marks, correction, dues: correction.dues }, [to('Ana', 5000)]);
    const again = { ...correction, ...grown, dues: [to('Ana', 5000)] };
    expect(balanceTexts(again, unpaid, about)).toEqual([
      'Received $44.46. Says they paid $4.51 more. Still open: $1.03.',
    ]);
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

describe('a payment to nobody in particular', () => {
  it('counts for the only payee that is named later, and remains when payees are no longer named', () => {
    const named = correct({ dues: [to(null, 3000)], paidAt: day, saidPaidAt: day }, [to('Ana', 3000)]);
    expect(named.marks).toEqual({ paidAt: day, saidPaidAt: day });
    expect(named.balances).toMatchObject([{ to: 'Ana', paid: 3000, received: 3000, left: 0, over: 0 }]);
    const quiet = correct({ dues: [to('Ana', 3000)], paidAt: day }, [to(null, 3500)]);
    expect(quiet.marks.paidAt).toBeNull();
    expect(quiet.balances).toMatchObject([{ to: null, paid: 3000, left: 500, over: 0 }]);
  });

  it('is added to what the payee got before, less what was paid back', () => {
    const last = {
      ...correct({ dues: [to(null, 2000)], paidAt: day }, [to(null, 3000)]).correction,
      received: { at: day, payments: [to(null, 2000), to('Ana', 500)] },
      returned: [{ ...to(null, 300), at: day }],
    };
    const { balances } = correct({ dues: [to(null, 3000)], last }, [to('Ana', 3000)]);
    expect(balances).toMatchObject([{ to: 'Ana', paid: 2500, returned: 300, left: 800, over: 0 }]);
    expect(balances).toHaveLength(1);
  });

  it('is added to what the person only says they paid to the payee', () => {
    const last = correct({ dues: [to(null, 3000)], paidAt: day }, [
      to('Ana', 2000),
      to('Dee', 1000),
    ]).correction;
    const said = correct({ dues: last.dues, last, saidPaidAt: later }, [to('Ana', 6000)]);
    expect(said.balances).toMatchObject([
      { to: 'Ana', paid: 5000, received: 3000, left: 1000 },
      { to: 'Dee', paid: 1000, received: 0, over: 1000 },
    ]);
  });

  it('stays apart with several payees, and in another currency', () => {
    const paid = { dues: [to(null, 3000)], paidAt: day };
    expect(correct(paid, [to('Ana', 2000), to('Dee', 1000)]).balances).toMatchObject([
      { to: 'Ana', paid: 0, left: 2000 },
      { to: 'Dee', paid: 0, left: 1000 },
      { to: null, paid: 3000, over: 3000 },
    ]);
    expect(correct(paid, [to('Ana', 3000, 'EUR')]).balances).toMatchObject([
      { to: 'Ana', paid: 0, left: 3000 },
      { to: null, paid: 3000, over: 3000 },
    ]);
    const two = { dues: [to('Ana', 2000), to('Dee', 1000)], paidAt: day };
    expect(correct(two, [to(null, 3000)]).balances).toMatchObject([
      { to: null, paid: 0, left: 3000 },
      { to: 'Ana', over: 2000 },
      { to: 'Dee', over: 1000 },
    ]);
  });

  it('is not one to a person who is owed money', () => {
    const toAna = { dues: [to('Ana', 3000)], paidAt: day, isOwed: true };
    expect(correct(toAna, [to(null, 6000)]).balances).toMatchObject([
      { to: null, paid: 0, left: 6000 },
      { to: 'Ana', paid: 3000, over: 3000 },
    ]);
    const toReader = { dues: [to(null, 6000)], paidAt: day, isOwed: true };
    expect(correct(toReader, [to('Ana', 3000)]).balances).toMatchObject([
      { to: 'Ana', paid: 0, left: 3000 },
      { to: null, paid: 6000, over: 6000 },
    ]);
  });
});

describe('over any corrections, marks and refunds', () => {
  const currency = fc.constantFrom('USD', 'EUR');
  const amount = fc.integer({ min: 1, max: 9_000 });
  const dues = fc
    .tuple(currency, fc.uniqueArray(fc.constantFrom(null, 'Ana', 'Dee'), { maxLength: 2 }), amount, amount)
    .map(([code, names, ...amounts]) =>
      (names.length > 1 ? names.filter((name) => name !== null) : names).map((name, n) =>
        to(name, amounts[n] ?? 1, code),
      ),
    );
  const act = fc.oneof(
    dues.map((next) => ({ next })),
    fc.constantFrom('received', 'said', 'back', 'not back'),
  );
  const total = (all: ReturnType<typeof balances>, kind: 'paid' | 'returned', code: string) =>
    all.filter((each) => each.currency === code).reduce((sum, each) => sum + each[kind], 0);

  it('no payment is lost or made up, and every balance adds up', () => {
    fc.assert(
      fc.property(dues, fc.array(act, { minLength: 1, maxLength: 12 }), (first, acts) => {
        let account = {
          dues: first,
          correction: null as Correction | null,
          marks: { ...unpaid } as PaidMarks,
        };
        for (const [n, each] of acts.entries()) {
          const at = `2026-11-${10 + n}T10:00:00.000Z`;
          const { correction, marks } = account;
          const none = { dues: account.dues, received: null, said: null };
          const before = balances(correction ?? none, marks);
          if (typeof each === 'object') {
            const last = correction ? { last: correction } : {};
            const set = {
              ...(marks.paidAt && { paidAt: marks.paidAt }),
              ...(marks.saidPaidAt && { saidPaidAt: marks.saidPaidAt }),
            };
            const next = correct({ dues: account.dues, ...set, ...last }, each.next);
            account = { dues: each.next, correction: next.correction, marks: next.marks };
          } else if (each === 'received') account = { ...account, marks: { ...marks, paidAt: at } };
          else if (each === 'said') account = { ...account, marks: { ...marks, saidPaidAt: at } };
          else if (correction) {
            const back = each === 'back' ? payBack(correction, marks, at) : null;
            const bounced = each === 'back' ? null : withdrawPayBack(correction, marks);
            if (back) account = { ...account, ...back, marks: { ...marks, paidAt: back.paidAt } };
            else if (bounced) account = { ...account, correction: bounced };
          }
          const after = balances(account.correction ?? none, account.marks);
          for (const code of ['USD', 'EUR']) {
            if (each !== 'received' && each !== 'said')
              expect(total(after, 'paid', code)).toBe(total(before, 'paid', code));
            if (typeof each === 'object')
              expect(total(after, 'returned', code)).toBe(total(before, 'returned', code));
          }
          for (const { to: name, currency: code, paid, returned, left, over } of after) {
            const due = account.dues.find((one) => one.to === name && one.currency === code)?.amount ?? 0;
            expect(paid - returned + left - over).toBe(due);
          }
        }
      }),
    );
  });
});

describe('paying back what was too much', () => {
  const about = (payer: 'reader' | 'person') => ({ locale: enUs, payer, isPayout: false });
  /** Ben paid Ana $48.97, but owes only $36.08 after the correction. */
  const overpaid = correct({ dues: [to('Ana', 4897)], paidAt: day }, [to('Ana', 3608)]);

  it('settles the balance, and both sides read it', () => {
    expect(balanceTexts(overpaid.correction, overpaid.marks, about('reader'))).toEqual([
      'You paid Ana $48.97, which is $12.89 too much. Ana pays you back $12.89.',
    ]);
    const settled = payBack(overpaid.correction, overpaid.marks, later);
    const correction = settled?.correction ?? overpaid.correction;
    expect(settled?.paidAt).toBe(day);
    expect(balancesOf(correction, overpaid.marks)).toMatchObject([
      { paid: 4897, received: 4897, returned: 1289, left: 0, over: 0, isReceived: true },
    ]);
    expect(balanceTexts(correction, overpaid.marks, about('reader'))).toEqual([
      'You paid Ana $48.97. Ana paid you back $12.89. You owe Ana nothing more.',
    ]);
    expect(balanceTexts(correction, overpaid.marks, about('person'))).toEqual([
      'Paid so far: $48.97. Paid back: $12.89. Nothing is open.',
    ]);
    expect(payBack(correction, overpaid.marks, later)).toBeNull();
    expect(withdrawPayBack(correction, overpaid.marks)).toEqual(overpaid.correction);
    // A part that is marked as unpaid was not paid back either.
    expect(balancesOf(withdrawn(correction, 'received'), unpaid)).toEqual([]);
  });

  it('is remembered over later corrections, and only the last one is withdrawn', () => {
    const first = payBack(overpaid.correction, overpaid.marks, later)?.correction;
    const grown = correct({ dues: [to('Ana', 3608)], last: first as Correction, paidAt: day }, [
      to('Ana', 4000),
    ]);
    expect(grown.balances).toMatchObject([{ paid: 4897, returned: 1289, left: 392, over: 0 }]);
    expect(grown.marks.paidAt).toBeNull();
    expect(balanceTexts(grown.correction, unpaid, about('reader'))).toEqual([
      'You paid Ana $48.97. Ana paid you back $12.89. You still owe Ana $3.92.',
    ]);
    // Paid in full again: the payments grow by the difference, not by the new amount.
    const paid = { paidAt: later, saidPaidAt: null };
    expect(balancesOf(grown.correction, paid)).toMatchObject([{ paid: 5289, left: 0, over: 0 }]);
    const shrunk = correct({ dues: [to('Ana', 3608)], last: first as Correction, paidAt: day }, [
      to('Ana', 3000),
    ]);
    expect(balanceTexts(shrunk.correction, shrunk.marks, about('reader'))).toEqual([
      'You paid Ana $48.97. Ana paid you back $12.89, and pays you back $6.08 more.',
    ]);
    const again = payBack(shrunk.correction, shrunk.marks, '2026-11-12T10:00:00.000Z')?.correction;
    expect(balancesOf(again as Correction, shrunk.marks)).toMatchObject([{ returned: 1897, over: 0 }]);
    expect(withdrawPayBack(again as Correction, shrunk.marks)).toEqual(shrunk.correction);
  });

  it('is withdrawn without forgetting what was paid since', () => {
    const first = payBack(overpaid.correction, overpaid.marks, later)?.correction as Correction;
    const grown = correct({ dues: [to('Ana', 3608)], last: first, paidAt: day }, [to('Ana', 4000)]);
    for (const marks of [
      { paidAt: later, saidPaidAt: null },
      { paidAt: null, saidPaidAt: later },
    ]) {
      expect(balancesOf(grown.correction, marks)).toMatchObject([{ paid: 5289, returned: 1289, over: 0 }]);
      const bounced = withdrawPayBack(grown.correction, marks) as Correction;
      expect(balancesOf(bounced, marks)).toMatchObject([{ paid: 5289, returned: 0, left: 0, over: 1289 }]);
      // A second transfer settles it again.
      const again = payBack(bounced, marks, later)?.correction as Correction;
      expect(balancesOf(again, marks)).toMatchObject([{ paid: 5289, returned: 1289, left: 0, over: 0 }]);
    }
  });

  it('of a payment that was only claimed means that it was received', () => {
    const claimed = correct({ dues: [to('Ana', 4897)], saidPaidAt: day }, [to('Ana', 3608)]);
    const settled = payBack(claimed.correction, claimed.marks, later);
    expect(settled?.paidAt).toBe(later);
    expect(balancesOf(settled?.correction as Correction, { ...claimed.marks, paidAt: later })).toMatchObject([
      { received: 4897, returned: 1289, left: 0, over: 0, isReceived: true },
    ]);
  });

  it('to one person leaves what another is owed', () => {
    const two = correct({ dues: [to('Ana', 3000)], paidAt: day }, [to('Ana', 2000), to('Dee', 500)]);
    const settled = payBack(two.correction, two.marks, later);
    expect(settled?.paidAt).toBeNull();
    expect(balancesOf(settled?.correction as Correction, unpaid)).toMatchObject([
      { to: 'Ana', left: 0, over: 0 },
      { to: 'Dee', left: 500, over: 0 },
    ]);
  });

  it('is named to a person who was paid, by who pays back', () => {
    const payout = correct({ dues: [to(null, 3000)], paidAt: day }, [to(null, 2500)]);
    expect(
      balanceTexts(payout.correction, payout.marks, { locale: enUs, payer: 'reader', isPayout: true }),
    ).toEqual(['You were paid $30.00, which is $5.00 too much. Please pay back $5.00.']);
    expect(balanceTexts(payout.correction, payout.marks, about('reader'))).toEqual([
      'Paid so far: $30.00, which is $5.00 too much. You get back $5.00.',
    ]);
    expect(balanceTexts(payout.correction, payout.marks, about('person'))).toEqual([
      'Paid so far: $30.00, which is $5.00 too much. To be paid back: $5.00.',
    ]);
  });
});

describe('what is left to pay', () => {
  const ana = { to: 'Ana', amount: cents(3000) };

  it('is nothing after a mark as paid, with or without a correction before it', () => {
    const { correction } = correct({ dues: [to('Ana', 2000)] }, [to('Ana', 3000)]);
    for (const marks of [
      { ...unpaid, paidAt: day },
      { ...unpaid, saidPaidAt: day },
    ]) {
      expect(leftToPay([ana], null, marks)).toEqual([]);
      expect(leftToPay([ana], correction, marks)).toEqual([]);
    }
    expect(leftToPay([ana], null, unpaid)).toEqual([ana]);
  });

  it('of a whole result is what its people have not paid each other', () => {
    const [bob, cy, dee] = ['Bob', 'Cy', 'Dee'].map((from) => ({ from, ...ana }));
    const made = (from: string, paid: number, more: object = {}) => ({
      from,
      to: 'Ana',
      currency: 'USD',
      paid,
      returned: 0,
      ...more,
    });
    const payments = [
      made('Bob', 3000),
      made('Cy', 2500, { returned: 500 }),
      made('Dee', 3000, { currency: 'EUR' }),
    ];
    const dues = [bob, cy, dee].flatMap((due) => due ?? []);
    expect(leftOfWhole(dues, payments, 'USD')).toEqual([{ from: 'Cy', to: 'Ana', amount: 1000 }, dee]);
    expect(leftOfWhole(dues, [], 'USD')).toEqual(dues);
  });
});
