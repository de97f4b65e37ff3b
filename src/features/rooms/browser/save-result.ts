import { queueSave } from '#features/calculations/browser/saving/queue-save.public.ts';
import type { RoomRecord } from '../rules/room.ts';

/** What an itemized bill saves, as its calculator counts it. */
const hoursSaved = 1;

/** Puts what came of a table into its host's history. Nobody pays from a result that still asks for something. */
export function saveResult({ bill, result }: RoomRecord): void {
  if (bill && result?.status === 'balanced') {
    queueSave({ templateType: 'bill-split', inputData: bill, hoursSaved });
  }
}
