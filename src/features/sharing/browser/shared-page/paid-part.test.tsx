import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartView } from '#calculators/browser/result/part-view.tsx';
import type { Part } from '#calculators/rules/summary.ts';
import { cents } from '#kernel/money/cents.ts';
import { withPayments } from '../../rules/payments/settled-part.ts';
import type { SharedRecord } from '../../rules/share.ts';
import CorrectionNote from './correction-note.tsx';
import IncomingNote from './incoming-note.tsx';
import PayPanel from './pay-panel.tsx';
import ReplyPanel from './reply-panel.tsx';

const received = '2026-11-17T12:00:00.000Z';

function recordOf(part: Record<string, unknown>, change: Partial<SharedRecord> = {}): SharedRecord {
  return {
    template_type: 'bill-split',
    title: 'Dinner',
    person: 'Ben',
    currency: 'USD',
    created_at: received,
    expires_at: null,
    result: null,
    part: { name: 'Ben', ...part },
    has_lines: false,
    payees: [],
    takes_ways: false,
    incoming: [],
    maker: 'Ana',
    reply: null,
    comment: '',
    replied_at: null,
    answer: '',
    answered_at: null,
    said_paid_at: null,
    paid_at: null,
    own_ways: null,
    correction: null,
    ...change,
  };
}

const nothing = () => {};
const debt = { pays: [{ to: 'Ana', amount: cents(3843) }] };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const payText = (record: SharedRecord) =>
  textOf(renderToStaticMarkup(<PayPanel token="t" record={record} onChange={nothing} />));
const replyText = (record: SharedRecord) =>
  textOf(
    renderToStaticMarkup(<ReplyPanel token="t" record={record} payout={undefined} onReplied={nothing} />),
  );

test('a person who was paid reads it beside the question whether their part is right', () => {
  expect(replyText(recordOf({}, { paid_at: received }))).toContain('Paid, Nov 17, 2026');
  expect(replyText(recordOf({}))).not.toContain('Paid');
});

test('a person who disputes their part reads who hears of it, until that person answers', () => {
  const dispute = { reply: 'disputed', comment: 'I had no wine', replied_at: received } as const;
  const told = 'Ana sees this in Fairsplit now.';
  expect(replyText(recordOf({}, dispute))).toContain(told);
  expect(replyText(recordOf({}, { ...dispute, answer: 'You had', answered_at: received }))).not.toContain(
    told,
  );
  expect(replyText(recordOf({}, { reply: 'acknowledged', replied_at: received }))).not.toContain(told);
});

test('a person who owed money reads that it was received, once, where they paid', () => {
  const record = recordOf(debt, { said_paid_at: received, paid_at: received });
  expect(payText(record)).toContain('Received on Nov 17, 2026. You are settled up.');
  expect(replyText(record)).not.toContain('Paid');
});

test('a payment is offered until the person says that it is made', () => {
  expect(payText(recordOf(debt))).toContain('$38.43');
  const said = payText(recordOf(debt, { said_paid_at: received }));
  expect(said).toContain('Ana sees this in Fairsplit now and can mark it as received.');
  expect(said).not.toContain('$38.43');
});

/** A part that was received in full and then became $38.43. */
const correctionOf = (before: number) => ({
  corrected_at: received,
  was: { amount: before, currency: 'USD' },
  now: { amount: 3843, currency: 'USD' },
  dues: [{ to: 'Ana', amount: 3843, currency: 'USD' }],
  received: { at: received, payments: [{ to: 'Ana', amount: before, currency: 'USD' }] },
  said: null,
});

test('after a correction only the rest is to be paid, and payments before it are named', () => {
  const correction = correctionOf(3571);
  const record = recordOf(debt, { correction });
  expect(payText(record)).toContain('Pay Ana $2.72');
  expect(payText(record)).toContain('I have paid');
  const note = textOf(renderToStaticMarkup(<CorrectionNote record={record} correction={correction} />));
  expect(note).toContain('Corrected on Nov 17, 2026: was $35.71, now $38.43.');
  expect(note).toContain('You paid Ana $35.71. You still owe Ana $2.72.');
  const gone = { ...correction, now: null, dues: [] };
  const removed = textOf(renderToStaticMarkup(<CorrectionNote record={record} correction={gone} />));
  expect(removed).toContain('you are no longer part of this result. Your part was $35.71.');
  expect(removed).toContain('You paid Ana $35.71, which is $35.71 too much. Ana pays you back $35.71.');
});

