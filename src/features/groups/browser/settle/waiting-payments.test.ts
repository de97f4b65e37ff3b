import { expect, it } from 'vitest';
import type { EntryRecord } from '../../rules/group.ts';
import { paymentsToAnswer } from './waiting-payments.ts';

const part = (person_id: string, paid: number, borne: number) => ({
  person_id,
  paid,
  borne,
  carried: 0,
  had: 0,
});
const paid = (id: string, from: string, to: string, change: Partial<EntryRecord> = {}): EntryRecord => ({
  id,
  kind: 'payment',
  date: '2026-11-18',
  title: 'Payment',
  category: 'other',
  note: '',
  currency: 'EUR',
  total: 100,
  version: 1,
  by: from,
  created_at: '',
  changed_at: '',
  is_deleted: false,
  answer: null,
  repeat_id: null,
  is_imported: false,
  comments: 0,
  photos: 0,
  exchange: null,
  parts: [part(from, 100, 0), part(to, 0, 100)],
  ...change,
});

it('asks the other side of a payment, and shows objections to the recorder and to the payer', () => {
  const entries = [
    paid('to me', 'ben', 'ana'),
    paid('to me by a third', 'ben', 'ana', { by: 'cyd' }),
    paid('from me by a third', 'ana', 'ben', { by: 'cyd' }),
    paid('from me by the other', 'ana', 'ben', { by: 'ben' }),
    paid('mine', 'ana', 'ben'),
    paid('of others', 'ben', 'cyd'),
    paid('answered', 'ben', 'ana', { answer: 'confirmed' }),
    paid('imported', 'ben', 'ana', { is_imported: true }),
    paid('wrong', 'ana', 'ben', { answer: 'objected' }),
    paid('wrong of another', 'ben', 'ana', { answer: 'objected' }),
    paid('wrong by a third', 'ana', 'ben', { by: 'cyd', answer: 'objected' }),
    paid('recorded for others', 'ben', 'cyd', { by: 'ana', answer: 'objected' }),
    paid('wrong of others', 'ben', 'cyd', { by: 'dan', answer: 'objected' }),
  ];
  const ids = (found: readonly EntryRecord[]) => found.map(({ id }) => id);
  const { unanswered, objected } = paymentsToAnswer(entries, 'ana');
  expect(ids(unanswered)).toEqual(['to me', 'to me by a third', 'from me by the other']);
  expect(ids(objected)).toEqual(['wrong', 'wrong by a third', 'recorded for others']);
});
