import * as z from 'zod/mini';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { oneLine } from '#kernel/storable-text.ts';
import { roomLimits } from './room-limits.ts';

const wholeNumber = z.int('This is not a whole number');

/** One line that a person typed; a name is shown to everybody at the table. */
const line = (label: string, max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max * 4)),
    z.transform((raw: string, context): string => {
      const text = oneLine(raw);
      if (text === '') context.issues.push({ code: 'custom', message: `${label} is missing`, input: raw });
      if (text.length > max) {
        context.issues.push({
          code: 'custom',
          message: `${label} can have at most ${max} characters`,
          input: raw,
        });
      }
      return text;
    }),
  );

const guestName = line('A name', roomLimits.nameLength);

export const openRoomRequest = z.object({
  /** The input of an itemized bill; people in it are expected at the table. */
  inputData: z.unknown(),
  /** The host's own name. */
  name: guestName,
  title: z.optional(z.string().check(z.trim(), z.maxLength(roomLimits.titleLength))),
  /** Whether those who owe the host something see how to pay the host; visitors have no ways to pay. */
  showsWays: z.optional(z.boolean()),
});
export type OpenRoomRequest = z.output<typeof openRoomRequest>;

export const joinRequest = z.object({
  name: guestName,
  /** Takes the place of somebody who is expected and has not come yet. */
  guestId: z.optional(z.uuid()),
});

export const claimRequest = z.object({
  /** For whom; the host alone may say another than the own. */
  guestId: z.optional(z.uuid()),
  /** How many of the item are this guest's alone. */
  units: wholeNumber.check(z.minimum(0), z.maximum(roomLimits.quantity)),
  /** This guest's parts of what is shared. */
  parts: wholeNumber.check(z.minimum(0), z.maximum(roomLimits.parts)),
});
export type ClaimRequest = z.output<typeof claimRequest>;

/** What a tap is answered with: phones that tap all the time read the whole table only now and then. */
export const claimedRevision = z.object({ revision: z.int() });

/** Who paid the bill: this amount or, without one, what the others did not pay. */
export const payersRequest = z.object({
  payers: z
    .array(
      z.object({
        guestId: z.uuid(),
        paid: z._default(z.string().check(z.maxLength(roomLimits.amountLength)), ''),
      }),
    )
    .check(z.maxLength(roomLimits.guests)),
  locale: z.optional(z.string().check(z.maxLength(35))),
});
export type PayersRequest = z.output<typeof payersRequest>;

/** What a guest says about having paid, or the host about having received it. */
export const settledRequest = z.object({ paid: z.boolean() });

/** By which locale typed numbers are read; that of the bill where none is named. */
const locale = z.optional(z.string().check(z.maxLength(35)));

export const itemRequest = z.object({
  name: line('A name', roomLimits.itemNameLength),
  /** What all of them cost together, as typed. */
  amount: z.string().check(z.maxLength(roomLimits.amountLength, 'That number is too long')),
  quantity: wholeNumber.check(
    z.minimum(1, 'At least one'),
    z.maximum(roomLimits.quantity, `At most ${roomLimits.quantity}`),
  ),
  locale,
});
export type ItemRequest = z.output<typeof itemRequest>;

const typedExtra = z.record(z.string(), z.unknown());

/** All of tax, tip and the like, as typed; the calculator of bills says what may stand in them. */
export const extrasRequest = z.object({
  extras: z
    .array(typedExtra)
    .check(z.maxLength(roomLimits.extras, `A bill can have at most ${roomLimits.extras} extras`)),
  cashRounding: z.optional(z.boolean()),
  locale,
});
export type ExtrasRequest = z.output<typeof extrasRequest>;

/** A place at the table. The key is shown once; only its hash is stored. */
export const seat = z.object({ guest_id: z.uuid(), key: z.string() });
export type Seat = z.output<typeof seat>;

export const openedRoom = z.extend(seat, { url: z.string() });

/** A text, or its pieces: words, and quantities such as `{ "money": 1250 }` that each page writes in its own locale. */
const phrase = z.union([
  z.string(),
  z.readonly(z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))),
]);

/** Amounts are in the currency's minor units. */
export const roomRecord = z.object({
  title: z.string(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  /** Counts every change. */
  revision: z.int(),
  guests: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      is_host: z.boolean(),
      /** False for somebody who is expected. */
      is_here: z.boolean(),
      amount: z.int(),
      /** Whether this guest paid the bill, and how much of it where that was said. */
      is_payer: z.boolean(),
      paid: z.nullable(z.int()),
      /** Whether this guest has said how to be paid. */
      has_ways: z.boolean(),
      /** What the guest says and the host has seen of the payments that settle the bill. */
      said_paid_at: z.nullable(z.iso.datetime()),
      received_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** What the amount of the guest who asks consists of: amounts and texts. */
  figures: z.array(z.object({ label: phrase, value: z.union([z.int(), phrase]) })),
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      amount: z.int(),
      quantity: z.int(),
      /** How many nobody has claimed. */
      left: z.int(),
      claims: z.array(z.object({ guest_id: z.uuid(), units: z.int(), parts: z.int() })),
    }),
  ),
  /** With everything that comes on top. */
  total: z.int(),
  /** The bill's own lines: items, tax, tip. None on a bill without extras. */
  charges: z.array(z.object({ label: z.string(), amount: z.int() })),
  /** Tax, tip and the like as they are typed, and by which locale. */
  extras: z.object({ list: z.array(typedExtra), locale: z.nullable(z.string()), cash_rounding: z.boolean() }),
  /** What the guests pay so far. */
  claimed: z.int(),
  /** Once the room has ended: the bill as its calculator takes it, and the result. */
  bill: z.nullable(z.record(z.string(), z.unknown())),
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** Once the room has ended: how those can be paid whom the guest who asks owes something. */
  payees: z.readonly(z.array(z.object({ name: z.string(), ways: paymentWays }))),
  /** How the guest who asks can be paid, as typed at this table. */
  own_ways: z.nullable(paymentWays),
});
/** A room of a signed-in host, who may go on with it in every browser. */
export const hostedRoom = z.extend(openedRoom, {
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  guests: z.int(),
});
export type HostedRoom = z.output<typeof hostedRoom>;

/** Names the guest whose figures are wanted. */
export const roomQuery = z.object({ guest: z.optional(z.uuid()) });

export type RoomRecord = z.output<typeof roomRecord>;
export type RoomGuest = RoomRecord['guests'][number];
export type RoomItem = RoomRecord['items'][number];
