import { setTimeout as delay } from 'node:timers/promises';
import type { BillSplitResult } from '#calculators/bill-split/rules/bill-split.result.ts';
import { catalogue } from '#calculators/rules/catalogue.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { type Figure, translatedFigure } from '#calculators/rules/summary.ts';
import { hasWays, noWays, type PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { type Payee, payeesAmong } from '#features/payment-ways/rules/payments-due.ts';
import { readWays } from '#features/payment-ways/server/payment-ways.public.ts';
import { cents, sumCents } from '#kernel/money/cents.ts';
import { isRecord } from '#kernel/record.ts';
import { outsideRequest } from '#platform/db/request-scope.ts';
import type { RoomRecord } from '../rules/room.ts';
import { billOf, countUnclaimedUnits } from './room-bill.ts';
import type { RoomReader, RoomRows } from './room-rows.ts';
import { runTable, totalOf } from './run-table.ts';

/** The part of the record that is the same for all guests. */
type TableRecord = Omit<RoomRecord, keyof Own>;
type Own = Pick<RoomRecord, 'figures' | 'payees' | 'own_ways'>;
/** Per guest: figures, creditors and payment ways. */
type GuestPart = Readonly<{
  figures: readonly Figure[];
  owes: readonly string[];
  ways: PaymentWays | null;
  isHost: boolean;
}>;
type PerGuest = Readonly<{
  parts: ReadonlyMap<string, GuestPart>;
  /** Payment ways entered at the table. */
  typed: readonly Payee[];
  /** The host's label in the result. */
  host: string | undefined;
}>;
type Computed = PerGuest & Readonly<{ record: TableRecord }>;

/** The shared part of a record as JSON. */
type Written = PerGuest & Readonly<{ revision: number; json: string }>;
type Known = {
  revision: number;
  startedAt: number;
  written: Promise<Written | undefined>;
  next?: Known['written'];
};

/** Maximum number of cached rooms per process, each at its last revision. */
const maxCached = 200;

/** Minimum time between computations of one table. */
const pauseMs = 100;

/**
 * Caches the computed JSON per room, so that fifty phones cost one computation, and limits recomputation to
 * ten per second. Never returns an older revision than requested.
 */
export function createRoomRecords(reader: Pick<RoomReader, 'rows'>, pause = pauseMs) {
  const known = new Map<string, Known>();

  async function compute(id: string): Promise<Written | undefined> {
    const rows = await reader.rows(id);
    if (!rows) return undefined;
    const { record, ...perGuest } = await computedOf(rows);
    return { ...perGuest, revision: rows.revision, json: JSON.stringify(record) };
  }

  function begin(id: string, revision: number): Known['written'] {
    const entry: Known = {
      revision,
      startedAt: performance.now(),
      written: outsideRequest(() => compute(id)),
    };
    known.delete(id);
    known.set(id, entry);
    const [oldest] = known.keys();
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest);
    entry.written.then(
      (written) => {
        // The record may be newer than requested.
        entry.revision = Math.max(revision, written?.revision ?? 0);
      },
      // Failures are not cached.
      () => known.get(id) === entry && known.delete(id),
    );
    return entry.written;
  }

  async function written(id: string, revision: number): Promise<Written | undefined> {
    const last = known.get(id);
    if (!last) return await begin(id, revision);
    if (last.revision >= revision) return await last.written;
    const wait = last.startedAt + pause - performance.now();
    if (last.next === undefined && wait <= 0) return await begin(id, revision);
    last.next ??= delay(wait).then(() => begin(id, revision));
    return await last.next;
  }

  /** The room at this revision or later, with one guest's own data; undefined once erased. */
  return async (id: string, revision: number, more: More): Promise<string | undefined> => {
    const table = await written(id, revision);
    if (!table) return undefined;
    const own = ownOf(table, more);
    return `${table.json.slice(0, -1)},${JSON.stringify(own).slice(1)}`;
  };
}

type More = Readonly<{
  /** Whose figures and payees are requested. */
  guestId: string | undefined;
  /** The request has the key of this guest's seat. */
  hasKey: boolean;
  /** The payment ways of the host's account. */
  ways: PaymentWays | null;
}>;

