import { z } from 'zod';
import type { JobKind } from '#platform/queue/job.ts';

const waiting = z.object({ conversationId: z.uuid(), messageId: z.uuid() });
export type Waiting = Readonly<z.infer<typeof waiting>>;

export const unansweredChatKind: JobKind<Waiting> = {
  name: 'unanswered-chat',
  parse: (data) => waiting.parse(data),
  retryLimit: 10,
  retryDelay: 5,
  expireIn: 60,
};