test('payments that are marked on other links of the reader count', () => {
  const own = (amount: number) => ({
    received: { at: received, payments: [{ to: 'Ana', amount, currency: 'USD' }] },
    said: null,
  });
  expect(payText(recordOf(debt, { own_payments: own(3571) }))).toContain('Pay Ana $2.72');
  const overpaid = payText(recordOf(debt, { own_payments: own(5000), paid_at: received }));
  expect(overpaid).toContain('Received on Nov 17, 2026. Ana pays you back $11.57.');
  expect(overpaid).not.toContain('I have paid');
  const correction = { ...correctionOf(3571), received: null };
  const record = recordOf(debt, { correction, own_payments: own(3571) });
  expect(payText(record)).toContain('Pay Ana $2.72');
  const note = textOf(renderToStaticMarkup(<CorrectionNote record={record} correction={correction} />));
  expect(note).toContain('You paid Ana $35.71. You still owe Ana $2.72.');
});

test('a person who paid more than the corrected part is not settled up', () => {
  const correction = correctionOf(5000);
  const text = payText(recordOf(debt, { correction, paid_at: received }));
  expect(text).toContain('Received on Nov 17, 2026. Ana pays you back $11.57.');
  expect(text).not.toContain('settled up');
  const returned = [{ to: 'Ana', amount: 1157, currency: 'USD', at: received }];
  const after = payText(recordOf(debt, { correction: { ...correction, returned }, paid_at: received }));
  expect(after).toContain('Received on Nov 17, 2026. Paid back to you on Nov 17, 2026. You are settled up.');
});

test('the part says what a person owes until a payment is made, and no payment of nothing', () => {
  // The labels are in the language of the reader.
  const figures: Part['figures'] = [
    ['Paid', cents(1200)],
    ['Bezahlt', cents(0)],
    ['Zahlt an Ana', cents(3843)],
  ];
  const part: Part = {
    name: 'Ben',
    amount: cents(3843),
    share: 25,
    detail: '',
    figures,
    explanation: [],
    ...debt,
  };
  const marks = { paidAt: received, saidPaidAt: null };
  const payments = { currency: 'USD', made: null, incoming: [], marks };
  const partText = (shown: Part) =>
    textOf(renderToStaticMarkup(<PartView part={shown} currency="USD" isBill />));
  const paid = withPayments(part, payments);
  expect(partText(part)).toContain('You owe Ana$38.43');
  expect(partText(paid)).toContain('Your part, to Ana$38.43You paid Ana$38.43You still owe Ana$0.00');
  for (const text of [partText(part), partText(paid)]) {
    expect(text).toContain('Paid$12.00');
    expect(text).not.toContain('Bezahlt');
  }
});

test('a person who is owed reads of payments to them, and not that these are owed', () => {
  const gets = [
    { from: 'Cy', amount: cents(4504) },
    { from: 'Dee', amount: cents(1000) },
  ];
  const payment = {
    from: 'Cy',
    currency: 'USD',
    paid: 4504,
    left: 0,
    over: 0,
    is_received: false,
    at: received,
  };
  const record = recordOf({ gets }, { takes_ways: true, incoming: [payment] });
  expect(payText(record)).toContain('Dee owes you $10.00');
  expect(payText(record)).not.toContain('Cy');
  const note = renderToStaticMarkup(<IncomingNote incoming={[payment]} />);
  expect(textOf(note)).toContain('Cy says they paid you $45.04 on Nov 17, 2026.');
  const part: Part = {
    name: 'Ben',
    amount: cents(3000),
    share: 25,
    detail: '',
    figures: [
      ['Gets from Cy', cents(4504)],
      ['Gets from Dee', cents(1000)],
    ],
    explanation: [],
    gets,
  };
  const payments = { currency: 'USD', made: null, marks: { paidAt: null, saidPaidAt: null } };
  const own = withPayments(part, { ...payments, incoming: [payment] });
  const shown = renderToStaticMarkup(<PartView part={own} currency="USD" isBill />);
  expect(textOf(shown)).toContain(
    'Cy’s part, to you$45.04Cy says they paid you$45.04Cy still owes you$0.00Dee owes you$10.00',
  );
});
