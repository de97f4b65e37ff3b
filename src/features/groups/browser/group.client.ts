import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { sendOnce } from '#browser/requests/send-once.ts';
import { visitorFetch } from '#browser/requests/visitor-fetch.ts';
import { authorizedFetch } from '#browser/session/session.ts';
import { type Address, idempotencyHeader } from '#kernel/endpoint.ts';
import type { SuggestedPayment } from '../rules/balances/settle-group.ts';
import type { CommentForm, CommentRecord } from '../rules/comments/comment.ts';
import type { EntryForm } from '../rules/entries/entry.ts';
import type { ExchangeForm, UsedRate } from '../rules/exchange/exchange.ts';
import type { ExportForm } from '../rules/exports/export-forms.ts';
import type {
  EntryFilter,
  EntryPage,
  EntryQuery,
  GroupChange,
  GroupEventPage,
  GroupRecord,
  Invitation,
  Joined,
  JoinRequest,
  NewGroupRequest,
  OpenedEntry,
  PaymentAnswer,
  PersonChange,
  Spending,
} from '../rules/group.ts';
import * as addresses from '../rules/group-addresses.ts';
import type { ImportForm, ImportOutcome } from '../rules/imports/import-request.ts';
import type {
  MissedDates,
  NewRepeat,
  OpenedRepeat,
  RepeatChangeForm,
  RepeatRecord,
} from '../rules/repeats/repeat.ts';
import { keyOf } from './group-keys.ts';

type Values = Readonly<Record<string, string>>;
type Sent = {
  readonly body?: unknown;
  /** The body of an upload, instead of JSON. */
  readonly file?: Blob;
  /** The Idempotency-Key of an entry that waited in the browser. */
  readonly attempt?: string | undefined;
  /** For what was written without an account: its device's key, which is sent in place of the session. */
  readonly deviceKey?: string | undefined;
  readonly query?: Readonly<Record<string, string | undefined>>;
};

type Writer = Pick<Sent, 'attempt' | 'deviceKey'>;

/** Sends a request with the session and, if there is one, this browser's key for the group. */
export async function send(
  address: Address,
  params: Values,
  { body, file, query, attempt, deviceKey }: Sent = {},
): Promise<Response> {
  const key = deviceKey ?? (params.id === undefined ? undefined : keyOf(params.id));
  const options = {
    params,
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    headers: {
      ...(key === undefined ? {} : { [addresses.keyHeader]: key }),
      ...(attempt === undefined ? {} : { [idempotencyHeader]: attempt }),
    },
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
  };
  // Safe cast: the functions below pass the parameters of their address.
  const [path, init] = fetchArguments(address, options as never);
  const request = file ? { ...init, body: file } : init;
  const fetchAs = deviceKey === undefined ? authorizedFetch : visitorFetch;
  const response = await sendOnce(address, [path, request], fetchAs);
  if (!response.ok) throw new RequestError(response, await response.text());
  return response;
}

/** True if an earlier attempt succeeded, but the server died before it stored the response. */
export const isMadeBefore = (error: unknown): boolean =>
  error instanceof RequestError && error.code === 'made-before';

// Safe casts without validation: the schemas are larger than the page.
const groupIn = async (response: Response) => (await response.json()) as GroupRecord;
const entryIn = async (response: Response) => (await response.json()) as OpenedEntry;

