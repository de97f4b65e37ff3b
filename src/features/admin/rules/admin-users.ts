import * as z from 'zod/mini';
import { progressRecord } from '#features/access/rules/progress-record.ts';
import { pageOf, pageQuery } from './admin.ts';

export const maxUserSearch = 254;
export const usersQuery = z.extend(pageQuery, {
  /** The beginning of an address or of a name; with an @ in front, of the address's domain. */
  search: z.optional(z.string().check(z.maxLength(maxUserSearch))),
});

export const adminUserRecord = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  created_at: z.iso.datetime(),
  email_confirmed: z.boolean(),
  /** What makes an owner: a grant, which can be taken back here, or the address in the settings. */
  owner_by: z.nullable(z.enum(['grant', 'settings'])),
  /** Whether the plan is one that an owner has given. */
  is_overridden: z.boolean(),
  last_active: z.nullable(z.iso.date()),
  progress: progressRecord,
});
export type AdminUser = z.output<typeof adminUserRecord>;
export const usersPage = pageOf(adminUserRecord);
