import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { maxCents } from '#kernel/money/cents.ts';
import { issuesOf, Problem, type ProblemIssue } from '#kernel/problem.ts';
import type { Tx } from '#platform/db/executor.ts';
import { createContentProblem, requireContent } from '#platform/http/body/content.ts';
import { groupLimits } from '../../rules/group-limits.ts';
import { type EntryOfImport, entryOfImport, faultOfImport } from '../../rules/imports/entry-of-import.ts';
import {
  type ImportOutcome,
  type ImportRequest,
  importRequest,
  importRequestLimits,
  type SentEntry,
  sentEntry,
} from '../../rules/imports/import-request.ts';
import { findBalances, partsOf } from '../entries/entry.store.ts';
import type { LockedGroup, NewEvent } from '../group.store.ts';
import { leaveUnchanged } from '../group-change.ts';
import { tooLarge } from '../require-exact.ts';
import { findImported, type ImportedRow, insertImported } from './import.store.ts';
import { addImported, matchPeople } from './import-people.ts';

/** The number of entries to check or compute before yielding to other requests. */
const atOnce = 500;

async function* inTurns<One>(list: readonly One[]): AsyncGenerator<readonly [One, number]> {
  for (const [n, one] of list.entries()) {
    if (n > 0 && n % atOnce === 0) await setImmediate();
    yield [one, n];
  }
}

/** Hashes the key, which contains text of the file and may be too long for an index. */
const importKeyOf = ({ sourceKey }: SentEntry) => createHash('sha256').update(sourceKey).digest('base64url');

const outline = z.object({ ...importRequest.def.shape, entries: z.array(z.unknown()).check(z.minLength(1)) });

export type CheckedImport = Pick<ImportRequest, 'source' | 'people'> &
  Readonly<{ entries: ReadonlyMap<string, SentEntry> }>;

/** Refuses entries that do not add up or are in the file twice, and more than one request can store in time. */
export async function checkImport(sent: unknown): Promise<CheckedImport> {
  const { source, people, entries } = requireContent(outline, sent);
  requireAtMost(groupLimits.entries, entries.length, 'entries of a group');
  const issues: ProblemIssue[] = [];
  const byKey = new Map<string, SentEntry>();
  let parts = 0;
  for await (const [content, n] of inTurns(entries)) {
    const entry = readEntry(content, people.length);
    if ('refused' in entry) {
      issues.push(...entry.refused.map((issue) => ({ ...issue, path: pathIn(n, issue.path) })));
      continue;
    }
    const key = importKeyOf(entry);
    if (byKey.has(key)) issues.push({ path: pathIn(n, 'sourceKey'), ...sentTwice() });
    byKey.set(key, entry);
    parts += entry.paid.length + entry.borne.length;
  }
  if (issues.length > 0) throw createContentProblem(issues);
  requireAtMost(importRequestLimits.parts, parts, 'amounts of an import');
  return { source, people, entries: byKey };
}

function readEntry(
  content: unknown,
  people: number,
): SentEntry | Readonly<{ refused: readonly ProblemIssue[] }> {
  const parsed = sentEntry.safeParse(content);
  if (!parsed.success) return { refused: issuesOf(parsed.error.issues) };
  const found = faultOfImport(parsed.data, people);
  return found ? { refused: [{ path: '', ...found }] } : parsed.data;
}

const pathIn = (n: number, path: string) => (path ? `entries.${n}.${path}` : `entries.${n}`);

function requireAtMost(max: number, count: number, of: string): void {
  if (count > max) throw new Problem('limit-reached', { max, of });
}

const sentTwice = () => fault('sent-twice', msg('This entry is sent twice'));

type At = Readonly<{ by: string; now: Date; onOutcome: (outcome: ImportOutcome) => void }>;

/** Adds the entries that the group does not have, and the people who are in them. */
export async function importEntries(
  tx: Tx,
  group: LockedGroup,
  { source, people, entries }: CheckedImport,
  { by, now, onOutcome }: At,
): Promise<NewEvent> {
  const present = await findImported(tx, group.id, [...entries.keys()]);
  const fresh = [...entries].filter(([key]) => !present.has(key));
  const skipped = entries.size - fresh.length;
  requireAtMost(groupLimits.entries, group.entries + fresh.length, 'entries of a group');
  const placed = matchPeople(group, people);
  const used = new Set(fresh.flatMap(([, { paid, borne }]) => [...paid, ...borne].map(([n]) => n)));
  const added = placed.filter((person, n) => used.has(n) && !person.isPresent);
  onOutcome({ added: fresh.length, skipped, people_added: added.length });
  if (fresh.length === 0) leaveUnchanged();
  await addImported(tx, group, added, now);
  const rows: ImportedRow[] = [];
  const sums = new Map<string, bigint>();
  for await (const [[importKey, entry], n] of inTurns(fresh)) {
    const computed = entryOfImport(entry, (person) => placed[person]?.id ?? '');
    addUp(sums, computed);
    // Distinct times keep the entries of one day in the order of the file.
    rows.push(rowOf(computed, importKey, new Date(now.getTime() - (fresh.length - n))));
  }
  await requireExact(tx, group.id, sums);
  await insertImported(tx, group.id, by, rows);
  const names = added.map(({ id, name }) => ({ id, name }));
  return { kind: 'entries-imported', after: { source, added: fresh.length, skipped, people: names } };
}

function rowOf(computed: EntryOfImport, importKey: string, createdAt: Date): ImportedRow {
  const { input, currency, total } = computed;
  const { kind, date: day, title, category, note } = input;
  const about = { kind, day, title, category, note, currency, total, input, createdAt, importKey };
  return { id: crypto.randomUUID(), ...about, parts: partsOf(computed.parts) };
}

/** Adds the balances of an entry to `sums`, by currency and person. */
function addUp(sums: Map<string, bigint>, { currency, parts }: EntryOfImport): void {
  for (const { person, paid, borne } of parts) {
    const key = `${currency}${person}`;
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(paid) - BigInt(borne));
  }
}

async function requireExact(tx: Tx, groupId: string, sums: ReadonlyMap<string, bigint>): Promise<void> {
  const balances = await findBalances(tx, groupId);
  const isExact = [...sums].every(([key, sum]) => {
    const after = sum + BigInt(balances(key.slice(3), key.slice(0, 3)).balance);
    return (after < 0n ? -after : after) <= BigInt(maxCents) / 2n;
  });
  if (!isExact) throw createContentProblem([{ path: 'entries', ...tooLarge() }]);
}
