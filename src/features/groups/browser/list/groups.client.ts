import { useEffect } from 'react';
import { onDevice } from '#browser/offline/on-device.ts';
import { requestAt } from '#browser/requests/request.ts';
import { queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import type { ListedGroup } from '../../rules/group.ts';
import { listAddress } from '../../rules/group-addresses.ts';

const pathOf = (userId: string) => addressOf(listAddress, { params: { userId } });

const loadGroups = onDevice(load);

async function load(path: string): Promise<ListedGroup[]> {
  try {
    // Safe cast without validation: the schema is larger than the page.
    return (await (await requestAt(listAddress, path)).json()) as ListedGroup[];
  } catch (cause) {
    throw new Error(t('Failed to fetch groups'), { cause });
  }
}

/** The groups of a signed-in user, reloaded on every visit, because other people change balances. */
export function useGroups(userId: string) {
  const path = pathOf(userId);
  const query = useQuery(path, loadGroups);
  useEffect(() => {
    if (queries.peek(path).data !== undefined) void queries.refetch(path);
  }, [path]);
  return query;
}

export function refetchGroups(userId: string): void {
  void queries.refetch(pathOf(userId));
}
