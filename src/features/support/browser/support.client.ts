import { followStream } from '#browser/requests/follow-stream.ts';
import { call, loaderFor } from '#browser/requests/request.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/support.endpoints.ts';
import type { ChatMessageRequest, SupportState } from '../rules/support.ts';

const statePath = addressOf(endpoints.state);
const fetchState = loaderFor(endpoints.state, t('Failed to fetch support'));

export function useSupport(): Query<SupportState> {
  return useQuery(statePath, fetchState);
}

export async function sendChatMessage(message: ChatMessageRequest): Promise<void> {
  const conversation = await call(endpoints.send, { body: message });
  const { data } = queries.peek<SupportState>(statePath);
  if (data) queries.put(statePath, { ...data, conversation });
}

/** Refetches the conversation on every change. Returns a stop function. */
export function followConversation(): () => void {
  return followStream(
    () => addressOf(endpoints.follow),
    () => void queries.refetch(statePath),
  );
}
