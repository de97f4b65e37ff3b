import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SharedRecord } from '../rules/share.ts';
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
const debt = { pays: [{ to: 'Ana', amount: 3843 }] };
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');
const payText = (record: SharedRecord) =>
  textOf(renderToStaticMarkup(<PayPanel token="t" record={record} onChange={nothing} />));
const replyText = (record: SharedRecord) =>
  textOf(renderToStaticMarkup(<ReplyPanel token="t" record={record} onReplied={nothing} />));

test('a person who was paid reads it beside the question whether their part is right', () => {
  expect(replyText(recordOf({}, { paid_at: received }))).toContain('Paid, Nov 17, 2026');
  expect(replyText(recordOf({}))).not.toContain('Paid');
});

test('a person who owed money reads that it was received, once, where they paid', () => {
  const record = recordOf(debt, { said_paid_at: received, paid_at: received });
  expect(payText(record)).toContain('Received on Nov 17, 2026. You are settled up.');
  expect(replyText(record)).not.toContain('Paid');
});

test('a payment is offered until the person says that it is made', () => {
  expect(payText(recordOf(debt))).toContain('$38.43');
  const said = payText(recordOf(debt, { said_paid_at: received }));
  expect(said).toContain('Ana sees that and confirms it when the money is there.');
  expect(said).not.toContain('$38.43');
});
