import { useCallback } from 'react';
import type { EntryFilter, GroupRecord } from '../../rules/group.ts';
import { fetchSpending } from '../group.client.ts';
import { useOfGroup } from '../use-of-group.ts';

/** `filter` must be a stable reference. */
export function useSpending(record: GroupRecord, filter: EntryFilter) {
  const { id } = record;
  const load = useCallback(() => fetchSpending(id, filter), [id, filter]);
  const { found, hasFailed, retry } = useOfGroup(record, load);
  const state = hasFailed ? 'failed' : found ? 'shown' : 'loading';
  return { spending: found ?? [], state, retry };
}
