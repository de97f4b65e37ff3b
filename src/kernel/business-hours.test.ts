import { expect, it } from 'vitest';
import { defaultHours, hoursText, isOpenAt, isTimeZone, readHours } from './business-hours.ts';

it.each([
  ['Wednesday at nine', '2026-11-11T17:00:00Z', true],
  ['a minute before', '2026-11-11T16:59:00Z', false],
  ['Friday at six', '2026-11-14T02:00:00Z', false],
  ['Saturday at noon', '2026-11-14T20:00:00Z', true],
  ['Saturday at four', '2026-11-15T00:00:00Z', false],
  ['Sunday', '2026-11-15T20:00:00Z', false],
  ['nine in summer time', '2026-07-15T16:00:00Z', true],
])('on %s the default hours are open: %s %s', (_, moment, expected) => {
  expect(isOpenAt(defaultHours, new Date(moment))).toBe(expected);
});

it('takes a span over the end of the week', () => {
  const hours = { text: 'Sat-Mon 00:00-24:00', timeZone: 'UTC' };
  const open = ['14', '15', '16', '17'].map((day) => isOpenAt(hours, new Date(`2026-11-${day}T12:00:00Z`)));
  expect(open).toEqual([true, true, true, false]);
});

it.each(['', 'always', 'Mon 9-18', 'Mon 18:00-09:00', 'Mon 09:00-25:00', 'Mon 09:00-10:00,'])(
  'refuses %j',
  (text) => {
    expect(readHours(text)).toBeNull();
  },
);

it('knows time zones', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base')]).toEqual([true, false]);
});

it('reads the same in English', () => {
  expect(hoursText('Mon-Fri 09:00-18:00, Sun 10:00-16:00')).toBe('Mon-Fri 09:00-18:00, Sun 10:00-16:00');
});
