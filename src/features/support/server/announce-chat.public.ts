import type { Changes } from '#platform/realtime/changes.ts';
import { supportTopic } from '../rules/support.ts';

/** Whom a conversation's stream listens for. */
export const chatListener = (conversationId: string) => `support-${conversationId}`;

/** After the commit: the writer's page asks again, and so does an owner's panel that is open. */
export function announceChat(
  changes: Pick<Changes, 'announce' | 'announceToAll'>,
  conversationId: string,
): void {
  changes.announce(chatListener(conversationId), [supportTopic]);
  changes.announceToAll(['admin']);
}
