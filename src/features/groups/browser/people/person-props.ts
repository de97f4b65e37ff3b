import { t } from '#kernel/language/t.ts';
import type { GroupPerson, GroupRecord, Role } from '../../rules/group.ts';
import type { Act } from './use-act.ts';

export type PersonProps = {
  group: GroupRecord;
  me: GroupPerson;
  person: GroupPerson;
  act: Act;
  busy: boolean;
};

export const roleTexts: Readonly<Record<Role, string>> = {
  owner: t('Owner', {}, 'of a group'),
  member: t('Member', {}, 'of a group'),
  reader: t('Reader', {}, 'of a group: sees everything and writes nothing'),
};
