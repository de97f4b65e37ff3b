import { expect, it } from 'vitest';
import type { Day } from '#kernel/calendar.ts';
import { findApprovedRun, findOpenCorrection } from './approved-run.ts';
import type { RunSummary } from './run.ts';

const span = { first: '2026-10-01' as Day, last: '2026-12-31' as Day };
const run = (id: string, more: Partial<RunSummary>): RunSummary => ({
  id,
  name: 'Q4 2026',
  plan_id: 'plan',
  plan_version: 1,
  plan_name: 'Plan',
  currency: 'USD',
  first_day: span.first,
  last_day: span.last,
  status: 'approved',
  corrects: null,
  deals: 1,
  payout: 0,
  created_at: '2026-11-11T10:00:00.000Z',
  approved_at: null,
  approved_by: null,
  paid_at: null,
  paid_by: null,
  ...more,
});

it('finds the approved or paid run of the same plan and period', () => {
  const others = [
    run('draft', { status: 'draft' }),
    run('other plan', { plan_id: 'other' }),
    run('one month of it', { last_day: '2026-10-31' }),
  ];
  expect(findApprovedRun(others, 'plan', span)).toBeUndefined();
  expect(findApprovedRun([...others, run('own', { status: 'paid' })], 'plan', span)?.id).toBe('own');
});

it('finds the last approved correction, and the one that is open', () => {
  const first = run('first', {});
  const second = run('second', { corrects: 'first', created_at: '2026-11-12T10:00:00.000Z' });
  const third = run('third', { corrects: 'second', status: 'draft', created_at: '2026-11-13T10:00:00.000Z' });
  const runs = [first, third, second];
  expect(findApprovedRun(runs, 'plan', span)?.id).toBe('second');
  expect(findOpenCorrection(runs, 'second')?.id).toBe('third');
  expect(findOpenCorrection(runs, 'first')).toBeUndefined();
});
