import { describe, expect, it } from 'vitest';
import type { LinkRecord } from '../share.ts';
import { besideIn, isReceived, linkBalance } from './link-balance.ts';

const at = '2026-11-17T10:00:00.000Z';
const money = (amount: number) => ({ amount, currency: 'USD' });
const bobs = (id: string, amount: number, change: Partial<LinkRecord> = {}): LinkRecord => ({
  id,
  template_type: 'bill-split',
  title: 'Dinner',
  name: '',
  url: null,
  person: 'Bob',
  created_at: at,
  expires_at: null,
  opened: 0,
  last_opened_at: null,
  state: 'live',
  turned_off_at: null,
  calculation_id: 'first',
  sheet_id: 'sheet',
  commission_run_id: null,
  commission_rep: null,
  pays: true,
  due: money(amount),
  payments: [{ to: 'Ann', amount }],
  letter: null,
  reply: null,
  comment: '',
  replied_at: null,
  answer: '',
  answered_at: null,
  said_paid_at: null,
  paid_at: null,
  own_ways: null,
  correction: null,
  is_paid_by_run: false,
  ...change,
});

function balanceOf(link: LinkRecord, others: readonly LinkRecord[]) {
  const beside = besideIn([...others, link])(link);
  return { ...linkBalance(link, beside), isReceived: isReceived(link, beside) };
}
const owes = (amount: number) => ({ left: [money(amount)], over: [], isReceived: false });

describe('a link in the list of its maker', () => {
  it('owes nothing once a payment is marked on another link of the person', () => {
    const settled = { left: [], over: [], isReceived: false };
    expect(balanceOf(bobs('b', 3000), [bobs('a', 3000)])).toEqual(owes(3000));
    expect(balanceOf(bobs('b', 3000), [bobs('a', 3000, { said_paid_at: at })])).toEqual(settled);
    const received = { ...settled, isReceived: true };
    expect(balanceOf(bobs('b', 3000), [bobs('a', 3000, { paid_at: at })])).toEqual(received);
    const off = { paid_at: at, turned_off_at: at, state: 'expired' } as const;
    expect(balanceOf(bobs('b', 3000), [bobs('a', 3000, off)])).toEqual(received);
  });

  it('owes the rest after a payment for an earlier version', () => {
    expect(balanceOf(bobs('b', 4000), [bobs('a', 3000, { paid_at: at })])).toEqual(owes(1000));
  });

  it('leaves what was paid too much to the link that says so', () => {
    const link = bobs('b', 2000);
    expect(balanceOf(link, [bobs('a', 3000, { paid_at: at })])).toMatchObject({ left: [], over: [] });
  });

  it('owes nothing for what others pay its person, who paid before', () => {
    const payee = { due: null, pays: false, payments: [] };
    const correction = {
      corrected_at: at,
      was: money(3000),
      now: money(1000),
      dues: [{ to: null, ...money(500) }],
      received: null,
      said: null,
    };
    const paid = bobs('a', 3000, { paid_at: at });
    expect(balanceOf(bobs('b', 0, { ...payee, correction }), [paid])).toEqual({
      left: [],
      over: [],
      isReceived: false,
    });
  });

  it.each<[string, Partial<LinkRecord>]>([
    ['another person', { person: 'Cy' }],
    ['another sheet', { sheet_id: 'other' }],
    ['a result that is not saved', { sheet_id: null }],
    ['a link that was taken down', { state: 'taken-down' }],
  ])('counts no payment of %s', (_, change) => {
    expect(balanceOf(bobs('b', 3000), [bobs('a', 3000, { paid_at: at, ...change })])).toEqual(owes(3000));
  });
});
