import type { EntryForm } from '../../rules/entries/entry.ts';
import { AlreadySentError, type SentByForm } from '../offline/write-once.ts';
import { writeOnce } from '../offline/write-or-queue-entry.ts';

/** Writes the entry of a result once; one that an earlier attempt has stored counts as written. */
export async function writeAdded(groupId: string, form: EntryForm, sent: SentByForm): Promise<void> {
  try {
    await writeOnce(groupId, form, sent);
  } catch (error) {
    if (!(error instanceof AlreadySentError)) throw error;
  }
}