function ownOf({ parts, typed, host }: PerGuest, { guestId = '', hasKey, ways }: More): Own {
  const part = parts.get(guestId);
  // Ways typed at the table override the account's, even when empty.
  const hasTypedWays = typed.some(({ name }) => name === host);
  const maker = ways && host !== undefined && !hasTypedWays ? { name: host, ways } : null;
  return {
    figures: (part?.figures ?? []).map(translatedFigure).map(([label, value]) => ({ label, value })),
    payees: payeesAmong(part?.owes ?? [], { maker, own: typed, typed: [] }),
    own_ways: hasKey ? (part?.ways ?? (part?.isHost ? ways : null)) : null,
  };
}

async function computedOf(rows: RoomRows): Promise<Computed> {
  const { guests, items, claims, currency, endedAt } = rows;
  const typed = billOf(rows);
  const computed = runTable(typed);
  const { run, bill, leftOut } = computed;
  const summary = run.ok ? await catalogue['bill-split'].summarise(run.result) : undefined;
  const parts = summary?.parts ?? [];
  const claimsOn = Map.groupBy(claims, ({ itemId }) => itemId);
  const labels = labelsOf(guests);
  const waysOf = guests.map(({ ways }) => (ways ? readWays(ways) : null));
  const record = {
    title: rows.title,
    currency,
    created_at: rows.createdAt.toISOString(),
    expires_at: rows.expiresAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    revision: rows.revision,
    guests: guests.map(({ id, name, isHost, isHere, isPayer, paid, saidPaidAt, receivedAt }, n) => ({
      id,
      name,
      is_host: isHost,
      is_here: isHere,
      amount: parts[n]?.amount ?? cents(0),
      is_payer: isPayer === true,
      paid,
      has_ways: hasWays(waysOf[n] ?? noWays),
      said_paid_at: momentOf(saidPaidAt),
      received_at: momentOf(receivedAt),
    })),
    items: items.map((item) => {
      const own = claimsOn.get(item.id) ?? [];
      return {
        ...item,
        left: countUnclaimedUnits(item, own),
        claims: own.map(({ guestId, units, parts: shared }) => ({ guest_id: guestId, units, parts: shared })),
      };
    }),
    total: totalOf(rows, computed),
    // Safe cast: the result of this calculator.
    charges: run.ok ? chargesOf(run.result as BillSplitResult) : [],
    extras: { ...extrasOf(typed), left_out: leftOut.map(({ index }) => index) },
    claimed: sumCents(parts.map(({ amount }) => amount)),
    bill: endedAt ? bill : null,
    // Spread, since a result type has no index signature.
    result: endedAt && run.ok ? { ...run.result } : null,
  };
  return {
    record,
    parts: new Map(
      guests.map(({ id, isHost }, n) => {
        const owes = endedAt ? (parts[n]?.pays ?? []).map(({ to }) => to) : [];
        return [id, { figures: parts[n]?.figures ?? [], owes, ways: waysOf[n] ?? null, isHost }];
      }),
    ),
    typed: waysOf.flatMap((ways, n) => (ways ? [{ name: labels[n] ?? '', ways }] : [])),
    host: labels[guests.findIndex(({ isHost }) => isHost)],
  };
}

/** Labels are in English, since phones in all languages get the same record; each page translates them. */
function chargesOf({ subtotal, extras = [], cashRounding }: BillSplitResult): TableRecord['charges'] {
  if (subtotal === undefined) return [];
  return [
    { kind: 'items', label: 'Items', amount: subtotal },
    ...extras.map(({ name, amount }) => ({ kind: 'extra', label: name, amount }) as const),
    ...(cashRounding ? [{ kind: 'rounding', label: 'Cash rounding', amount: cashRounding } as const] : []),
  ];
}

/** Converts a timestamp from PostgreSQL's JSON format to ISO. */
const momentOf = (stored: string | null) => (stored === null ? null : new Date(stored).toISOString());

function extrasOf(bill: RoomRows['bill']): Omit<TableRecord['extras'], 'left_out'> {
  const { extras, cashRounding } = isRecord(bill.billData) ? bill.billData : {};
  return {
    list: Array.isArray(extras) ? extras.filter(isRecord) : [],
    locale: typeof bill.locale === 'string' ? bill.locale : null,
    cash_rounding: cashRounding === true,
  };
}
