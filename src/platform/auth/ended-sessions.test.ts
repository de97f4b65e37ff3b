import { expect, it } from 'vitest';
import { createEndedSessions } from './ended-sessions.ts';

function at(start: number) {
  const clock = { ms: start };
  const ended = createEndedSessions(() => clock.ms);
  const looks: string[] = [];
  const isLive = (id: string, issuedAtSeconds: number, found = true) =>
    ended.isLive(id, issuedAtSeconds, async () => {
      looks.push(id);
      return found;
    });
  return { clock, ended, looks, isLive };
}

it('refuses a session that has ended for as long as its tokens could hold', async () => {
  const { clock, ended, isLive } = at(10_000);
  ended.add(['one']);
  clock.ms += 300_000;
  ended.add(['two']);
  expect([await isLive('one', 10), await isLive('two', 10), await isLive('three', 10)]).toEqual([
    false,
    false,
    true,
  ]);
  clock.ms += 61_000;
  ended.add([]);
  expect([await isLive('one', 10), await isLive('two', 10)]).toEqual([true, false]);
});

it('looks up only sessions whose token was issued before it listened, once each', async () => {
  const { isLive, looks } = at(10_500);
  expect(await isLive('newer', 11)).toBe(true);
  expect(looks).toEqual([]);
  for (const _ of [1, 2]) expect(await isLive('older', 10)).toBe(true);
  expect(looks).toEqual(['older']);
  for (const _ of [1, 2]) expect(await isLive('gone', 10, false)).toBe(false);
  expect(looks).toEqual(['older', 'gone', 'gone']);
});

it('looks up every session while the connection is lost, and each once afterwards', async () => {
  const { clock, ended, isLive, looks } = at(10_000);
  await isLive('older', 9);
  ended.onLost();
  for (const _ of [1, 2]) await isLive('newer', 20);
  expect(looks).toEqual(['older', 'newer', 'newer']);
  clock.ms = 30_000;
  ended.onReconnected();
  expect(await isLive('older', 9, false)).toBe(false);
  expect(await isLive('newer', 20)).toBe(true);
});

it('ignores a lookup overtaken by the end of the session or by a lost connection', async () => {
  const { ended, looks, isLive } = at(10_000);
  const overtaken = ended.isLive('one', 9, async () => {
    ended.add(['one']);
    return true;
  });
  expect(await overtaken).toBe(false);
  await ended.isLive('two', 9, async () => {
    ended.onLost();
    ended.onReconnected();
    return true;
  });
  await isLive('two', 9);
  expect(looks).toEqual(['two']);
});
