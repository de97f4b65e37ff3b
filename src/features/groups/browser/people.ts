import { t } from '#kernel/language/t.ts';
import type { GroupPerson, GroupRecord } from '../rules/group.ts';

type Named = Pick<GroupRecord, 'people' | 'me'>;

/** For lists of choices: marks the reader's own name. */
export function choiceName({ id, name }: Pick<GroupPerson, 'id' | 'name'>, me: string): string {
  return id === me ? t('{name} (you)', { name }) : name;
}

/** People for new entries, the reader first. */
export function presentPeople({ people, me }: Named): GroupPerson[] {
  const present = people.filter(({ has_left }) => !has_left);
  return [...present.filter(({ id }) => id === me), ...present.filter(({ id }) => id !== me)];
}

/** Readers write nothing; once all plans are over, only payments are written. */
export function rightsIn({ people, me, can_write }: Pick<GroupRecord, 'people' | 'me' | 'can_write'>) {
  const isWriter = people.some(({ id, role }) => id === me && role !== 'reader');
  return { writes: isWriter && can_write, pays: isWriter };
}
