import { expect, it } from 'vitest';
import { remindersAfter, remindFrom } from './group-reminder.ts';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);

it('allows a reminder every 20 hours, three times, and again after 30 days', () => {
  expect(remindFrom({ reminders: 0, reminded_at: null })).toBeNull();
  expect(remindFrom({ reminders: 1, reminded_at: at('01T08:00') })).toEqual(at('02T04:00'));
  expect(remindFrom({ reminders: 2, reminded_at: at('01T08:00') })).toEqual(at('02T04:00'));
  const third = { reminders: 3, reminded_at: at('01T08:00') };
  expect(remindFrom(third)).toEqual(new Date('2026-12-01T08:00:00Z'));
  expect(remindersAfter(third, new Date('2026-12-01T08:00:00Z'))).toBe(1);
  expect(remindersAfter({ reminders: 1, reminded_at: at('01T08:00') }, at('02T04:00'))).toBe(2);
  expect(remindersAfter({ reminders: 0, reminded_at: null }, at('02T04:00'))).toBe(1);
});
