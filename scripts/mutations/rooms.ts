import type { Mutation } from './mutation.ts';

const server = 'src/features/rooms/server';

export const rooms: readonly Mutation[] = [
  {
    breaks: 'Guests may do everything that the host may',
    file: `${server}/table-callers.ts`,
    from: "    if (!acting.guest.isHost) throw new Problem('not-allowed');\n    return acting;",
    to: '    return acting;',
    tests: [`${server}/room-attacks.api.test.ts`],
  },
  {
    breaks: 'A guest claims items in another guest’s name',
    file: `${server}/table.api.ts`,
    from: "      if (!guest.isHost && guestId !== guest.id) throw new Problem('not-allowed');\n",
    to: '',
    tests: [`${server}/room-attacks.api.test.ts`],
  },
  {
    breaks: 'The host replaces the payment ways of a guest who has joined',
    file: `${server}/table.api.ts`,
    from: "        if (guest.id !== id && (await store.hasJoined(tx, room.id, id))) throw new Problem('not-allowed');\n",
    to: '',
    tests: [`${server}/payers.api.test.ts`],
  },
  {
    breaks: 'Somebody takes over the seat of a guest who has joined',
    file: `${server}/room.store.ts`,
    from: 'eq(roomGuest.id, id), isNull(roomGuest.keyHash)))',
    to: 'eq(roomGuest.id, id)))',
    tests: [`${server}/rooms.api.test.ts`, `${server}/room-attacks.api.test.ts`],
  },
  {
    breaks: 'Items can still be claimed after the table was closed',
    file: `${server}/room-claims.ts`,
    from: 'where id = $1 and ended_at is null and expires_at',
    to: 'where id = $1 and expires_at',
    tests: [`${server}/rooms.api.test.ts`, `${server}/room-attacks.api.test.ts`],
  },
  {
    breaks: 'A shared item still shows units that others can take',
    file: `${server}/room-bill.ts`,
    from: '  if (claims.some(({ parts }) => parts > 0)) return 0;\n',
    to: '',
    tests: [`${server}/room-bill.test.ts`],
  },
  {
    breaks: 'Guests of an open table see whose account to pay before the bill is final',
    file: `${server}/room-records.ts`,
    from: 'const owes = endedAt ? (parts[n]?.pays ?? []).map(({ to }) => to) : [];',
    to: 'const owes = (parts[n]?.pays ?? []).map(({ to }) => to);',
    tests: [`${server}/room-records.test.ts`],
  },
  {
    breaks: 'Everybody with the link reads how the host and the guests are paid',
    file: `${server}/room-records.ts`,
    from: 'own_ways: hasKey ?',
    to: 'own_ways: hasKey || true ?',
    tests: [`${server}/room-attacks.api.test.ts`],
  },
  {
    breaks: 'A guest reads a table from the cache that is older than their own claim',
    file: `${server}/room-records.ts`,
    from: 'if (last.revision >= revision) return await last.written;',
    to: 'if (last.revision + 1 >= revision) return await last.written;',
    tests: [`${server}/room-records.test.ts`],
  },
  {
    breaks: 'A table closes for good with payments that do not add up to its bill',
    file: `${server}/table.api.ts`,
    from: '        if (rows) requireClosable(rows);\n',
    to: '',
    tests: [`${server}/payers.api.test.ts`],
  },
  {
    breaks: 'A table closes for good without a tip that the host still expects',
    file: `${server}/typed-at-table.ts`,
    from: '  if (leftOut.length > 0) throw createContentProblem(leftOut.map(({ issue }) => issue));\n',
    to: '',
    tests: [`${server}/hosting.api.test.ts`],
  },
  {
    breaks: 'A voucher for one guest passes to a newcomer of the same name',
    file: 'src/features/rooms/rules/chosen-guests.ts',
    from: 'Array.isArray(guestIds)\n',
    to: 'false && Array.isArray(guestIds)\n',
    tests: ['src/features/rooms/rules/chosen-guests.test.ts', `${server}/chosen-guests.api.test.ts`],
  },
  {
    breaks: 'A guest’s ‘I paid’ is stored as the host’s ‘received’',
    file: `${server}/table.api.ts`,
    from: 'if (guest.id === id && paid) {',
    to: 'if (guest.isHost && paid) {',
    tests: [`${server}/payers.api.test.ts`],
  },
  {
    breaks: 'What a person paid is lost when the bill becomes a table',
    file: `${server}/open-room.ts`,
    from: 'const isPayer = payer === true || paid > 0;',
    to: 'const isPayer = payer === true;',
    tests: [`${server}/open-room.test.ts`],
  },
];
