import { call, loaderFor } from '#browser/requests/request.ts';
import { toastRequestError } from '#browser/requests/request-error-toast.ts';
import { type Query, queries, useQuery } from '#browser/requests/use-query.ts';
import { apiRoot } from '#kernel/api-root.ts';
import { addressOf } from '#kernel/endpoint.ts';
import { t } from '#kernel/language/t.ts';
import * as endpoints from '../rules/notice.endpoints.ts';
import { type NoticeRecord, noticeTopics } from '../rules/notice.ts';
import type { NoticeChoice } from '../rules/notice-choice.ts';

const listPath = addressOf(endpoints.list);
const choicesPath = addressOf(endpoints.listChoices);
const fetchNotices = loaderFor(endpoints.list, t('The notices could not be loaded'));
const fetchChoices = loaderFor(endpoints.listChoices, t('The notices could not be loaded'));

export function useNotices(): Query<NoticeRecord[]> {
  return useQuery(listPath, fetchNotices);
}

export const refetchNotices = () => void queries.refetch(listPath);

/** Refetches the data on this page at once. The server notifies the user's other pages through `noticeTopics`. */
export async function markNotices(ids: readonly string[], state: 'seen' | 'read'): Promise<void> {
  if (ids.length === 0) return;
  await call(endpoints.mark, { body: { ids: [...ids], state } });
  for (const topic of noticeTopics) queries.invalidate(`${apiRoot}/${topic}`);
}

export function useNoticeChoices(): Query<NoticeChoice[]> {
  return useQuery(choicesPath, fetchChoices);
}

export const refetchChoices = () => void queries.refetch(choicesPath);

/** Shows the choice at once, and reverts it if it could not be saved. */
export async function choose(choice: NoticeChoice): Promise<void> {
  const { data = [] } = queries.peek<NoticeChoice[]>(choicesPath);
  const isSame = ({ kind, channel }: NoticeChoice) => kind === choice.kind && channel === choice.channel;
  queries.put(
    choicesPath,
    data.map((each) => (isSame(each) ? choice : each)),
  );
  try {
    await call(endpoints.choose, { body: choice });
  } catch (error) {
    toastRequestError(error, {
      title: t('That did not work'),
      description: t('Check your connection and try again.'),
    });
  }
  await queries.refetch(choicesPath);
}
