import { t } from '#kernel/language/t.ts';
import type { GroupRecord } from './group.ts';

/** The person's name, as others call them. */
export function nameIn({ people }: Pick<GroupRecord, 'people'>): (id: string) => string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? t('Somebody');
}
