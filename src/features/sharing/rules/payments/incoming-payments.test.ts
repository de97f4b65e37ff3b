import { describe, expect, it } from 'vitest';
import { enUs } from '#kernel/locale.ts';
import { cents } from '#kernel/money/cents.ts';
import type { Correction } from '../corrections/correction.ts';
import { incomingPayments, type PayerLink } from './incoming-payments.ts';
import { incomingText } from './incoming-texts.ts';

const said = '2026-11-16T10:00:00.000Z';
const received = '2026-11-17T10:00:00.000Z';
const gets = [
  { from: 'Ben', amount: cents(4504) },
  { from: 'Cy', amount: cents(1000) },
];
const ana = { name: 'Ana', gets, currency: 'USD' };

const linkOf = (change: Partial<PayerLink> & Partial<PayerLink['marks']> = {}): PayerLink => ({
  person: 'Ben',
  currency: 'USD',
  pays: [
    { to: 'Ana', amount: cents(4504) },
    { to: 'Dee', amount: cents(300) },
  ],
  hasSamePayer: true,
  correction: null,
  ...change,
  marks: { paidAt: change.paidAt ?? null, saidPaidAt: change.saidPaidAt ?? null },
});
const to = (name: string, amount: number, currency = 'USD') => ({ to: name, amount, currency });
const correctionOf = (change: Partial<Correction>): Correction => ({
  corrected_at: received,
  was: { amount: 0, currency: 'USD' },
  now: { amount: 0, currency: 'USD' },
  dues: [to('Ana', 4504)],
  received: null,
  said: null,
  ...change,
});
const textsFor = (links: readonly PayerLink[], payee = ana) =>
  incomingPayments(payee, links).map((payment) =>
    incomingText(payment, { day: (moment) => moment.slice(0, 10), locale: enUs }),
  );

describe('the person who is owed reads', () => {
  it.each<[string, PayerLink[], string[]]>([
    ['nothing before a payment', [linkOf()], []],
    ['what the payer says', [linkOf({ saidPaidAt: said })], ['Ben says they paid you $45.04 on 2026-11-16.']],
    [
      'what the maker has marked as received',
      [linkOf({ saidPaidAt: said, paidAt: received })],
      ['Ben paid you $45.04 on 2026-11-17.'],
    ],
    [
      'each payer for themselves',
      [
        linkOf({ person: 'Cy', pays: [{ to: 'Ana', amount: cents(1000) }], paidAt: received }),
        linkOf({ saidPaidAt: said }),
      ],
      ['Ben says they paid you $45.04 on 2026-11-16.', 'Cy paid you $10.00 on 2026-11-17.'],
    ],
    [
      'one of several links of a payer, the received one',
      [linkOf({ saidPaidAt: said }), linkOf({ paidAt: received })],
      ['Ben paid you $45.04 on 2026-11-17.'],
    ],
    [
      'nothing of a payment to somebody else',
      [linkOf({ pays: [{ to: 'Dee', amount: cents(300) }], paidAt: received })],
      [],
    ],
    [
      'a payment whose link was turned off',
      [linkOf({ pays: null, paidAt: received })],
      ['Ben paid you $45.04 on 2026-11-17.'],
    ],
    [
      'nothing of such a link if it named another payer',
      [linkOf({ pays: null, hasSamePayer: false, paidAt: received })],
      [],
    ],
    [
      'what is left after a correction',
      [linkOf({ correction: correctionOf({ received: { at: said, payments: [to('Ana', 4000)] } }) })],
      ['Ben paid you $40.00 on 2026-11-16 and still owes you $5.04.'],
    ],
    [
      'received and claimed money apart',
      [
        linkOf({
          saidPaidAt: received,
          correction: correctionOf({ received: { at: said, payments: [to('Ana', 4000)] } }),
        }),
      ],
      ['Ben paid you $40.00. Ben says they paid $5.04 more on 2026-11-17.'],
    ],
    [
      'what they paid back after a correction',
      [
        linkOf({
          paidAt: received,
          correction: correctionOf({
            received: { at: said, payments: [to('Ana', 5000)] },
            returned: [{ ...to('Ana', 496), at: received }],
          }),
        }),
      ],
      ['Ben paid you $50.00, and you paid back $4.96.'],
    ],
    [
      'what was too much after a correction, and in which currency',
      [
        linkOf({
          saidPaidAt: received,
          correction: correctionOf({
            dues: [to('Ana', 4504, 'EUR')],
            said: { at: said, payments: [to('Ana', 4000)] },
          }),
        }),
      ],
      [
        'Ben says they paid you €45.04 on 2026-11-17.',
        'Ben says they paid you $40.00 on 2026-11-17, which is $40.00 too much.',
      ],
    ],
  ])('%s', (_, links, texts) => {
    expect(textsFor(links)).toEqual(texts);
  });
});
