import { rollDice } from '../dice.ts';
import { accountArea } from './account.life.ts';
import type { Area, Life, LifePerson, OpenArea, Step } from './life.ts';
import type { LifeSite } from './life-site.ts';
import { linksArea } from './links.life.ts';
import { roomsArea } from './rooms.life.ts';
import { runsArea } from './runs.life.ts';
import { sheetsArea } from './sheets.life.ts';
import { subscriptionsArea } from './subscriptions.life.ts';

const areas: readonly OpenArea[] = [
  sheetsArea,
  linksArea,
  roomsArea,
  runsArea,
  subscriptionsArea,
  accountArea,
];
const names = ['Ana', 'Ben', 'Cy'];
const turns = 14;

/** The violations, and the number of steps before them. */
export type LifeOutcome = Readonly<{ wrong: readonly string[]; steps: number }>;

/**
 * Lets three users take random steps through all features that interact. After every turn, each affected area
 * compares the visible state with its model.
 */
export async function runLife(site: LifeSite, seed: number): Promise<LifeOutcome> {
  const dice = rollDice(seed);
  // Webhook signatures expire after five minutes, and a run may take longer.
  site.stripe.clock.now = new Date();
  const people: LifePerson[] = [];
  for (const name of names) people.push({ name, user: await site.test.newUser() });
  const gone = new Set<LifePerson>();
  const life: Life = {
    site,
    dice,
    people,
    gone,
    saved: new Map(people.map((person) => [person, 0])),
    send: (who, method, path, json, headers) =>
      site.send(who?.user.token, method, path, json === undefined ? {} : { json }, headers),
  };
  const opened = areas.map((open) => open(life));
  const did: string[] = [];
  const wrong: string[] = [];

  async function check(touched: readonly Area[]): Promise<boolean> {
    for (const area of touched) {
      const found = await area.check();
      wrong.push(...found.map((what) => `seed ${seed}, ${area.name}: ${what} after ${did.join(', ')}`));
    }
    return wrong.length === 0;
  }

  const all = opened.flatMap((area) =>
    Object.entries(area.steps).map(([name, step]) => ({ area, name: `${area.name}.${name}`, step })),
  );
  for (let turn = 0; turn < turns; turn++) {
    const chosen = [dice.pick(all)];
    // Two concurrent steps: the same twice, or two different ones.
    if (dice.chance(0.3)) chosen.push(dice.chance(0.5) ? (chosen[0] ?? dice.pick(all)) : dice.pick(all));
    did.push(chosen.map(({ name }) => name).join(' + '));
    await Promise.all(chosen.map(({ step }) => attempt(step)));
    // A deletion affects every area.
    const touched = gone.size > 0 ? opened : [...new Set(chosen.map(({ area }) => area))];
    if (!(await check(touched))) return { wrong, steps: did.length };
  }
  for (const area of opened) await area.settle?.();
  await check(opened);
  return { wrong, steps: did.length };

  async function attempt(step: Step): Promise<void> {
    try {
      await step();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      wrong.push(`seed ${seed}: ${reason} after ${did.join(', ')}`);
    }
  }
}
