import type { GroupPerson } from '../../rules/group.ts';

type Who = Pick<GroupPerson, 'id' | 'role' | 'has_account' | 'is_here' | 'purse'>;

/** What the reader may do to a person. The server decides again. */
export function rightsOver(me: Who, person: Who) {
  const isMe = me.id === person.id;
  const owns = me.role === 'owner';
  const writes = me.role !== 'reader';
  return {
    rename: owns || (isMe && writes),
    /** Only people who take part say themselves where their money goes. */
    setWays: isMe ? writes : owns && !person.is_here,
    setPurse: owns,
    /** The owner says who settles as one. */
    leavePurse: isMe && writes && !owns && person.purse !== null,
    setRole: owns && !isMe,
    /** An owner without an account could lose the group with their device. */
    handOver: owns && !isMe && person.has_account,
    freeName: owns && !isMe && person.is_here,
    remove: owns && !isMe,
    /** The owner hands the group over first. */
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
