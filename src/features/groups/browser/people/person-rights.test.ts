import { describe, expect, it } from 'vitest';
import { purseMates, rightsOver } from './person-rights.ts';

const owner = { id: 'o', role: 'owner', has_account: true, is_here: true, purse: null } as const;
const member = { id: 'm', role: 'member', has_account: false, is_here: true, purse: null } as const;
const reader = { id: 'r', role: 'reader', has_account: false, is_here: true, purse: null } as const;
const expected = { id: 'e', role: 'member', has_account: false, is_here: false, purse: null } as const;

const allowed = (...[me, person]: Parameters<typeof rightsOver>) =>
  Object.entries(rightsOver(me, person))
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('what one person may do to another', () => {
  it.each([
    ['an owner to themselves', owner, owner, ['rename', 'setWays', 'setPurse']],
    [
      'an owner to a member on a device',
      owner,
      member,
      ['rename', 'setPurse', 'setRole', 'freeName', 'remove'],
    ],
    [
      'an owner to a member with an account',
      owner,
      { ...member, has_account: true },
      ['rename', 'setPurse', 'setRole', 'handOver', 'freeName', 'remove'],
    ],
    [
      'an owner to somebody who is not here yet',
      owner,
      expected,
      ['rename', 'setWays', 'setPurse', 'setRole', 'remove'],
    ],
    ['a member to themselves', member, member, ['rename', 'setWays', 'leave']],
    [
      'a member to themselves in a purse',
      { ...member, purse: 'p' },
      { ...member, purse: 'p' },
      ['rename', 'setWays', 'leavePurse', 'leave'],
    ],
    ['a member to another', member, expected, []],
    ['a member to another in a purse', member, { ...expected, purse: 'p' }, []],
    ['a reader to themselves in a purse', reader, { ...reader, purse: 'p' }, ['leave']],
    ['a reader to themselves', reader, reader, ['leave']],
    ['a reader to another', reader, member, []],
  ] as const)('%s', (_, me, person, may) => {
    expect(allowed(me, person)).toEqual(may);
  });
});

it('names those with whom a person settles together', () => {
  const people = [
    { id: '1', name: 'Ana', purse: 'p' },
    { id: '2', name: 'Ben', purse: 'p' },
    { id: '3', name: 'Cyd', purse: null },
    { id: '4', name: 'Dan', purse: null },
  ];
  expect(people.map((person) => purseMates(person, people))).toEqual([['Ben'], ['Ana'], [], []]);
});
