import { expect, it } from 'vitest';
import { secondsToMidnight, visitorOfDay } from './visitor-day.ts';

const at = (time: string) => new Date(`2026-11-18T${time}Z`);
const ben = { address: '203.0.113.7', agent: 'Browser', now: at('12:00:00.000') };

it('is the same all day, and another with anything else', () => {
  const who = visitorOfDay('secret', ben);
  expect(visitorOfDay('secret', { ...ben, now: at('23:59:59.999') })).toBe(who);
  const others = [
    visitorOfDay('other', ben),
    visitorOfDay('secret', { ...ben, now: new Date('2026-11-19T00:00:00.000Z') }),
    visitorOfDay('secret', { ...ben, address: '203.0.113.8' }),
    visitorOfDay('secret', { ...ben, agent: 'Browser 2' }),
  ];
  expect(new Set([who, ...others]).size).toBe(5);
});

it('counts the seconds that are left of a day', () => {
  expect(secondsToMidnight(at('00:00:00.000'))).toBe(86_400);
  expect(secondsToMidnight(at('23:59:59.999'))).toBe(1);
});
