import * as z from 'zod/mini';
import { progressRecord } from '#features/access/rules/progress-record.ts';
import { pageOf, pageQuery } from './admin.ts';

export const maxUserSearch = 254;
export const usersQuery = z.extend(pageQuery, {
  /** A prefix of an e-mail address or a name; with a leading @, of the domain. */
  search: z.optional(z.string().check(z.maxLength(maxUserSearch))),
});

export const adminUserRecord = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  created_at: z.iso.datetime(),
  email_confirmed: z.boolean(),
  /** 'grant' can be revoked in the panel; 'settings' is the address in the environment. */
  owner_by: z.nullable(z.enum(['grant', 'settings'])),
  /** Whether the plan was granted by an owner. */
  is_overridden: z.boolean(),
  last_active: z.nullable(z.iso.date()),
  progress: progressRecord,
});
export type AdminUser = z.output<typeof adminUserRecord>;
export const usersPage = pageOf(adminUserRecord);
