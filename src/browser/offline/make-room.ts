import { readerCache } from './cache-names.ts';
import { isFull } from './database.ts';
import { forgetRow, keptRows } from './kept-data.ts';
import { inOrderOfLoss } from './kept-room.ts';

/** Repeats a write on a full device, and gives up what is kept before each try: the oldest sheets first. */
export async function writeWithRoom(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write();
      return;
    } catch (error) {
      if (!(isFull(error) && (await giveUpOldest()))) throw error;
    }
  }
}

/** False if nothing is left that may go. */
async function giveUpOldest(): Promise<boolean> {
  const [lost] = inOrderOfLoss(await keptRows());
  if (!lost) return (await globalThis.caches?.delete(readerCache)) ?? false;
  await forgetRow(lost.name);
  return true;
}
