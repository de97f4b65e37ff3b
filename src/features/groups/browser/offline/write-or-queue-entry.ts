import { isKeyExpired, isUnsure, unsureRefusal } from '#browser/outbox/outbox-item.ts';
import { sendingTools } from '#browser/outbox/sending-tools.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { forgetKey, isDecided, keyFor } from '#browser/requests/send-once.ts';
import { dataOwner } from '#browser/session/session.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { changeEntry, isMadeBefore, writeEntry } from '../group.client.ts';
import {
  addWaiting,
  deviceKeyOf,
  type EntryChange,
  removeWaiting,
  replaceWaiting,
  type WaitingEntry,
} from './entry-queue.ts';

/** The entry was stored by an earlier attempt; writing it now would duplicate it. */
export class AlreadySentError extends Error {}
/** The entry may be on the server, under a key that it has forgotten: its writer has to look. */
export class UnsureError extends Error {}

/** What a form has sent so far. It is kept between presses, so that a changed form does not make a second entry. */
export type SentByForm = {
  /** A new entry that the server may have stored. */
  unanswered?: EntryForm | undefined;
  /** The entry that the form has made. */
  made?: OpenedEntry | undefined;
};

type EntryWrite = Readonly<{
  form: EntryForm;
  /** Missing for a new entry. */
  change?: EntryChange | undefined;
  /** The unsent entry that is being edited. */
  replaced?: WaitingEntry | undefined;
  sent?: SentByForm | undefined;
}>;

/** When new entries without a response were first sent, by key. */
const triedAt = new Map<string, number>();

/**
 * Writes or changes an entry. Without a connection, stores it on this device to send it later, and resolves to null.
 * Throws if the server refuses it, or if it can neither be sent nor stored.
 */
export async function writeOrQueueEntry(groupId: string, writing: EntryWrite): Promise<OpenedEntry | null> {
  const { replaced } = writing;
  if (!replaced) return await writeNow(groupId, await changeOfMade(groupId, writing));
  let written: OpenedEntry | null = null;
  // No other tab sends entries while this runs.
  await sendingTools.alone(async () => {
    if (!(await outbox.isThere(replaced.item.key))) throw new AlreadySentError();
    const stored = await sendFirst(groupId, replaced);
    written = await writeNow(groupId, stored ? { ...writing, change: { entry: stored } } : writing);
  });
  return written;
}

/**
 * If the form was changed after an attempt without a response, repeats that attempt under its key, and changes its
 * entry: a new one would be the second.
 */
async function changeOfMade(groupId: string, writing: EntryWrite): Promise<EntryWrite> {
  const { form, change, sent } = writing;
  if (!sent || change) return writing;
  const { unanswered } = sent;
  if (unanswered && contentOf(groupId, { form: unanswered }) !== contentOf(groupId, { form })) {
    const repeated = await writeNew(groupId, { form: unanswered, sent }).catch((error: unknown) => {
      // The server has not stored it, so what is typed now is new.
      if (!isRefusal(error)) throw error;
    });
    if (repeated instanceof TypeError) throw repeated;
  }
  return sent.made ? { ...writing, change: { entry: sent.made } } : writing;
}

/**
 * Sends a new entry that the server may have stored in an attempt without a response: under its key it is stored once.
 * Undefined if the server has not stored it.
 */
async function sendFirst(
  groupId: string,
  { item, form, change }: WaitingEntry,
): Promise<OpenedEntry | undefined> {
  // The outbox may have tried it while its form was open.
  const newest = outbox.itemsOf(item.owner).find(({ key }) => key === item.key) ?? item;
  if (change || newest.triedAt === undefined || newest.refusal) return undefined;
  if (isUnsure(newest, Date.now())) {
    await outbox.change({ ...newest, refusal: unsureRefusal });
    throw new UnsureError();
  }
  const stored = await tryToSend(() =>
    writeEntry(groupId, form, { attempt: item.key, deviceKey: deviceKeyOf(item) }),
  ).catch((error: unknown) => {
    throw isMadeBefore(error) ? new AlreadySentError() : error;
  });
  if (stored instanceof TypeError) throw stored;
  return stored;
}

async function writeNow(groupId: string, writing: EntryWrite): Promise<OpenedEntry | null> {
  const { form, change, replaced } = writing;
  const deviceKey = replaced && deviceKeyOf(replaced.item);
  const owner = dataOwner();
  const content = contentOf(groupId, writing);
  const key = keyFor(content);
  const send = change
    ? tryToSend(() =>
        changeEntry(groupId, change.entry, form, { following: change.following, deviceKey }),
      ).finally(() => forget(content))
    : writeNew(groupId, writing, deviceKey);
  const written = await send.catch((error: unknown) => {
    if (replaced && isUndecided(error)) return error;
    throw error;
  });
  if (!(written instanceof Error)) {
    if (replaced) await removeWaiting(replaced);
    return written;
  }
  const at = triedAt.get(key);
  const waiting = { key, owner, groupId, form, change, ...(at === undefined ? {} : { triedAt: at }) };
  // Left in its place, the replaced entry would be sent beside this one, which the server may have stored.
  if (!(await (replaced ? replaceWaiting(replaced, waiting) : addWaiting(waiting)))) throw written;
  forget(content);
  return null;
}

/** Sends a new entry under the key of its content, which stays the same until the server has decided. */
async function writeNew(
  groupId: string,
  { form, sent }: Pick<EntryWrite, 'form' | 'sent'>,
  deviceKey?: string,
): Promise<OpenedEntry | TypeError> {
  const content = contentOf(groupId, { form });
  const key = keyFor(content);
  const first = triedAt.get(key) ?? Date.now();
  const settle = (made?: OpenedEntry) => {
    forget(content);
    if (sent) Object.assign(sent, { unanswered: undefined, made });
  };
  if (isKeyExpired(first, Date.now())) {
    settle();
    throw new UnsureError();
  }
  if (navigator.onLine) {
    triedAt.set(key, first);
    if (sent) sent.unanswered = form;
  }
  try {
    const written = await tryToSend(() => writeEntry(groupId, form, { attempt: key, deviceKey }));
    if (!(written instanceof TypeError)) settle(written);
    return written;
  } catch (error) {
    if (isMadeBefore(error)) throw new AlreadySentError();
    if (isRefusal(error)) settle();
    throw error;
  }
}

const contentOf = (groupId: string, { form, change }: Pick<EntryWrite, 'form' | 'change'>) =>
  JSON.stringify([groupId, form, change?.entry.id, change?.entry.version]);

function forget(content: string): void {
  triedAt.delete(keyFor(content));
  forgetKey(content);
}

/** The server has not stored it, in this attempt or in an earlier one. */
const isRefusal = (error: unknown) => error instanceof RequestError && isDecided(error.status);

const isUndecided = (error: unknown): error is Error =>
  error instanceof Error &&
  !isRefusal(error) &&
  !(error instanceof AlreadySentError || error instanceof UnsureError);

/** Resolves to a TypeError, as `fetch` throws it, if there was no response. */
async function tryToSend(send: () => Promise<OpenedEntry>): Promise<OpenedEntry | TypeError> {
  if (!navigator.onLine) return new TypeError('There is no connection.');
  try {
    return await send();
  } catch (error) {
    if (error instanceof RequestError || !(error instanceof TypeError)) throw error;
    return error;
  }
}
