import { itemCost } from '#calculators/bill-split/rules/amounts/item-cost.ts';
import { type BillSplitInput, billLimits, type Item } from '#calculators/bill-split/rules/bill-fields.ts';
import { billSplitInput } from '#calculators/bill-split/rules/bill-split.input.ts';
import { labelsOf, peopleByLabel } from '#calculators/rules/people.ts';
import { requireComputed } from '#features/calculations/server/computed.public.ts';
import { hashOf } from '#features/sharing/server/link-token.public.ts';
import { hourMs } from '#kernel/calendar.ts';
import { fault } from '#kernel/fault.ts';
import { msg } from '#kernel/language/t.ts';
import { cents } from '#kernel/money/cents.ts';
import { decimalScale } from '#kernel/money/decimal.ts';
import { issuesOf } from '#kernel/problem.ts';
import { isRecord } from '#kernel/record.ts';
import { oneLine } from '#kernel/text/storable-text.ts';
import { createContentProblem } from '#platform/http/body/content.ts';
import { withGuestIds } from '../rules/chosen-guests.ts';
import type { OpenRoomRequest } from '../rules/room.ts';
import { roomLimits } from '../rules/room-limits.ts';
import type { NewClaim, NewGuest, NewRoom } from './room.store.ts';
import { billOf, type RoomBill, type TableItem } from './room-bill.ts';
import { newTokens, type RoomTokens, tokensOf } from './room-tokens.ts';

/** An unsaved room with its two secrets; only their hashes are stored. */
export type PreparedRoom = RoomTokens & Readonly<{ room: NewRoom; hostId: string }>;

/** `userId` is null for a visitor. */
type Host = Readonly<{ userId: string | null; authSecret: string }>;

export function prepareRoom({ userId, authSecret }: Host, sent: OpenRoomRequest, now: Date): PreparedRoom {
  const input = requireItems(sent.inputData);
  const id = crypto.randomUUID();
  const { token, key } = userId === null ? newTokens() : tokensOf(authSecret, id);
  const { guests, people, hostId } = guestsOf(input, sent.name, key);
  const items = input.billData.items.map(itemOf);
  const room = {
    id,
    userId,
    tokenHash: hashOf(token),
    // Our page sends a title in its own language. This fallback is stored, so it is not translated.
    title: oneLine(sent.title ?? '') || `${sent.name}’s table`,
    currency: input.currency,
    bill: pickBillFields(withSeats(sent.inputData, input, people), guests, items),
    showsWays: userId !== null && (sent.showsWays ?? false),
    createdAt: now,
    expiresAt: new Date(now.getTime() + roomLimits.hours * hourMs),
    guests,
    items,
    claims: claimsOf(input, items, people),
  };
  return { room, token, key, hostId };
}

/** Whole quantities can be claimed by unit; a fractional quantity such as half a pound is one unit. */
function itemOf(item: Item, n: number): TableItem {
  const count = (item.quantity ?? decimalScale) / decimalScale;
  const isCount = Number.isInteger(count) && count >= 1 && count <= roomLimits.quantity;
  return {
    id: crypto.randomUUID(),
    name: oneLine(item.name) || `Item ${n + 1}`,
    amount: cents(itemCost(item)),
    quantity: isCount ? count : 1,
  };
}

function requireItems(inputData: unknown): BillSplitInput {
  const parsed = billSplitInput.safeParse(inputData);
  if (!parsed.success) {
    throw createContentProblem(
      issuesOf(parsed.error.issues).map((issue) => ({ ...issue, path: `inputData.${issue.path}` })),
    );
  }
  const { calculationMode, billData } = parsed.data;
  const count = billData.items.length;
  const found =
    calculationMode !== 'itemized' || count === 0
      ? fault('no-items', msg('Add the items of the bill first'))
      : count > roomLimits.items
        ? fault('too-many-items', msg('A table can have at most {max} items'), { max: roomLimits.items })
        : billData.participants.length >= roomLimits.guests
          ? fault('too-many-guests', msg('A table can have at most {max} guests'), { max: roomLimits.guests })
          : undefined;
  if (found) throw createContentProblem([{ path: 'inputData.billData.items', ...found }]);
  return parsed.data;
}

