import { expect, it } from 'vitest';
import { type Dice, rollDice } from '#testing/dice.ts';
import type { Debt } from '../../rules/balances/came-about.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import { type EntryRecord, type GroupPerson, suggestedPayments } from '../../rules/group.ts';
import { debtsAddress } from '../../rules/group-addresses.ts';
import { expense, type GroupMember, openGroups, payment } from '../../testing/group-app.ts';
import { findDebts } from './debt-rows.ts';

const app = openGroups();
const seed = Number(process.env.GROUP_SEED ?? Date.now() % 1_000_000);

const read = async (member: GroupMember) =>
  suggestedPayments.parse(await (await member.send(debtsAddress)).json());

it('says who pays whom as it came about, to the people of the group only', async () => {
  const { ana, ben, idOf, stranger } = await app.makeWithBen();
  const cyd = idOf('Cyd');
  await ana.write(expense('10', [ana.id], ben.id));
  await ben.write(expense('10', [ben.id], cyd));
  expect(await read(ben)).toEqual([
    { from: ana.id, to: ben.id, currency: 'EUR', amount: 1000 },
    { from: ben.id, to: cyd, currency: 'EUR', amount: 1000 },
  ]);
  // One payment is enough, from Ana to Cyd. After it nobody owes anything.
  await ana.write(payment(ana.id, cyd, '10'));
  expect(await read(ana)).toEqual([]);
  expect((await stranger.send(debtsAddress)).status).toBe(404);
});

/** A random entry: a payment, or an expense or income with one or two payers. */
function anyEntry(dice: Dice, people: readonly string[]): EntryForm {
  const [one, other] = [dice.pick(people), dice.pick(people)];
  if (dice.chance(0.25) && one !== other) return payment(one, other, String(1 + dice.below(500)));
  const sharing = people.filter(() => dice.chance(0.6));
  const form = expense(String(10 + dice.below(900)), sharing.length > 0 ? sharing : [one], one);
  const payers = one === other ? [{ person: one }] : [{ person: other, paid: '3' }, { person: one }];
  return { ...form, kind: dice.chance(0.2) ? 'income' : 'expense', payers } as EntryForm;
}

/** The slow model: cent by cent, from the first person who paid less than they bear to the first who paid more. */
function modelOf(entries: readonly EntryRecord[], people: readonly GroupPerson[]): Debt[] {
  const [holderOf, order] = [holderIn(people), people.map(({ id }) => id)];
  const sums = new Map<string, number>();
  for (const { parts, currency } of entries) {
    const nets = new Map<string, number>();
    for (const { person_id, paid, borne } of parts) {
      const holder = holderOf(person_id);
      nets.set(holder, (nets.get(holder) ?? 0) + paid - borne);
    }
    const units = (sign: number) =>
      [...nets]
        .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
        .flatMap(([holder, net]) => new Array<string>(Math.max(0, sign * net)).fill(holder));
    const creditors = units(1);
    for (const [n, debtor] of units(-1).entries()) {
      const creditor = creditors[n] ?? '';
      const isFirst = debtor < creditor;
      const key = `${currency} ${isFirst ? debtor : creditor} ${isFirst ? creditor : debtor}`;
      sums.set(key, (sums.get(key) ?? 0) + (isFirst ? 1 : -1));
    }
  }
  return [...sums].flatMap(([key, sum]) => {
    const [currency = '', one = '', other = ''] = key.split(' ');
    if (sum === 0) return [];
    return [
      { currency, from: sum > 0 ? one : other, to: sum > 0 ? other : one, amount: BigInt(Math.abs(sum)) },
    ];
  });
}

/** Maps each person to the first person of the same purse. */
const holderIn = (people: readonly GroupPerson[]) => (id: string) => {
  const own = people.find((person) => person.id === id);
  return people.find((person) => (person.purse ?? person.id) === (own?.purse ?? id))?.id ?? '';
};

const byPair = (one: Debt, other: Debt) => (`${one.from}${one.to}` < `${other.from}${other.to}` ? -1 : 1);

it(`equals the slow model for random entries with one purse, and adds up to the balances (seed ${seed})`, async () => {
  const dice = rollDice(seed);
  const { ana, made, id, idOf } = await app.makeGroup(['Ben', 'Cyd', 'Dan', 'Eve']);
  const people = made.people.map((person) => person.id);
  expect((await ana.changePerson(idOf('Dan'), { purseWith: idOf('Ben') })).status).toBe(200);
  for (let n = 0; n < 40; n += 1) await ana.write(anyEntry(dice, people));
  const [seen, { entries }] = [await ana.look(), await ana.list()];
  const debts = await findDebts(app.test.database.pool, id);
  const holderOf = holderIn(seen.people);
  expect(debts.toSorted(byPair)).toEqual(modelOf(entries, seen.people).toSorted(byPair));

  const left = new Map<string, number>();
  const add = (holder: string, amount: number) => left.set(holder, (left.get(holder) ?? 0) + amount);
  for (const { person_id, balance } of seen.balances) add(holderOf(person_id), balance);
  for (const { from, to, amount } of await read(ana)) {
    add(from, amount);
    add(to, -amount);
  }
  expect([...left.values()].filter((rest) => rest !== 0)).toEqual([]);
});
