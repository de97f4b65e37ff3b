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

it('asks the other side of a payment, and shows objections to the recorder', () => {
  const entries = [
    paid('to me', 'ben', 'ana'),
    paid('by a third', 'ana', 'ben', { by: 'cyd' }),
    paid('mine', 'ana', 'ben'),
    paid('of others', 'ben', 'cyd'),
    paid('answered', 'ben', 'ana', { answer: 'confirmed' }),
    paid('imported', 'ben', 'ana', { is_imported: true }),
    paid('wrong', 'ana', 'ben', { answer: 'objected' }),
    paid('wrong of another', 'ben', 'ana', { answer: 'objected' }),
  ];
  const ids = (found: readonly EntryRecord[]) => found.map(({ id }) => id);
  const { unanswered, objected } = paymentsToAnswer(entries, 'ana');
  expect([ids(unanswered), ids(objected)]).toEqual([['to me', 'by a third'], ['wrong']]);
});
