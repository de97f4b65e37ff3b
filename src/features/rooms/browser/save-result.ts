import { queueSave } from '#features/calculations/browser/saving/queue-save.public.ts';
import type { RoomRecord } from '../rules/room.ts';

/** Hours saved, as the bill calculator counts them. */
const hoursSaved = 1;

/** Adds the result to the host's history, unless it is incomplete. */
export function saveResult({ bill, result }: RoomRecord): void {
  if (bill && result?.status === 'balanced') {
    queueSave({ templateType: 'bill-split', inputData: bill, hoursSaved });
  }
}
