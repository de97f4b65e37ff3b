/** Photos of receipts. Ids are unique only within a group. */
export const photosFolder = 'groups';

export const photoFolder = (groupId: string) => `${photosFolder}/${groupId}`;

export const photoKey = (groupId: string, id: string) => `${photoFolder(groupId)}/${id}.webp`;

/** Undefined for a file that is no photo. */
export function photoOfKey(key: string): Readonly<{ groupId: string; id: string }> | undefined {
  const [, groupId, id] = /^groups\/([\da-f-]{36})\/([\da-f-]{36})\.webp$/.exec(key) ?? [];
  return groupId !== undefined && id !== undefined ? { groupId, id } : undefined;
}
