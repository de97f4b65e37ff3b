import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LifeSite, openLifeSite } from '#testing/lives/life-site.ts';
import { type LifeOutcome, runLife } from '#testing/lives/run-life.ts';
import { countDeadlocks, findMistakes } from '#testing/races/race-invariants.ts';

/** `npm run lives -- 500` runs more; LIVES_SEED repeats the seed that a run printed. */
const lives = Number(process.env.LIVES ?? 12);
const seed = Number(process.env.LIVES_SEED ?? Date.now() % 1_000_000);
const atOnce = 4;

let site: LifeSite;
beforeAll(async () => {
  site = await openLifeSite(seed);
  // On a busy machine two servers start slowly.
}, 180_000);
afterAll(() => site.close());

it(`${lives} random lives on two processes break no promise, seed ${seed}`, {
  timeout: 120_000 + lives * 15_000,
}, async () => {
  const waiting = Array.from({ length: lives }, (_, at) => seed + at);
  const lived: LifeOutcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      lived.push(await runLife(site, next));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const turns = lived.reduce((sum, { steps }) => sum + steps, 0);
  const failures = site.members.flatMap(({ lines }) => lines.filter(({ level = 0 }) => level >= 50));
  const broken = lived.filter(({ wrong }) => wrong.length > 0).length;
  console.log(
    `lives: ${lives} from seed ${seed}, ${turns} turns, ${site.requests()} requests, ${broken} broken`,
  );
  expect(lived.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(failures).toEqual([]);
  expect(await findMistakes(site.test.database.pool)).toEqual([]);
  expect(await countDeadlocks(site.test.database.pool)).toBe(0);
});
