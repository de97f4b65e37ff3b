import * as z from 'zod/mini';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { isCurrency } from '#kernel/money/currency.ts';
import { nameLine } from '#kernel/text/name-line.ts';
import { commentRecord } from './comments/comment.ts';
import { defaultShares } from './entries/default-shares.ts';
import { entryInput, entryKinds } from './entries/entry.ts';
import { exchangeOfEntry } from './exchange/exchange.ts';
import { eventKinds } from './group-event.ts';
import { groupLimits } from './group-limits.ts';
import { photoRecord } from './photos/photo.ts';
import { openedRepeat } from './repeats/repeat.ts';

/** Owners also change roles, remove people and renew the invitation; readers write nothing. */
export const roles = ['owner', 'member', 'reader'] as const;
export type Role = (typeof roles)[number];

const personName = nameLine(groupLimits.nameLength);
const currency = z.string().check(z.refine(isCurrency));

export const newGroupRequest = z.object({
  name: nameLine(groupLimits.nameLength),
  currency,
  /** The maker's name in the group. */
  me: personName,
  people: z.array(personName).check(z.maxLength(groupLimits.people - 1)),
});
export type NewGroupRequest = z.output<typeof newGroupRequest>;

export const groupChange = z.object({
  name: z.optional(nameLine(groupLimits.nameLength)),
  currency: z.optional(currency),
  /** The parts of new entries; null to share them equally. Every member may change them. */
  shares: z.optional(z.nullable(defaultShares)),
});
export type GroupChange = z.output<typeof groupChange>;

export const newPeopleRequest = z.object({
  people: z.array(personName).check(z.minLength(1), z.maxLength(groupLimits.people)),
});

/** Owners may change everybody; members may change their own name and ways. */
export const personChange = z.object({
  name: z.optional(personName),
  role: z.optional(z.enum(roles)),
  /** The person whose balance is settled together with this one; null to settle alone. */
  purseWith: z.optional(z.nullable(z.uuid())),
  ways: z.optional(z.nullable(paymentWays)),
  /**
   * Only for oneself: true to show the group the ways to pay of one's account, unless others are set for this group.
   */
  sharesWays: z.optional(z.boolean()),
  /** Only for oneself: true to get e-mails about this group. */
  getsMail: z.optional(z.boolean()),
  /** Frees the name for another device. */
  removeDevices: z.optional(z.literal(true)),
});
export type PersonChange = z.output<typeof personChange>;

/** Joins as a person of the list who has no device yet, or as a new person. */
export const joinGroupRequest = z.union([z.object({ personId: z.uuid() }), z.object({ name: personName })]);
export type JoinRequest = z.output<typeof joinGroupRequest>;

/** The version that the edit is based on; a retry sends the same one. */
export const entryChange = z.object({
  version: z.int(),
  entry: entryInput,
  /** For a repeating entry: true to change its future entries, too. */
  following: z.optional(z.literal(true)),
});
export const answerRequest = z.object({
  answer: z.nullable(z.enum(['confirmed', 'objected'])),
  /** The version that the answer is about. Pages of the previous release do not send it. */
  version: z.optional(z.int()),
});
export type PaymentAnswer = z.output<typeof answerRequest>;

const person = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(roles),
  /** True if an account or a device uses this name. */
  is_here: z.boolean(),
  has_account: z.boolean(),
  has_left: z.boolean(),
  purse: z.nullable(z.uuid()),
  /** How this person can be paid; null if unknown. */
  ways: z.nullable(paymentWays),
  /** True if this person gets e-mails about the group. */
  gets_mail: z.boolean(),
  /** When this person may be reminded again; null for a person who was not reminded. */
  remind_from: z.nullable(z.string()),
});
export type GroupPerson = z.output<typeof person>;

const balance = z.object({
  person_id: z.uuid(),
  currency: z.string(),
  /** Minor units; positive for a person who is owed money. */
  balance: z.int(),
  /** Billionths of a minor unit that rounding gave this person too much. */
  carried: z.int(),
});
export type GroupBalance = z.output<typeof balance>;

const part = z.object({
  person_id: z.uuid(),
  paid: z.int(),
  borne: z.int(),
  carried: z.int(),
  had: z.int(),
});
export type GroupPart = z.output<typeof part>;

export const entryRecord = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  date: z.string(),
  title: z.string(),
  category: z.string(),
  note: z.string(),
  currency: z.string(),
  total: z.int(),
  version: z.int(),
  by: z.uuid(),
  created_at: z.string(),
  changed_at: z.string(),
  is_deleted: z.boolean(),
  answer: z.nullable(z.enum(['confirmed', 'objected'])),
  /** The repeat that made the entry. */
  repeat_id: z.nullable(z.uuid()),
  /** Only for an entry of an exchange, which moves balances from one currency into another. */
  exchange: z.nullable(exchangeOfEntry),
  /** True for an entry of an imported file, which nobody is asked to confirm. */
  is_imported: z.boolean(),
  /** Comments that are not deleted. */
  comments: z.int(),
  photos: z.int(),
  parts: z.array(part),
});
export type EntryRecord = z.output<typeof entryRecord>;

