import { expect, it } from 'vitest';
import { remindFrom } from './email.ts';

it('lets 20 hours pass between two e-mails about one part', () => {
  const sent_at = '2026-11-17T12:32:00.000Z';
  expect(remindFrom({ sent_at, reminded_at: null }).toISOString()).toBe('2026-11-18T08:32:00.000Z');
  const reminded_at = '2026-11-19T10:00:00.000Z';
  expect(remindFrom({ sent_at, reminded_at }).toISOString()).toBe('2026-11-20T06:00:00.000Z');
});
