import { expect, it } from 'vitest';
import { type Dice, rollDice } from '#testing/dice.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import { expense, type GroupMember, openGroups, payment } from '../../testing/group-app.ts';

const app = openGroups();
const seed = Number(process.env.GROUP_SEED ?? Date.now() % 1_000_000);
const currencies = ['EUR', 'JPY', 'KWD'];

function anyEntry(dice: Dice, people: readonly string[]): EntryForm {
  const currency = dice.pick(currencies);
  const amount = String(1 + dice.below(99_999));
  const [one, other] = [dice.pick(people), dice.pick(people)];
  if (dice.chance(0.25) && one !== other) return payment(one, other, amount, { currency });
  const sharing = people.filter(() => dice.chance(0.7));
  const form = expense(amount, sharing.length > 0 ? sharing : [one], other);
  // Safe cast: made by `expense`.
  const bill = { ...(form as { bill: object }).bill, currency };
  return { ...form, kind: dice.chance(0.2) ? 'income' : 'expense', bill } as EntryForm;
}

/** Adds up the parts of all entries that are not deleted; the balances must equal these sums. */
async function recount(member: GroupMember): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await member.list(cursor === '' ? {} : { cursor });
    for (const { currency, parts, total } of page.entries) {
      const paid = parts.reduce((sum, part) => sum + part.paid, 0);
      const borne = parts.reduce((sum, part) => sum + part.borne, 0);
      expect([paid, borne, parts.reduce((sum, part) => sum + part.carried, 0)]).toEqual([total, total, 0]);
      for (const part of parts) {
        const key = `${currency} ${part.person_id}`;
        sums.set(key, (sums.get(key) ?? 0) + part.paid - part.borne);
      }
    }
    cursor = page.next;
  }
  return sums;
}

it(`keeps balances equal to the entries through random changes of several people (seed ${seed})`, async () => {
  const dice = rollDice(seed);
  const { ana, join, made } = await app.makeGroup(['Ben', 'Cyd', 'Dan']);
  const members = [ana, await join('Ben'), await join('Cyd'), await join('Dan')];
  const people = made.people.map(({ id }) => id);
  const known: string[] = [];

  async function act(member: GroupMember): Promise<number> {
    const id = known.length > 0 ? dice.pick(known) : undefined;
    if (id === undefined || dice.chance(0.5)) {
      known.push((await member.write(anyEntry(dice, people))).id);
      return 201;
    }
    const [form, isEdit, isDeletion] = [anyEntry(dice, people), dice.chance(0.5), dice.chance(0.6)];
    const { version } = await member.open(id);
    if (isEdit) return (await member.edit(id, version, form)).status;
    return (await (isDeletion ? member.remove(id, version) : member.restore(id))).status;
  }

  for (let round = 0; round < 30; round += 1) {
    // All members write at once: of two edits of the same version, one is refused.
    for (const status of await Promise.all(members.map(act))) expect([200, 201, 409]).toContain(status);
  }
  const seen = await ana.look();
  const sums = await recount(ana);
  for (const { person_id, currency, balance } of seen.balances) {
    expect([currency, balance]).toEqual([currency, sums.get(`${currency} ${person_id}`) ?? 0]);
  }
  for (const rows of Map.groupBy(seen.balances, ({ currency }) => currency).values()) {
    expect(rows.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
    expect(rows.reduce((sum, { carried }) => sum + carried, 0)).toBe(0);
    // Leftover units are fair over time: nobody is far from the exact share.
    for (const { carried } of rows) expect(Math.abs(carried)).toBeLessThan(4e9);
  }
  const { entries, revision } = seen;
  const live = await Promise.all(known.map(async (id) => await ana.open(id)));
  expect(entries).toBe(live.filter(({ is_deleted }) => !is_deleted).length);
  // One event per revision.
  let events = 0;
  let before: number | null = revision + 1;
  while (before !== null) {
    const page = await ana.events({ before: String(before) });
    events += page.events.length;
    before = page.next;
  }
  expect(events).toBe(revision);
});
