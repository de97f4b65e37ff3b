import * as z from 'zod/mini';
import { progressRecord } from '#features/access/rules/progress-record.ts';
import { pageOf, pageQuery } from './admin.ts';

export const maxUserSearch = 254;
export const usersQuery = z.extend(pageQuery, {
  /** A prefix of an e-mail address or a name; with a leading @, a prefix of the e-mail domain. */
  search: z.optional(z.string().check(z.maxLength(maxUserSearch))),
});

export const adminUserRecord = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  created_at: z.iso.datetime(),
  email_confirmed: z.boolean(),
  /** Why the user is an owner: a 'grant', which can be revoked, or the e-mail address in the 'settings'. */
  owner_by: z.nullable(z.enum(['grant', 'settings'])),
  /** True if an owner has granted the plan. */
  is_overridden: z.boolean(),
  last_active: z.nullable(z.iso.date()),
  progress: progressRecord,
});
export type AdminUser = z.output<typeof adminUserRecord>;
export const usersPage = pageOf(adminUserRecord);
