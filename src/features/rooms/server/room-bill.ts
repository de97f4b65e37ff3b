import { readCurrencyAndLocale } from '#calculators/rules/currency-and-locale.ts';
import { labelsOf } from '#calculators/rules/people.ts';
import { allocate } from '#kernel/money/allocation.ts';
import { type Cents, cents, typedAmount } from '#kernel/money/cents.ts';
import { isRecord } from '#kernel/record.ts';
import { withLabels } from '../rules/chosen-guests.ts';

export type Claim = Readonly<{ itemId: string; guestId: string; units: number; parts: number }>;
export type TableItem = Readonly<{ id: string; name: string; amount: Cents; quantity: number }>;
export type TableGuest = Readonly<{
  id: string;
  name: string;
  /** True if this guest paid the bill; `paid` is their amount if several guests paid. */
  isPayer?: boolean | null | undefined;
  paid?: number | null | undefined;
}>;
export type RoomBill = Readonly<{
  /** The typed bill without people and items. */
  bill: Readonly<Record<string, unknown>>;
  guests: readonly TableGuest[];
  items: readonly TableItem[];
  claims: readonly Claim[];
}>;

/** A bill line: some units of an item, and the guests' parts of it. */
type Line = Readonly<{
  name: string;
  amount: Cents;
  shares: readonly (readonly [guestId: string, parts: number])[];
}>;

/** Unclaimed units. Sharing claims all of the rest. */
export function countUnclaimedUnits(
  { quantity }: Pick<TableItem, 'quantity'>,
  claims: readonly Claim[],
): number {
  if (claims.some(({ parts }) => parts > 0)) return 0;
  return quantity - claims.reduce((sum, { units }) => sum + units, 0);
}

/** Splits an item into owned, shared and unclaimed lines. Nobody is charged for the unclaimed line. */
function linesOf(item: TableItem, claims: readonly Claim[]): Line[] {
  const { name, amount, quantity } = item;
  const owned = claims.reduce((sum, { units }) => sum + units, 0);
  const left = countUnclaimedUnits(item, claims);
  const counts = [owned, quantity - owned - left, left];
  const amounts = allocate(amount, counts);
  const shares = (pick: (claim: Claim) => number) =>
    claims.filter((claim) => pick(claim) > 0).map((claim) => [claim.guestId, pick(claim)] as const);
  const sharers = [shares(({ units }) => units), shares(({ parts }) => parts), []];
  return counts.flatMap((count, n) => {
    if (count === 0) return [];
    // Uses symbols instead of words, since guests read the line in several languages.
    const named = count === quantity ? name : `${name} (${count}/${quantity})`;
    return [{ name: named, amount: amounts[n] ?? cents(0), shares: sharers[n] ?? [] }];
  });
}

/** The table as input of the bill calculator. Payers are explicit, never assumed. */
export function billOf({ bill, guests, items, claims }: RoomBill): Record<string, unknown> {
  const reading = readCurrencyAndLocale(bill);
  const labels = labelsOf(guests);
  const labelOf = new Map(guests.map(({ id }, n) => [id, labels[n] ?? '']));
  const claimsOn = Map.groupBy(claims, ({ itemId }) => itemId);
  const lines = items.flatMap((item) => linesOf(item, claimsOn.get(item.id) ?? []));
  const { extras, ...billData } = isRecord(bill.billData) ? bill.billData : {};
  return {
    ...bill,
    calculationMode: 'itemized',
    billData: {
      ...billData,
      ...(Array.isArray(extras) ? { extras: extras.map((extra) => withLabels(extra, guests)) } : {}),
      // The calculator derives it from items and extras.
      totalAmount: '',
      participants: guests.map(({ name, isPayer, paid }) => ({
        name,
        amount: '',
        ...(isPayer ? { payer: true } : {}),
        ...(isPayer && paid ? { paid: typedAmount(cents(paid), reading) } : {}),
      })),
      items: lines.map(({ name, amount, shares }) => ({
        name,
        amount: typedAmount(amount, reading),
        assignedTo: shares.map(([id]) => labelOf.get(id) ?? ''),
        parts: shares.map(([, part]) => String(part)),
      })),
    },
  };
}
