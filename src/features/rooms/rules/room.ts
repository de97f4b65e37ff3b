import * as z from 'zod/mini';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { t } from '#kernel/language/t.ts';
import { wholeNumber } from '#kernel/numerals/whole-number.ts';
import { nameLine } from '#kernel/text/name-line.ts';
import { roomLimits } from './room-limits.ts';

const guestName = nameLine(roomLimits.nameLength);

export const openRoomRequest = z.object({
  /** An itemized bill's input; its people become expected guests. */
  inputData: z.unknown(),
  /** The host's name. */
  name: guestName,
  title: z.optional(z.string().check(z.trim(), z.maxLength(roomLimits.titleLength))),
  /** True if guests who owe the host may see the payment ways of the host's account. */
  showsWays: z.optional(z.boolean()),
});
export type OpenRoomRequest = z.output<typeof openRoomRequest>;

export const joinRequest = z.object({
  name: guestName,
  /** Takes over the seat of an expected guest. */
  guestId: z.optional(z.uuid()),
});

export const claimRequest = z.object({
  /** Another guest; only the host may set it. */
  guestId: z.optional(z.uuid()),
  /** Units that belong to this guest alone. */
  units: wholeNumber.check(z.minimum(0), z.maximum(roomLimits.quantity)),
  /** This guest's parts of the units that guests share. */
  parts: wholeNumber.check(z.minimum(0), z.maximum(roomLimits.parts)),
});
export type ClaimRequest = z.output<typeof claimRequest>;

/** The response to a claim carries only the revision, since phones reload the table at a limited rate. */
export const claimedRevision = z.object({ revision: z.int() });

/** The payers with their amounts; a payer without an amount paid the rest. */
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

/** Set by a guest for payments made, or by the host for payments received. */
export const settledRequest = z.object({ paid: z.boolean() });

/** The table as the host saw it when they closed it. Pages of the previous release do not send it. */
export const endRequest = z.object({
  /** Units that nobody has claimed. */
  left: z.optional(wholeNumber.check(z.minimum(0))),
  total: z.optional(z.int()),
});
export type EndRequest = z.output<typeof endRequest>;

/** Locale of typed numbers; the bill's by default. */
const locale = z.optional(z.string().check(z.maxLength(35)));

export const itemRequest = z.object({
  name: nameLine(roomLimits.itemNameLength),
  /** The total for all units, as typed. */
  amount: z
    .string()
    .check(z.maxLength(roomLimits.amountLength, { error: () => t('That number is too long') })),
  quantity: wholeNumber.check(
    z.minimum(1, { error: () => t('Enter 1 or more') }),
    z.maximum(roomLimits.quantity, { error: () => t('Enter at most {max}', { max: roomLimits.quantity }) }),
  ),
  locale,
});
export type ItemRequest = z.output<typeof itemRequest>;

const typedExtra = z.record(z.string(), z.unknown());

/**
 * Tax, tip and other extras as typed; the bill calculator validates them. `people` are labels of guests; `guestIds`,
 * if sent, say who they are also when labels have changed meanwhile.
 */
export const extrasRequest = z.object({
  extras: z.array(typedExtra).check(
    z.maxLength(roomLimits.extras, {
      error: () =>
        t('{max, plural, one {A bill can have at most # extra} other {A bill can have at most # extras}}', {
          max: roomLimits.extras,
        }),
    }),
  ),
  cashRounding: z.optional(z.boolean()),
  locale,
});
export type ExtrasRequest = z.output<typeof extrasRequest>;

/** A seat at the table. The key is returned once; only its hash is stored. */
export const seat = z.object({ guest_id: z.uuid(), key: z.string() });
export type Seat = z.output<typeof seat>;

export const openedRoom = z.extend(seat, { url: z.string() });

/** Text, or text mixed with quantities such as `{ "money": 1250 }` that each page formats in its locale. */
const phrase = z.union([
  z.string(),
  z.readonly(z.array(z.union([z.string(), z.record(z.string(), z.unknown())]))),
]);

/** Amounts are in minor units. */
export const roomRecord = z.object({
  title: z.string(),
  currency: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  /** Incremented by every change. */
  revision: z.int(),
  guests: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      is_host: z.boolean(),
      /** False for an expected guest. */
      is_here: z.boolean(),
      amount: z.int(),
      /** True if this guest paid the bill; `paid` is the amount, if one was entered. */
      is_payer: z.boolean(),
      paid: z.nullable(z.int()),
      /** True if payment ways were entered for this guest at the table. */
      has_ways: z.boolean(),
      /**
       * Set once the table is closed: `said_paid_at` by the guest, `received_at` by the host, and both by the host for
       * their own part.
       */
      said_paid_at: z.nullable(z.iso.datetime()),
      received_at: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The lines that make up the requesting guest's amount. */
  figures: z.array(z.object({ label: phrase, value: z.union([z.int(), phrase]) })),
  items: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      amount: z.int(),
      quantity: z.int(),
      /** Unclaimed units. */
      left: z.int(),
      claims: z.array(z.object({ guest_id: z.uuid(), units: z.int(), parts: z.int() })),
    }),
  ),
  /** Including extras. */
  total: z.int(),
  /**
   * The bill's lines: items, tax, tip. Empty without extras. Labels are in English, since all guests get the same
   * record; each page translates them.
   */
  charges: z.array(
    z.object({ kind: z.enum(['items', 'extra', 'rounding']), label: z.string(), amount: z.int() }),
  ),
  /** Tax, tip and other extras as typed, with their locale. */
  extras: z.object({
    list: z.array(typedExtra),
    locale: z.nullable(z.string()),
    cash_rounding: z.boolean(),
    /**
     * Indexes of extras that no longer fit the items: amounts are without them, and the table cannot be closed.
     * Servers of the previous release do not send it.
     */
    left_out: z.optional(z.array(z.int())),
  }),
  /** Total of the guests' amounts so far. */
  claimed: z.int(),
  /** The calculator's input and result; null until the table is closed. */
  bill: z.nullable(z.record(z.string(), z.unknown())),
  result: z.nullable(z.record(z.string(), z.unknown())),
  /** Payment ways of the people whom the requesting guest owes; empty until the table is closed. */
  payees: z.readonly(z.array(z.object({ name: z.string(), ways: paymentWays }))),
  /** Payment ways that the requesting guest entered at this table; null without the key of their seat. */
  own_ways: z.nullable(paymentWays),
});
/** A room of a signed-in host, with the key to continue in any browser. */
export const hostedRoom = z.extend(openedRoom, {
  id: z.uuid(),
  title: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  ended_at: z.nullable(z.iso.datetime()),
  guests: z.int(),
});
export type HostedRoom = z.output<typeof hostedRoom>;

/** The guest whose figures are requested. */
export const roomQuery = z.object({ guest: z.optional(z.uuid()) });

export type RoomRecord = z.output<typeof roomRecord>;
export type RoomGuest = RoomRecord['guests'][number];
export type RoomItem = RoomRecord['items'][number];
