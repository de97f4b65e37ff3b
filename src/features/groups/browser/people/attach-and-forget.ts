import type { GroupRecord } from '../../rules/group.ts';
import { attachAccount } from '../group.client.ts';
import { forgetKey } from '../group-keys.ts';

/** Attaches the signed-in account. The session then identifies the person, so this browser's key is deleted. */
export async function attachAndForget(groupId: string): Promise<GroupRecord> {
  const group = await attachAccount(groupId);
  forgetKey(groupId);
  return group;
}
