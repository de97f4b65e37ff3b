import { readingOf } from '#calculators/rules/input-reading.ts';
import { parseCents } from '#kernel/cents.ts';
import { localeOf } from '#kernel/locale.ts';
import { isRecord } from '#kernel/record.ts';
import { refuseContent } from '#platform/http/content.ts';
import type { ExtrasRequest, ItemRequest, PayersRequest } from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';
import { baseOf } from './open-room.ts';
import type { Payer } from './room.store.ts';
import type { Table, TableItem } from './room-bill.ts';

/** Sums of all items stay in the exact range. */
const mostCents = Number.MAX_SAFE_INTEGER / (roomLimits.items * 10);

/** Who paid and how much, read by the locale of the browser in which it was typed; null for the rest of the bill. */
export function payersOf({ bill }: Pick<Table, 'bill'>, { payers, locale }: PayersRequest): Payer[] {
  const reading = readingOf(bill);
  return payers.map(({ guestId, paid }, n) => {
    const parsed = parseCents(paid, { ...reading, locale: localeOf(locale) ?? reading.locale });
    if (parsed.kind === 'blank') return { guestId, paid: null };
    if (parsed.kind !== 'number' || parsed.value < 0 || parsed.value > mostCents) {
      throw refuseContent([{ path: `payers.${n}.paid`, message: 'Enter an amount, like 12.50' }]);
    }
    return { guestId, paid: parsed.value || null };
  });
}

/** An item as the host typed it, read by the locale of the browser in which that happened. */
export function itemOf({ bill }: Pick<Table, 'bill'>, sent: ItemRequest, id: string): TableItem {
  const { name, amount, quantity } = sent;
  const reading = readingOf(bill);
  const parsed = parseCents(amount, { ...reading, locale: localeOf(sent.locale) ?? reading.locale });
  const isRead = parsed.kind === 'number';
  if (!isRead || Math.abs(parsed.value) > mostCents) {
    throw refuseContent([
      { path: 'amount', message: isRead ? 'That amount is too large' : 'Enter the cost' },
    ]);
  }
  return { id, name, amount: parsed.value, quantity };
}

/** The bill with other extras. They are all that is typed in it, so their locale becomes that of the bill. */
export function billWithExtras({ bill, guests, items }: Table, sent: ExtrasRequest): Record<string, unknown> {
  const locale = localeOf(sent.locale);
  const billData = isRecord(bill.billData) ? bill.billData : {};
  const { extras, cashRounding = billData.cashRounding === true } = sent;
  return baseOf(
    { ...bill, ...(locale ? { locale } : {}), billData: { ...billData, extras, cashRounding } },
    guests,
    items,
  );
}