/** An entry with its typed input, to edit and explain it. */
export const openedEntry = z.object({ ...entryRecord.def.shape, input: z.unknown() });
export type OpenedEntry = z.output<typeof openedEntry>;

/** An entry of a list: with its input if that was requested and is short. */
const listedEntry = z.object({ ...entryRecord.def.shape, input: z.optional(z.unknown()) });
export type ListedEntry = z.output<typeof listedEntry>;

export const entryPage = z.object({ entries: z.array(listedEntry), next: z.nullable(z.string()) });
export type EntryPage = z.output<typeof entryPage>;

export const entryFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  category: z.optional(z.string().check(z.maxLength(30))),
  person: z.optional(z.uuid()),
});
export type EntryFilter = z.output<typeof entryFilter>;

export const entryQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  /** Only entries made from this result of a calculator. */
  source: z.optional(z.string().check(z.maxLength(16))),
  /** Also returns the typed input, so that entries can be edited without a connection. */
  with: z.optional(z.literal('input')),
  ...entryFilter.def.shape,
});
export type EntryQuery = z.output<typeof entryQuery>;

const slices = z.array(z.object({ key: z.string(), amount: z.int() }));

/** The sums of the expenses in one currency; with a person in the filter, the sums of that person's shares. */
export const spending = z.object({
  currency: z.string(),
  /** Largest first; the keys are ids of categories. */
  categories: slices,
  /** Largest first; the keys are ids of people, the amounts what they bear. Empty with a person in the filter. */
  people: slices,
  /** Oldest first; the keys are like '2026-11'. Months without expenses are missing. */
  months: slices,
});
export type Spending = z.output<typeof spending>;

/** A payment that brings balances closer to zero; the first person of a purse represents it. */
const suggestedPayment = z.object({ from: z.uuid(), to: z.uuid(), currency: z.string(), amount: z.int() });
export const suggestedPayments = z.array(suggestedPayment);

/** The group sees the ways to pay of an account only if its owner allows it. */
const accountWays = ['none', 'unasked', 'shown', 'hidden'] as const;

export const groupRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  currency: z.string(),
  /** The default shares of new entries; null if they are shared equally. It may contain people who left. */
  default_shares: z.nullable(defaultShares),
  revision: z.int(),
  /** Entries that are not deleted. */
  entries: z.int(),
  /** Active repeats. */
  repeats: z.int(),
  created_at: z.string(),
  /** When the group ends, because nobody in it has an account. */
  ends_at: z.nullable(z.string()),
  /** False once the trials and plans of all members are over: reading, settling and exporting stay possible. */
  can_write: z.boolean(),
  /** The reader's own id. */
  me: z.uuid(),
  /** The reader's choice to show the group the ways to pay of their account. */
  account_ways: z.enum(accountWays),
  /** The current invitation; null for the role 'reader'. */
  invite_url: z.nullable(z.string()),
  /**
   * The URL of the group's event stream. It has a ticket, because EventSource cannot send headers; valid for a day or
   * two.
   */
  changes_url: z.string(),
  people: z.array(person),
  balances: z.array(balance),
});
export type GroupRecord = z.output<typeof groupRecord>;

/** The content of an invitation's page. */
export const invitation = z.object({
  group_id: z.uuid(),
  name: z.string(),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), is_here: z.boolean() })),
});
export type Invitation = z.output<typeof invitation>;

/** The key is returned once; only its hash is stored. */
export const joined = z.object({ group_id: z.uuid(), person_id: z.uuid(), key: z.string() });
export type Joined = z.output<typeof joined>;

export const listedGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  people: z.int(),
  /** The account's own balances that are not zero. */
  balances: z.array(z.object({ currency: z.string(), balance: z.int() })),
  /** The last change of the group. */
  changed_at: z.string(),
});
export type ListedGroup = z.output<typeof listedGroup>;

const groupEvent = z.object({
  revision: z.int(),
  kind: z.enum(eventKinds),
  by: z.uuid(),
  at: z.string(),
  entry_id: z.nullable(z.uuid()),
  before: z.unknown(),
  after: z.unknown(),
});
export type GroupEvent = z.output<typeof groupEvent>;
export const eventPage = z.object({ events: z.array(groupEvent), next: z.nullable(z.int()) });
export type GroupEventPage = z.output<typeof eventPage>;
export const eventQuery = z.object({
  before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  entry: z.optional(z.uuid()),
});

/** EventSource cannot send headers: `changes_url` contains both of these instead of a key. */
export const followQuery = z.object({
  person: z.optional(z.uuid()),
  ticket: z.optional(z.string().check(z.maxLength(50))),
});

const {
  me: _me,
  account_ways: _accountWays,
  invite_url: _inviteUrl,
  changes_url: _changesUrl,
  can_write: _canWrite,
  ...lasting
} = groupRecord.def.shape;

/** A group in an exported file. People may pass the file on, so nothing in it gives access to the group. */
export const exportedGroup = z.object({
  ...lasting,
  /** With deleted entries. */
  entries: z.array(openedEntry),
  /** With repeats that have ended. */
  repeats: z.array(openedRepeat),
  /** With deleted comments, which have no content. */
  comments: z.array(commentRecord),
  /** Without the pictures. */
  photos: z.array(photoRecord),
  events: z.array(groupEvent),
});
