import type { Needs } from '#platform/dependencies.ts';
import { inLanguage } from '#platform/language/in-language.ts';
import type { Job } from '#platform/queue/job.ts';
import type { Changes } from '#platform/realtime/changes.ts';
import { announceChat } from './announce-chat.public.ts';
import { switchToEmail } from './go-by-mail.ts';
import { findChatMessages, lockConversation } from './support.store.ts';
import { unansweredChatKind, type Waiting } from './unanswered-chat.kind.ts';

type Dependencies = Needs<'db' | 'write' | 'now'> &
  Readonly<{
    supportEmail: string;
    changes: Pick<Changes, 'announce' | 'announceToAll'>;
  }>;

/** Runs some minutes after a message. If nobody has answered, switches the conversation to e-mail. */
export function unansweredChatJob({ db, write, supportEmail, changes, now }: Dependencies): Job<Waiting> {
  return {
    ...unansweredChatKind,
    async handle({ conversationId, messageId }) {
      const isLate = await db.transaction(async (tx) => {
        const row = await lockConversation(tx, conversationId);
        if (!row || row.byMailAt !== null) return false;
        const messages = await findChatMessages(tx, conversationId);
        const asked = messages.findIndex(({ id }) => id === messageId);
        if (messages.slice(asked + 1).some(({ author }) => author === 'support')) return false;
        await inLanguage(row.language ?? 'en', () =>
          switchToEmail(tx, { write, supportEmail }, row, 'late', now()),
        );
        return true;
      });
      if (isLate) announceChat(changes, conversationId);
    },
  };
}
