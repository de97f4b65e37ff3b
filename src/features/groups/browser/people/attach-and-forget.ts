import type { GroupRecord } from '../../rules/group.ts';
import { attachAccount } from '../group.client.ts';
import { forgetKey } from '../group-keys.ts';

/** Attaches the signed-in account; the session then says who acts, and this browser's key is no longer needed. */
export async function attachAndForget(groupId: string): Promise<GroupRecord> {
  const group = await attachAccount(groupId);
  forgetKey(groupId);
  return group;
}
