import { maxCounted } from '../rules/notice-count.ts';

/** SQL for the number of notices that the user has not seen, up to the maximum. Uses the index `notice_new`. */
export const newNoticesSql = (userId: string) => `(select count(*)::integer from (
  select from notice where notice.user_id = ${userId} and seen_at is null and is_listed
  limit ${maxCounted}) as fresh)`;
