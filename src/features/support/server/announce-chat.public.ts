import type { Changes } from '#platform/realtime/changes.ts';
import { supportTopic } from '../rules/support.ts';

/** Realtime channel of a conversation. */
export const chatListener = (conversationId: string) => `support-${conversationId}`;

/** Notifies the visitor's page and open admin panels. Call it after the commit. */
export function announceChat(
  changes: Pick<Changes, 'announce' | 'announceToAll'>,
  conversationId: string,
): void {
  changes.announce(chatListener(conversationId), [supportTopic]);
  changes.announceToAll(['admin']);
}
