import type { BillSplitResult } from '#calculators/bill-split/rules/bill-split.result.ts';
import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { localeOf } from '#kernel/locale.ts';
import { parseCents } from '#kernel/money/cents.ts';
import { Problem } from '#kernel/problem.ts';
import { isRecord } from '#kernel/record.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import type { EndRequest, ExtrasRequest, ItemRequest, PayersRequest } from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { pickBillFields } from './open-room.ts';
import type { Payer } from './room.store.ts';
import { billOf, countUnclaimedUnits, type RoomBill, type TableItem } from './room-bill.ts';
import { runTable, totalOf } from './run-table.ts';

/** The largest amount of an item or payer; the sum over all items stays a safe integer. */
const mostCents = Number.MAX_SAFE_INTEGER / (roomLimits.items * 10);

/** Parses typed amounts in the locale of the host's browser; a null amount means the rest of the bill. */
export function payersOf({ bill }: Pick<RoomBill, 'bill'>, { payers, locale }: PayersRequest): Payer[] {
  const reading = readCurrencyAndLocale(bill);
  return payers.map(({ guestId, paid }, n) => {
    const parsed = parseCents(paid, { ...reading, locale: localeOf(locale) ?? reading.locale });
    if (parsed.kind === 'blank') return { guestId, paid: null };
    if (parsed.kind !== 'number' || parsed.value < 0 || parsed.value > mostCents) {
      throw createContentProblem([
        { path: `payers.${n}.paid`, ...fault('no-amount', msg('Enter an amount, like 12.50')) },
      ]);
    }
    return { guestId, paid: parsed.value || null };
  });
}

/**
 * A closed table is final, so this refuses one that has changed since the host looked at it, extras that do not fit the
 * items, and payments that do not add up to the bill, with which nobody would see whom to pay.
 */
export function requireClosable(table: RoomBill, seen: EndRequest): void {
  const computed = runTable(billOf(table));
  const { left = Number.POSITIVE_INFINITY, total = totalOf(table, computed) } = seen;
  if (unclaimedAt(table) > left || totalOf(table, computed) !== total) throw new Problem('conflict');
  const { run, leftOut } = computed;
  if (leftOut.length > 0) throw createContentProblem(leftOut.map(({ issue }) => issue));
  if (!run.ok) return;
  // Safe cast: the result of this calculator.
  const { payments } = run.result as BillSplitResult;
  if (payments && payments.difference !== 0) throw new Problem('payments-mismatch');
}

function unclaimedAt({ items, claims }: RoomBill): number {
  const claimsOn = Map.groupBy(claims, ({ itemId }) => itemId);
  return items.reduce((sum, item) => sum + countUnclaimedUnits(item, claimsOn.get(item.id) ?? []), 0);
}

/** Parses a typed item in the locale of the host's browser. */
export function itemOf({ bill }: Pick<RoomBill, 'bill'>, sent: ItemRequest, id: string): TableItem {
  const { name, amount, quantity } = sent;
  const reading = readCurrencyAndLocale(bill);
  const parsed = parseCents(amount, { ...reading, locale: localeOf(sent.locale) ?? reading.locale });
  const isRead = parsed.kind === 'number';
  if (!isRead || Math.abs(parsed.value) > mostCents) {
    const found = isRead
      ? fault('too-large', msg('That amount is too large'))
      : fault('no-amount', msg('Enter the cost'));
    throw createContentProblem([{ path: 'amount', ...found }]);
  }
  return { id, name, amount: parsed.value, quantity };
}

/** Replaces the extras. They are the bill's only typed numbers, so their locale becomes the bill's. */
export function billWithExtras(
  { bill, guests, items }: RoomBill,
  sent: ExtrasRequest,
): Record<string, unknown> {
  const locale = localeOf(sent.locale);
  const billData = isRecord(bill.billData) ? bill.billData : {};
  const { extras, cashRounding = billData.cashRounding === true } = sent;
  return pickBillFields(
    { ...bill, ...(locale ? { locale } : {}), billData: { ...billData, extras, cashRounding } },
    guests,
    items,
  );
}
