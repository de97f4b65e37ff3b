import { apiRoot } from '#kernel/api-root.ts';
import { isRecord } from '#kernel/record.ts';
import {
  accountWaiting,
  deviceWaiting,
  readStored,
  removeStored,
  storedKeys,
  unsavedPrefix,
} from '../storage.ts';
import type { OutboxItem } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

/** Moves unsent changes from the storage of the previous release, in the order in which they were made. */
export async function takeOverQueues(store: Pick<OutboxStore, 'add'>): Promise<void> {
  const found = [unsavedPrefix, accountWaiting, deviceWaiting]
    .flatMap((prefix) => storedKeys(prefix))
    .flatMap((name) => {
      const item = readStored(name, (stored) => itemIn(name, stored));
      return item ? [{ name, item }] : [];
    })
    .toSorted((one, other) => one.item.at - other.item.at);
  for (const { name, item } of found) {
    await store.add(item);
    removeStored(name);
  }
}

function itemIn(name: string, stored: unknown): OutboxItem | null {
  if (!isRecord(stored) || typeof stored.key !== 'string') return null;
  return name.startsWith(unsavedPrefix) ? calculationIn(stored) : entryIn(name, stored);
}

type Stored = Readonly<Record<string, unknown>>;
const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const timeIn = (value: unknown) => (typeof value === 'number' ? value : 0);

function calculationIn({ key, userId, at, ...body }: Stored): OutboxItem {
  const owner = textIn(userId);
  return {
    key: textIn(key),
    owner,
    kind: 'calculation',
    about: `sheet/${textIn(body.sheetId)}`,
    title: textIn(body.sheetName),
    method: 'POST',
    path: `${apiRoot}/calculate`,
    body: { ...body, userId: owner },
    at: timeIn(at),
  };
}

function entryIn(name: string, { key, groupId, form, at, triedAt }: Stored): OutboxItem {
  const owner = name.startsWith(accountWaiting)
    ? name.slice(accountWaiting.length, name.lastIndexOf('.'))
    : '';
  const groupKey = readStored(`fairsplit.group.${textIn(groupId)}`, (stored) =>
    isRecord(stored) ? textIn(stored.key) : null,
  );
  return {
    key: textIn(key),
    owner,
    kind: 'entry',
    about: `group/${textIn(groupId)}`,
    title: isRecord(form) ? textIn(form.title) : '',
    method: 'POST',
    path: `${apiRoot}/groups/${textIn(groupId)}/entries`,
    body: form,
    ...(groupKey === null ? {} : { headers: { 'group-key': groupKey } }),
    at: timeIn(at),
    ...(typeof triedAt === 'number' ? { triedAt } : {}),
  };
}
