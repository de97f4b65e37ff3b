import { isUnsure, unsureRefusal } from '#browser/outbox/outbox-item.ts';
import { sendingTools } from '#browser/outbox/sending-tools.ts';
import { outbox } from '#browser/outbox/this-outbox.ts';
import { dataOwner } from '#browser/session/session.ts';
import type { EntryForm } from '../../rules/entries/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { changeEntry, isMadeBefore, writeEntry } from '../group.client.ts';
import {
  addWaiting,
  deviceKeyOf,
  type EntryChange,
  newestOf,
  removeWaiting,
  replaceWaiting,
  type WaitingEntry,
} from './entry-queue.ts';
import {
  AlreadySentError,
  attemptOf,
  changeMade,
  contentOf,
  forget,
  isRefusal,
  repeatIfChanged,
  type SentByForm,
  tryToSend,
  UnsureError,
  writeNew,
} from './write-once.ts';

type EntryWrite = Readonly<{
  form: EntryForm;
  /** Missing for a new entry. */
  change?: EntryChange | undefined;
  /** The unsent entry that is being edited. */
  replaced?: WaitingEntry | undefined;
  sent?: SentByForm | undefined;
}>;

/**
 * Writes or changes an entry. Without a connection, stores it on this device to send it later, and resolves to null.
 * Throws if the server refuses it, or if it can neither be sent nor stored.
 */
export async function writeOrQueueEntry(groupId: string, writing: EntryWrite): Promise<OpenedEntry | null> {
  const { replaced, sent } = writing;
  if (!replaced) {
    if (sent) await repeatIfChanged(groupId, writing.form, sent);
    return await writeNow(groupId, sent?.made ? { ...writing, change: sent.made } : writing);
  }
  let written: OpenedEntry | null = null;
  // No other tab sends entries while this runs.
  await sendingTools.alone(async () => {
    const stored = sent?.made?.entry ?? (await sendWaiting(groupId, replaced));
    written = await writeNow(groupId, stored ? { ...writing, change: { entry: stored } } : writing);
  });
  return written;
}

/** Writes a new entry once, however often and with what changes a form sends it; it does not wait on the device. */
export async function writeOnce(groupId: string, form: EntryForm, sent: SentByForm): Promise<OpenedEntry> {
  await repeatIfChanged(groupId, form, sent);
  const made = await changeMade(groupId, form, sent);
  if (made) return made;
  const written = await writeNew(groupId, { form, sent });
  if (written instanceof TypeError) throw written;
  return written;
}

/**
 * Sends a new entry that waits and that the server may have stored in an attempt without a response: under its key it
 * is stored once. Undefined if the server has not stored it.
 */
export async function sendWaiting(
  groupId: string,
  { item, form, change }: WaitingEntry,
): Promise<OpenedEntry | undefined> {
  if (!(await outbox.isThere(item.key))) throw new AlreadySentError();
  // The outbox may have tried it while its form was open.
  const newest = newestOf(item);
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
  const content = contentOf(groupId, form, change);
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
  const waiting = { ...attemptOf(content), owner, groupId, form, change };
  // Left in its place, the replaced entry would be sent beside this one, which the server may have stored.
  if (!(await (replaced ? replaceWaiting(replaced, waiting) : addWaiting(waiting)))) throw written;
  forget(content);
  return null;
}

const isUndecided = (error: unknown): error is Error =>
  error instanceof Error &&
  !isRefusal(error) &&
  !(error instanceof AlreadySentError || error instanceof UnsureError);
