import { useEffect, useState } from 'react';

import type { GroupRecord } from '../../rules/group.ts';
import { fetchGroup } from '../group.client.ts';
import { listGuestGroups } from '../group-keys.ts';
import { useGroups } from '../list/groups.client.ts';
import type { NamedGroup } from './add-props.ts';

/** The account's groups, and those in which this browser takes part without an account; undefined while loading. */
export function useOwnGroups(userId: string): readonly NamedGroup[] | undefined {
  const { data, error } = useGroups(userId);
  return error ? onDevice() : data && withDevice(data);
}

export const onDevice = (): NamedGroup[] =>
  listGuestGroups().map(({ groupId, name }) => ({ id: groupId, name }));

const withDevice = (own: readonly NamedGroup[]): NamedGroup[] => [
  ...own,
  ...onDevice().filter(({ id }) => own.every((group) => group.id !== id)),
];

/** The chosen group; null if it is closed to this reader or cannot be reached. */
export function useChosenGroup(id: string) {
  const [read, setRead] = useState<{ id: string; record: GroupRecord | null }>();
  useEffect(() => {
    let isStale = false;
    const show = (record: GroupRecord | null) => isStale || setRead({ id, record });
    if (id !== '') fetchGroup(id).then(show, () => show(null));
    return () => {
      isStale = true;
    };
  }, [id]);
  return {
    record: read?.id === id ? read.record : undefined,
    show: (record: GroupRecord) => setRead({ id: record.id, record }),
  };
}