/** Guests in the bill's order, which decides who gets leftover cents. `people` maps people to guest ids by index. */
function guestsOf({ billData }: BillSplitInput, hostName: string, key: string) {
  const host = { id: crypto.randomUUID(), name: hostName, isHost: true, keyHash: hashOf(key) };
  const seats = seatsOf(billData);
  const hostSeat = seats.findIndex((seat) => seat?.name.toLowerCase() === hostName.toLowerCase());
  const found = seats.map((seat, n): NewGuest | undefined => {
    if (!seat) return undefined;
    const guest = { id: crypto.randomUUID(), isHost: false, keyHash: null, ...seat };
    return n === hostSeat ? { ...guest, ...host } : guest;
  });
  const listed = found.filter((guest) => guest !== undefined);
  return {
    guests: hostSeat < 0 ? [host, ...listed] : listed,
    people: found.map((guest) => guest?.id),
    hostId: host.id,
  };
}

/** One entry per person of the bill; undefined (no seat) for a nameless person who paid nothing. */
function seatsOf({ participants }: BillSplitInput['billData']) {
  const labels = labelsOf(participants);
  return participants.map(({ name: typed, payer, paid = 0 }, n) => {
    const isPayer = payer === true || paid > 0;
    const name = Array.from(oneLine(typed) || (isPayer ? (labels[n] ?? '') : ''))
      .slice(0, roomLimits.nameLength)
      .join('');
    if (name === '') return undefined;
    return { name, ...(isPayer ? { isPayer, paid: paid > 0 ? paid : null } : {}) };
  });
}

/** The typed bill whose extras have the ids of their guests. A person without a seat has no id. */
function withSeats(
  inputData: unknown,
  { billData }: BillSplitInput,
  people: readonly (string | undefined)[],
): unknown {
  if (!isRecord(inputData) || !isRecord(inputData.billData)) return inputData;
  const { extras } = inputData.billData;
  if (!Array.isArray(extras)) return inputData;
  const seats = labelsOf(billData.participants).map((label, n) => ({ name: label, id: people[n] ?? '' }));
  const seated = extras.map((extra: unknown) => withGuestIds(extra, seats));
  return { ...inputData, billData: { ...inputData.billData, extras: seated } };
}

/** Claims from the bill's existing assignments: one owner, units per person, or shared parts. */
function claimsOf(
  { billData }: BillSplitInput,
  items: readonly TableItem[],
  people: readonly (string | undefined)[],
): NewClaim[] {
  const peopleOf = peopleByLabel(labelsOf(billData.participants));
  return billData.items.flatMap(({ assignedTo, parts = [] }, n) => {
    const item = items[n];
    if (!item) return [];
    const shares = assignedTo.flatMap((label, place) => {
      const [person = -1] = peopleOf([label]);
      const guestId = people[person];
      const part = parts[place] ?? decimalScale;
      return guestId === undefined || part === 0 ? [] : [{ guestId, part }];
    });
    const once = [...new Map(shares.map((share) => [share.guestId, share])).values()];
    const typed = once.map(({ part }) => part);
    const units = unitsOf(typed, item);
    const whole = wholeParts(typed);
    return once.map(({ guestId }, place) => ({
      itemId: item.id,
      guestId,
      units: units?.[place] ?? 0,
      parts: units ? 0 : (whole[place] ?? 0),
    }));
  });
}

/** The units of a single owner, or whole parts that add up to the quantity; otherwise undefined. */
function unitsOf(parts: readonly number[], { quantity }: TableItem): number[] | undefined {
  if (parts.length === 1) return [quantity];
  const units = parts.map((part) => part / decimalScale);
  const sum = units.reduce((all, own) => all + own, 0);
  return units.every(Number.isInteger) && sum === quantity ? units : undefined;
}

/** The smallest whole numbers in the same ratio, rounded if one would exceed the calculator's limit. */
function wholeParts(parts: readonly number[]): number[] {
  const unit = Math.max(parts.reduce(gcd, 0), Math.max(...parts) / billLimits.parts);
  return parts.map((part) => Math.max(1, Math.round(part / unit)));
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The bill's validated fields except people and items, with the guests of its extras; unknown fields are dropped. */
export function pickBillFields(
  inputData: unknown,
  guests: RoomBill['guests'],
  items: readonly TableItem[],
): Record<string, unknown> {
  const sent = isRecord(inputData) ? inputData : {};
  const whole = billOf({ bill: sent, guests, items, claims: [] });
  const { inputData: known } = requireComputed('bill-split', whole, 'inputData');
  const bill = isRecord(known) ? known : {};
  const { participants: _people, items: _items, ...billData } = isRecord(bill.billData) ? bill.billData : {};
  const { extras } = billData;
  if (!Array.isArray(extras)) return { ...bill, billData };
  return {
    ...bill,
    billData: { ...billData, extras: extras.map((extra: unknown) => withGuestIds(extra, guests)) },
  };
}
