import { maxCounted } from '../rules/notice-count.ts';

/** How many notices the user has not seen, counted along `notice_new` up to the maximum. */
export const newNoticesSql = (userId: string) => `(select count(*)::integer from (
  select from notice where notice.user_id = ${userId} and seen_at is null and is_listed
  limit ${maxCounted}) as fresh)`;
