import { useCallback } from 'react';
import type { GroupRecord } from '../../rules/group.ts';
import type { RepeatRecord } from '../../rules/repeats/repeat.ts';
import { fetchRepeats } from '../group.client.ts';
import { useOfGroup } from '../use-of-group.ts';

/** The active repeats of the group. Keeps the last list if loading fails. */
export function useRepeats(record: GroupRecord): readonly RepeatRecord[] {
  const { id } = record;
  const isEmpty = record.repeats === 0;
  const load = useCallback(async () => (isEmpty ? [] : await fetchRepeats(id)), [id, isEmpty]);
  return useOfGroup(record, load).found ?? [];
}
