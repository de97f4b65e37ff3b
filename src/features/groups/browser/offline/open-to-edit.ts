import { RequestError } from '#browser/requests/request-error.ts';
import type { ListedEntry, OpenedEntry } from '../../rules/group.ts';
import { openEntry } from '../group.client.ts';

/** The newest version with its typed input; without a connection, the version on this device. */
export async function openToEdit(groupId: string, entry: ListedEntry): Promise<OpenedEntry> {
  const known = entry.input === undefined ? undefined : { ...entry, input: entry.input };
  if (known && !navigator.onLine) return known;
  return await openEntry(groupId, entry.id).catch((error: unknown) => {
    if (!known || error instanceof RequestError) throw error;
    return known;
  });
}
