import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { usd } from '#kernel/money/currency.ts';
import type { RoomRecord } from '../../rules/room.ts';
import { PayerFields, paymentsFault, sentPayers } from './payer-fields.tsx';

it('sends no amount for a single payer, whose amount field is hidden', () => {
  const [ann, bob] = [
    { guestId: 'ann', paid: '40.00' },
    { guestId: 'bob', paid: '' },
  ];
  expect(sentPayers([ann])).toEqual([{ guestId: 'ann', paid: '' }]);
  expect(sentPayers([ann, bob])).toEqual([ann, bob]);
});

describe('payments that are compared with the bill', () => {
  const reading = { currency: usd, locale: enUs };
  const faultOf = (...paid: string[]) =>
    paymentsFault(
      { currency: 'USD', total: 12_000 },
      paid.map((amount, n) => ({ guestId: String(n), paid: amount })),
      reading,
    );

  it.each([
    [['60', '40'], 'The payments add up to $100.00, $20.00 less than the bill.'],
    [['100', '40'], 'The payments add up to $140.00, $20.00 more than the bill.'],
    [['130', ''], 'The payments add up to $130.00, $10.00 more than the bill.'],
  ])('do not add up: %j', (paid, sentence) => {
    expect(faultOf(...paid)).toBe(sentence);
  });

  it.each([[[]], [['60']], [['60', '60']], [['60', '']], [['60', '0']], [['60', 'much']], [['', '']]])(
    'need no correction: %j',
    (paid) => {
      expect(faultOf(...paid)).toBe('');
    },
  );

  it('say at the fields that they do not add up', () => {
    const guests = ['Ann', 'Bob'].map((name) => ({ id: name, name }));
    // Safe cast: the fields that are read.
    const record = { currency: 'USD', total: 12_000, guests } as unknown as RoomRecord;
    const payers = guests.map(({ id }) => ({ guestId: id, paid: '50' }));
    const fault = faultOf('50', '50');
    const html = renderToStaticMarkup(
      <PayerFields record={record} payers={payers} fault={fault} onChange={() => {}} />,
    );
    expect(html).toContain('The payments add up to $100.00, $20.00 less than the bill.');
  });
});
