import { t } from '#kernel/language/t.ts';
import { toastError } from '#ui/toast.ts';
import { newKey } from '../requests/send-once.ts';
import type { OutboxItem } from './outbox-item.ts';
import { sendingTools } from './sending-tools.ts';
import { outbox } from './this-outbox.ts';

/** Sends a refused item again; waits while another tab sends it in a changed form. */
export async function sendAgain(item: OutboxItem): Promise<void> {
  try {
    await sendingTools.alone(async () => void (await outbox.sendAgain(item, newKey())));
  } catch {
    toastError(t('Not sent'), t('Something went wrong. Try again.'));
  }
}
