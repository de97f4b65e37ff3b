import { isUnsure, unsureRefusal } from '#browser/outbox/outbox-item.ts';
import { sendingTools } from '#browser/outbox/sending-tools.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { forgetKey, keyFor } from '#browser/requests/send-once.ts';
import { dataOwner } from '#browser/session/session.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { changeEntry, writeEntry } from '../group.client.ts';
import { addWaiting, type EntryChange, removeWaiting, type WaitingEntry } from './entry-queue.ts';

/** The unsent entry was sent while its form was open; writing it now would duplicate it. */
export class AlreadySentError extends Error {}
/** The unsent entry may be on the server, under a key that it has forgotten: its writer has to look. */
export class UnsureError extends Error {}

type EntryWrite = Readonly<{
  form: EntryForm;
  /** Missing for a new entry. */
  change?: EntryChange | undefined;
  /** The unsent entry that is being edited. */
  replaced?: WaitingEntry | undefined;
}>;

/**
 * Writes or changes an entry. Without a connection, stores it on this device to send it later, and resolves to null.
 * Throws if the server refuses it, or if it can neither be sent nor stored.
 */
export async function writeOrQueueEntry(groupId: string, writing: EntryWrite): Promise<OpenedEntry | null> {
  const { replaced } = writing;
  if (!replaced) return await writeNow(groupId, writing);
  let written: OpenedEntry | null = null;
  // No other tab sends entries while this runs.
  await sendingTools.alone(async () => {
    if (!(await outbox.isThere(replaced.item.key))) throw new AlreadySentError();
    const stored = await sendFirst(groupId, replaced);
    written = await writeNow(groupId, stored ? { ...writing, change: { entry: stored } } : writing);
    if (!stored) await removeWaiting(replaced);
  });
  return written;
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
  const stored = await tryToSend(() => writeEntry(groupId, form, item.key));
  if (stored instanceof TypeError) throw stored;
  await outbox.discard(item.key);
  return stored;
}

async function writeNow(groupId: string, { form, change }: EntryWrite): Promise<OpenedEntry | null> {
  const owner = dataOwner();
  const content = JSON.stringify([groupId, form, change?.entry.id, change?.entry.version]);
  const key = keyFor(content);
  const send = () =>
    change ? changeEntry(groupId, change.entry, form, change.following) : writeEntry(groupId, form, key);
  const written = await tryToSend(send).finally(() => forgetKey(content));
  if (!(written instanceof TypeError)) return written;
  const tried = navigator.onLine ? { triedAt: Date.now() } : {};
  if (!(await addWaiting({ key, owner, groupId, form, change, ...tried }))) throw written;
  return null;
}

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
