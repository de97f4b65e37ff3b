import { RequestError } from '#browser/request-error.ts';
import { forgetKey, keyFor } from '#browser/send-once.ts';
import type { EntryForm } from '../../rules/entry.ts';
import type { OpenedEntry } from '../../rules/group.ts';
import { writeEntry } from '../group.client.ts';
import { addWaiting, removeWaiting, type WaitingEntry } from './entry-queue.ts';

/**
 * Writes a new entry, or keeps it on this device until there is a connection: then the result is null. Throws if the
 * server refuses it, or if it can neither be sent nor kept. `replaced` is the waiting entry that was changed.
 */
export async function writeOrKeep(
  groupId: string,
  form: EntryForm,
  replaced?: WaitingEntry,
): Promise<OpenedEntry | null> {
  const content = JSON.stringify([groupId, form]);
  const key = keyFor(content);
  const written = await tryToWrite(groupId, form, key).finally(() => forgetKey(content));
  if (!(written instanceof TypeError)) {
    if (replaced) await removeWaiting(replaced);
    return written;
  }
  const tried = navigator.onLine ? { triedAt: Date.now() } : {};
  if (!(await addWaiting({ key, groupId, form, ...tried }))) throw written;
  if (replaced) await removeWaiting(replaced);
  return null;
}

/** A TypeError, as `fetch` throws it, if there was no response. */
async function tryToWrite(groupId: string, form: EntryForm, key: string): Promise<OpenedEntry | TypeError> {
  if (!navigator.onLine) return new TypeError('There is no connection.');
  try {
    return await writeEntry(groupId, form, key);
  } catch (error) {
    if (error instanceof RequestError || !(error instanceof TypeError)) throw error;
    return error;
  }
}
