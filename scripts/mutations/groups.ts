import type { Mutation } from './mutation.ts';

const server = 'src/features/groups/server';
const rules = 'src/features/groups/rules';
const notices = 'src/features/notices/server';

/** Groups, who pays whom, notices and their delivery. */
export const groups: readonly Mutation[] = [
  {
    breaks: 'A reader writes entries',
    file: `${server}/group-actor.ts`,
    from: "role !== 'reader'",
    to: 'role !== undefined',
    tests: [`${server}/entries/entry-attacks.api.test.ts`],
  },
  {
    breaks: 'The old device of a person who comes back opens the group again',
    file: `${server}/people/change-people.ts`,
    from: '  await store.deleteKeys(tx, group.id, id);\n  await store.updatePerson(tx, group.id, id, { leftAt: now,',
    to: '  await store.updatePerson(tx, group.id, id, { leftAt: now,',
    tests: [`${server}/people/people.api.test.ts`],
  },
  {
    breaks: 'The nightly job ends a group to which an account is attached in that moment',
    file: `${server}/group-check.store.ts`,
    from: 'id} for update`',
    to: 'id}`',
    tests: [`${server}/kept-groups.api.test.ts`],
  },
  {
    breaks: 'A second device takes a name that somebody has taken',
    file: `${server}/people/change-people.ts`,
    from: 'if (person?.isHere || (person &&',
    to: 'if ((person &&',
    tests: [`${server}/people/group-invites.api.test.ts`],
  },
  {
    breaks: 'An edit of an older version overwrites a newer one in silence',
    file: `${server}/entries/change-entry.ts`,
    from: 'if (version !== read || is_deleted)',
    to: 'if (version < read || is_deleted)',
    tests: [`${server}/entries/entries.api.test.ts`],
  },
  {
    breaks: 'An entry’s amounts move when only its title changes',
    file: `${server}/entries/change-entry.ts`,
    from: 'if (isDeepStrictEqual(amountsIn(before.input), amountsIn(asStored(entry)))) {',
    to: 'if (isDeepStrictEqual(before.input, asStored(entry))) {',
    tests: [`${server}/entries/entries.api.test.ts`],
  },
  {
    breaks: 'People who left are put into new entries',
    file: `${server}/entries/change-entry.ts`,
    from: 'people.get(id)?.hasLeft === false || kept.has(id)',
    to: 'people.has(id) || kept.has(id)',
    tests: [`${server}/entries/entries.api.test.ts`],
  },
  {
    breaks: 'Somebody confirms the payment that they recorded themselves',
    file: `${server}/entries/change-entry.ts`,
    from: 'if (by !== answererOf(payment))',
    to: 'if (!payment.parts.some(({ person_id }) => person_id === by))',
    tests: [`${server}/entries/entries.api.test.ts`],
  },
  {
    breaks: 'Expenses are written after every trial and plan in the group is over',
    file: `${server}/entries/entries.api.ts`,
    from: "if (!(await isLive(ledger, accounts))) throw new Problem('trial-over');",
    to: 'await isLive(ledger, accounts);',
    tests: [`${server}/entries/entries.api.test.ts`],
  },
  {
    breaks: 'Leftover cents go to whoever has had most of them',
    file: 'src/kernel/money/fair-allocation.ts',
    from: 'compare(after[a] ?? 0n, after[b] ?? 0n) || a - b',
    to: 'compare(after[b] ?? 0n, after[a] ?? 0n) || a - b',
    tests: [
      'src/kernel/money/fair-allocation.property.test.ts',
      'src/kernel/money/fair-division.property.test.ts',
    ],
  },
  {
    breaks: 'Two people are owed the cents of negative totals the wrong way round',
    file: 'src/kernel/money/fair-allocation.ts',
    from: 'return allocateFairly(turned(numerators), denominator, turned(carried))',
    to: 'return allocateFairly(turned(numerators), denominator, carried)',
    tests: [
      'src/kernel/money/fair-allocation.property.test.ts',
      'src/kernel/money/fair-division.property.test.ts',
    ],
  },
  {
    breaks: 'People with one purse pay each other',
    file: `${rules}/balances/settle-group.ts`,
    from: 'Map.groupBy(people, ({ id, purse }) => purse ?? id)',
    to: 'Map.groupBy(people, ({ id }) => id)',
    tests: [`${server}/figures/group-balances.api.test.ts`, `${server}/people/people.api.test.ts`, rules],
  },
  {
    breaks: 'Debts of two currencies are settled against each other',
    file: `${rules}/balances/settle-group.ts`,
    from: 'const byCurrency = Map.groupBy(balances, ({ currency }) => currency);',
    to: "const byCurrency = Map.groupBy(balances, () => balances[0]?.currency ?? '');",
    tests: [`${server}/figures/group-balances.api.test.ts`, `${server}/people/people.api.test.ts`, rules],
  },
  {
    breaks: 'Money is paid in a circle: from Ana to Ben to Cyd to Ana',
    file: `${rules}/balances/came-about.ts`,
    from: '      for (const each of circle) each.rest -= smallest;\n',
    to: '',
    tests: [`${rules}/balances/came-about.test.ts`],
  },
  {
    breaks: 'A repeat makes its date twice after a crash',
    file: `${server}/repeats/make-due-dates.ts`,
    from: 'await store.saveRepeatDates(tx, groupId, id, { lastDay: nextDay, nextDay: following, paused: null });',
    to: 'await store.saveRepeatDates(tx, groupId, id, { lastDay: nextDay, nextDay, paused: null });',
    tests: [`${server}/repeats/repeats.api.test.ts`],
  },
  {
    breaks: 'Members rename other people',
    file: `${server}/people/change-people.ts`,
    from: '    (isOwn || isOwner) &&\n',
    to: '',
    tests: [`${server}/people/people.api.test.ts`],
  },
  {
    breaks: 'E-mails about a group are sent one by one instead of hourly',
    file: `${server}/notices/group-notices.ts`,
    from: 'if (!next || next <= now()) {',
    to: 'if (next !== undefined) {',
    tests: [`${server}/notices/group-notices.api.test.ts`],
  },
  {
    breaks: 'What a user turned off is sent all the same',
    file: `${notices}/notify.public.ts`,
    from: 'if (isOn(stored.userId, stored.kind, channel)) await deliver(tx, stored);',
    to: 'await deliver(tx, stored);',
    tests: [`${notices}/push/push.api.test.ts`, `${notices}/notices.api.test.ts`],
  },
  {
    breaks: 'A push message shows a notice that the user has seen meanwhile',
    file: `${notices}/push/push.jobs.ts`,
    from: 'if (!notice || notice.seenAt !== null) return undefined;',
    to: 'if (!notice) return undefined;',
    tests: [`${notices}/push/push.api.test.ts`],
  },
  {
    breaks: 'A stranger who knows half of a browser’s push keys takes it over',
    file: `${notices}/push/push.store.ts`,
    from: ' = excluded.p256dh and ',
    to: ' = excluded.p256dh or ',
    tests: [`${notices}/push/push.api.test.ts`],
  },
  {
    breaks: 'A user marks another user’s notices as read',
    file: `${notices}/notice.store.ts`,
    from: '.where(and(eq(notice.userId, userId), inArray(notice.id, [...ids]), isNull(unmarked)))',
    to: '.where(and(inArray(notice.id, [...ids]), isNull(unmarked)))',
    tests: [`${notices}/notices.api.test.ts`],
  },
];
