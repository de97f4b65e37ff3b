import type { GroupPerson } from '../../rules/group.ts';

type Who = Pick<GroupPerson, 'id' | 'role' | 'has_account' | 'is_here' | 'purse'>;

/** The reader's rights over a person. The server checks them again. */
export function rightsOver(me: Who, person: Who) {
  const isMe = me.id === person.id;
  const owns = me.role === 'owner';
  const writes = me.role !== 'reader';
  return {
    rename: owns || (isMe && writes),
    /** Nobody else may set the ways to pay of a person who has joined. */
    setWays: isMe ? writes : owns && !person.is_here,
    setPurse: owns,
    /** For people other than the owner, who has `setPurse`. */
    leavePurse: isMe && writes && !owns && person.purse !== null,
    setRole: owns && !isMe,
    /** An owner without an account could lose the group with their device. */
    handOver: owns && !isMe && person.has_account,
    freeName: owns && !isMe && person.is_here,
    remove: owns && !isMe,
    /** An owner must hand the group over first. */
    leave: isMe && !owns,
  };
}
export type Rights = ReturnType<typeof rightsOver>;

/** People with the same purse as this one. */
export function purseMates(
  person: Pick<GroupPerson, 'id' | 'purse'>,
  people: readonly Pick<GroupPerson, 'id' | 'name' | 'purse'>[],
): string[] {
  if (person.purse === null) return [];
  return people.filter(({ id, purse }) => id !== person.id && purse === person.purse).map(({ name }) => name);
}