/** Null for strangers, and for a group that is gone. */
export async function fetchGroup(id: string): Promise<GroupRecord | null> {
  try {
    return await groupIn(await send(addresses.readAddress, { id }));
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

export const makeGroup = async (body: NewGroupRequest) =>
  await groupIn(await send(addresses.makeAddress, {}, { body }));

export const changeGroup = async (id: string, body: GroupChange) =>
  await groupIn(await send(addresses.changeAddress, { id }, { body }));

export async function deleteGroup(id: string): Promise<void> {
  await send(addresses.deleteAddress, { id });
}

export const renewInvite = async (id: string) =>
  await groupIn(await send(addresses.renewInviteAddress, { id }));

/** This is me: the signed-in account becomes the person of this browser's key. */
export const attachAccount = async (id: string) => await groupIn(await send(addresses.attachAddress, { id }));

export async function addPeople(id: string, people: readonly string[]): Promise<GroupRecord> {
  try {
    return await groupIn(await send(addresses.addPeopleAddress, { id }, { body: { people } }));
  } catch (error) {
    if (isMadeBefore(error)) return await groupIn(await send(addresses.readAddress, { id }));
    throw error;
  }
}

export const changePerson = async (id: string, personId: string, body: PersonChange) =>
  await groupIn(await send(addresses.changePersonAddress, { id, personId }, { body }));

/** E-mails a person who owes money. */
export const remindPerson = async (id: string, personId: string) =>
  await groupIn(await send(addresses.remindAddress, { id, personId }, { body: {} }));

/** Null if the reader has left, and so cannot read the group any more. */
export async function removePerson(id: string, personId: string): Promise<GroupRecord | null> {
  const response = await send(addresses.removePersonAddress, { id, personId });
  return response.status === 204 ? null : await groupIn(response);
}

export const fetchEntries = async (id: string, query: EntryQuery = {}) =>
  (await (await send(addresses.entriesAddress, { id }, { query })).json()) as EntryPage;

export const writeEntry = async (id: string, body: EntryForm, by: Writer = {}) =>
  await entryIn(await send(addresses.writeAddress, { id }, { body, ...by }));

/** Payments with a source: the group keeps each once, so that all can be sent again after a failure. */
export async function writePayments(id: string, payments: readonly EntryForm[]): Promise<void> {
  for (const payment of payments) await writeEntry(id, payment);
}

/** All entries or none; those that are there already are skipped. */
export async function importEntries(id: string, body: ImportForm): Promise<ImportOutcome> {
  const attempt = async () => await send(addresses.importAddress, { id }, { body });
  // A retry under a new key reports that the entries exist.
  const response = await attempt().catch((error: unknown) => {
    if (isMadeBefore(error)) return attempt();
    throw error;
  });
  return (await response.json()) as ImportOutcome;
}

export const openEntry = async (id: string, entryId: string) =>
  await entryIn(await send(addresses.openEntryAddress, { id, entryId }));

/** Throws a RequestError of status 409 if the entry has changed since `version`. */
export const changeEntry = async (
  id: string,
  { id: entryId, version }: Pick<OpenedEntry, 'id' | 'version'>,
  entry: EntryForm,
  { following, deviceKey }: Readonly<{ following?: boolean | undefined }> & Pick<Sent, 'deviceKey'> = {},
) =>
  await entryIn(
    await send(
      addresses.changeEntryAddress,
      { id, entryId },
      { body: { version, entry, ...(following ? { following } : {}) }, deviceKey },
    ),
  );

export const deleteEntry = async (id: string, entryId: string, version: number) =>
  await entryIn(
    await send(addresses.deleteEntryAddress, { id, entryId }, { query: { version: String(version) } }),
  );

export const restoreEntry = async (id: string, entryId: string) =>
  await entryIn(await send(addresses.restoreEntryAddress, { id, entryId }));

/** Throws a RequestError of status 409 if the payment has changed since `version`. */
export const answerPayment = async (id: string, entryId: string, answer: PaymentAnswer) =>
  await entryIn(await send(addresses.answerAddress, { id, entryId }, { body: answer }));

/** Suggested payments only between people who shared entries. */
export const fetchDebts = async (id: string) =>
  (await (await send(addresses.debtsAddress, { id })).json()) as SuggestedPayment[];

/** The sums of the expenses that match the filter, in each currency. */
export const fetchSpending = async (id: string, query: EntryFilter) =>
  (await (await send(addresses.spendingAddress, { id }, { query })).json()) as Spending[];

/** The last rate that the group used for each pair of currencies. */
export const fetchRates = async (id: string) =>
  (await (await send(addresses.ratesAddress, { id })).json()) as UsedRate[];

/** Throws a RequestError of status 409 if balances have changed since the revision. */
export const exchangeBalances = async (id: string, body: ExchangeForm) =>
  await entryIn(await send(addresses.exchangeAddress, { id }, { body }));

export const fetchComments = async (id: string, entryId: string) =>
  (await (await send(addresses.commentsAddress, { id, entryId })).json()) as CommentRecord[];

export const writeComment = async (id: string, entryId: string, body: CommentForm) =>
  (await (await send(addresses.writeCommentAddress, { id, entryId }, { body })).json()) as CommentRecord;

export async function deleteComment(id: string, entryId: string, commentId: string): Promise<void> {
  await send(addresses.deleteCommentAddress, { id, entryId, commentId });
}

/** Events before a revision, newest first; of the whole group or of one entry. */
export const fetchEvents = async (id: string, { before, entry }: { before?: number; entry?: string } = {}) =>
  (await (
    await send(addresses.eventsAddress, { id }, { query: { before: before?.toString(), entry } })
  ).json()) as GroupEventPage;

/** `paper` and `locale` are for a PDF. */
export const exportGroup = async (
  id: string,
  query: Readonly<{ form: ExportForm; paper?: string; locale?: string }>,
) => await send(addresses.exportAddress, { id }, { query });

/** Null for an unknown or renewed invitation. */
export async function fetchInvitation(token: string): Promise<Invitation | null> {
  try {
    return (await (await send(addresses.invitationAddress, { token })).json()) as Invitation;
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

export const joinGroup = async (token: string, body: JoinRequest) =>
  (await (await send(addresses.joinAddress, { token }, { body })).json()) as Joined;

export const fetchRepeats = async (id: string) =>
  (await (await send(addresses.repeatsAddress, { id })).json()) as RepeatRecord[];

export const openRepeat = async (id: string, repeatId: string) =>
  (await (await send(addresses.openRepeatAddress, { id, repeatId })).json()) as OpenedRepeat;

/** With a new entry, or from an existing one. */
export const makeRepeat = async (id: string, body: NewRepeat, by: Writer = {}) =>
  (await (await send(addresses.makeRepeatAddress, { id }, { body, ...by })).json()) as OpenedRepeat;

export async function changeRepeat(id: string, repeatId: string, body: RepeatChangeForm): Promise<void> {
  await send(addresses.changeRepeatAddress, { id, repeatId }, { body });
}

export async function stopRepeat(id: string, repeatId: string): Promise<void> {
  await send(addresses.stopRepeatAddress, { id, repeatId });
}

export async function resumeRepeat(id: string, repeatId: string, missed: MissedDates): Promise<void> {
  await send(addresses.resumeRepeatAddress, { id, repeatId }, { body: { missed } });
}
