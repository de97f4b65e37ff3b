import { expect, it } from 'vitest';
import { countsText } from './link-counts.ts';

const run = '5b0a2c2e-6a3f-4d3c-9a63-0d9a3f0f4a11';
const link = {
  id: 'a',
  letter: null,
  opened: 0,
  reply: null,
  replied_at: null,
  answered_at: null,
  due: null,
  correction: null,
  said_paid_at: null,
  paid_at: null,
  turned_off_at: null,
  state: 'live',
  commission_run_id: null,
  commission_rep: null,
} as const;
const disputed = { ...link, reply: 'disputed', replied_at: '2026-11-17T12:00:00.000Z' } as const;

it('counts disputes only until they are answered', () => {
  expect(countsText([link, disputed], [])).toBe('2 links, 1 answered, 1 disputed');
  expect(countsText([{ ...disputed, answered_at: '2026-11-17T12:05:00.000Z' }], [])).toBe(
    '1 link, 1 answered',
  );
});

it('counts a statement with a disputed line once, however many links lead to it', () => {
  const ann = { ...link, commission_run_id: run, commission_rep: 0 };
  const place = { id: run, name: '', first_day: '', last_day: '', rep: 0 };
  const line = { run: place, line: { seq: 1, deal: 'Globex', details: null } };
  const links = [ann, { ...ann, id: 'b' }, { ...ann, id: 'c', commission_rep: 1 }];
  expect(countsText(links, [line, { ...line, line: { seq: 2, deal: 'Hooli', details: null } }])).toBe(
    '3 links, 1 disputed',
  );
});

it('counts no dispute on a link that has expired, where nobody could read an answer', () => {
  expect(countsText([{ ...disputed, state: 'expired' }], [])).toBe('1 link, 1 answered');
});

it('keeps counting links that were turned off', () => {
  const off = { ...disputed, turned_off_at: '2026-11-17T12:45:00.000Z', state: 'taken-down' } as const;
  expect(countsText([link, off], [])).toBe('2 links, 1 answered, 1 turned off');
});

it('counts what is still open, opened, answered and paid', () => {
  const due = { amount: 4897, currency: 'USD' };
  const paid = { ...link, due, opened: 2, reply: 'acknowledged', paid_at: disputed.replied_at } as const;
  const off = { ...link, due, turned_off_at: disputed.replied_at, state: 'taken-down' } as const;
  expect(countsText([{ ...link, due }, { ...link, due, opened: 1 }, paid, off, link], [])).toBe(
    '5 links, 2 still open, 2 opened, 1 answered, 1 paid, 1 turned off',
  );
});
