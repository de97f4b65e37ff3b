import { outbox } from '#browser/outbox/this-outbox.ts';
import { newKey } from '#browser/requests/send-once.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import { aboutSheet, renameAddress } from '../../rules/calculate-address.ts';

/** Queues a sheet's new name and discards names queued before. Returns false if it could not be stored. */
export async function queueName(userId: string, id: string, name: string): Promise<boolean> {
  await outbox.ready;
  for (const { key, kind, about } of outbox.itemsOf(userId))
    if (kind === 'sheet-name' && about === aboutSheet(id)) await outbox.discard(key);
  const key = newKey();
  const isStored = await outbox.add({
    key,
    owner: userId,
    kind: 'sheet-name',
    about: aboutSheet(id),
    title: name ? t('Name ‘{name}’', { name }) : t('No name'),
    method: renameAddress.method,
    path: addressOf(renameAddress, { params: { userId, id } }),
    body: { name },
    at: Date.now(),
  });
  if (!isStored) await outbox.discard(key);
  return isStored;
}
