import { localeOf } from '#kernel/locale.ts';
import { Problem } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { noRate } from '../../rules/entries/entry-faults.ts';
import {
  balancesInOrder,
  computeExchange,
  openCurrencies,
  readRates,
} from '../../rules/exchange/compute-exchange.ts';
import type { ExchangeInput, ExchangeRequest } from '../../rules/exchange/exchange.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import * as entries from '../entries/entry.store.ts';
import type { LockedGroup, NewEvent } from '../group.store.ts';
import { removedParts, requireExact, tooLarge } from '../require-exact.ts';
import * as store from './exchange.store.ts';

type At = Readonly<{ by: string; now: Date }>;

/**
 * Moves all balances into one currency, with one entry for each currency. These entries are deleted and restored
 * together.
 */
export async function writeExchange(
  tx: Tx,
  group: LockedGroup,
  request: ExchangeRequest,
  { by, now }: At,
): Promise<NewEvent> {
  const isLater = request.revision >= group.revision;
  if (isLater || (await store.hasMovedSince(tx, group.id, request.revision)))
    throw new Problem('conflict', { reason: 'moved' });
  const { into, date, title } = request;
  const rows = await entries.findBalanceRows(tx, group.id);
  const open = openCurrencies(rows, into);
  if (open.length === 0) throw new Problem('conflict', { reason: 'settled' });
  const rates = ratesFor(request, open);
  const balances = await entries.findBalances(tx, group.id);
  const exchange = computeExchange({
    balances: balancesInOrder(rows, [...group.people.keys()]),
    into,
    rates,
    carriedBy: (person) => balances(person, into).carried,
  });
  if (!exchange) throw createContentProblem([{ path: 'rates', ...tooLarge() }]);
  requireRoom(group, exchange.entries.length);
  const input: ExchangeInput = { kind: 'exchange', into, rates, moved: [...exchange.moved] };
  const exchangeId = crypto.randomUUID();
  for (const [n, { currency, total, parts }] of exchange.entries.entries()) {
    const [id, own] = [n === 0 ? exchangeId : crypto.randomUUID(), entries.partsOf(parts)];
    requireExact({ currency, parts: own }, balances);
    const about = { kind: 'exchange', day: date, title, category: 'other' } as const;
    const moments = { createdAt: now, changedAt: now };
    const row = { id, ...about, currency, total, input, byPerson: by, ...moments, exchangeId };
    await entries.insertEntry(tx, group.id, row, own);
  }
  await store.addToEntryCounter(tx, group.id, exchange.entries.length);
  const after = await entries.findEntry(tx, group.id, exchangeId);
  return { kind: 'entry-written', entryId: exchangeId, after };
}

/** The rates of the currencies that are exchanged. */
function ratesFor(request: ExchangeRequest, open: readonly string[]) {
  const { rates, issues } = readRates(request.rates, localeOf(request.locale));
  if (issues.length > 0) throw createContentProblem(issues);
  const missing = open.filter((code) => !rates.some(({ currency }) => currency === code));
  if (missing.length > 0) throw createContentProblem(missing.map(() => ({ path: 'rates', ...noRate() })));
  return rates.filter(({ currency }) => open.includes(currency));
}

function requireRoom(group: LockedGroup, added: number): void {
  if (group.entries + added <= groupLimits.entries) return;
  throw new Problem('limit-reached', { max: groupLimits.entries, of: 'entries of a group' });
}

/** `lockGroup` has already subtracted the first entry from the counter. */
export async function removeExchange(tx: Tx, group: LockedGroup, id: string, now: Date): Promise<NewEvent> {
  const [whole, others] = await requireExchange(tx, group, id);
  for (const entry of [whole, ...others]) await entries.deleteParts(tx, group.id, entry.id);
  const balances = await entries.findBalances(tx, group.id);
  for (const entry of [whole, ...others]) requireExact(removedParts(entry), balances);
  await store.markExchange(tx, group.id, id, { deletedAt: now, changedAt: now });
  await store.addToEntryCounter(tx, group.id, -others.length);
  const exchanged = Object.fromEntries(others.map((entry) => [entry.id, entry.parts]));
  return { kind: 'entry-deleted', entryId: id, before: { ...whole, exchanged } };
}

/** `lockGroup` has already added the first entry to the counter. */
export async function restoreExchange(tx: Tx, group: LockedGroup, id: string, now: Date): Promise<NewEvent> {
  const [whole, others] = await requireExchange(tx, group, id);
  requireRoom(group, others.length);
  const balances = await entries.findBalances(tx, group.id);
  await store.markExchange(tx, group.id, id, { deletedAt: null, changedAt: now });
  for (const entry of [whole, ...others]) {
    requireExact(entry, balances);
    await entries.insertParts(tx, group.id, entry.id, entry.parts);
  }
  await store.addToEntryCounter(tx, group.id, others.length);
  return { kind: 'entry-restored', entryId: id, after: await entries.findEntry(tx, group.id, id) };
}

async function requireExchange(
  tx: Tx,
  group: LockedGroup,
  id: string,
): Promise<[OpenedEntry, OpenedEntry[]]> {
  const [whole, ...others] = await store.findExchange(tx, group.id, id);
  if (!whole) throw new Problem('not-found');
  return [whole, others];
}
