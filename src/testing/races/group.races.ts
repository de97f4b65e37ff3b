import { samplePicture } from '../sample-picture.ts';
import { at, type RaceRequest, type Races, user, visitor } from './race.ts';
import type { RacePerson } from './race-person.ts';

const inGroup = ({ group }: RacePerson, path: string, json?: unknown): RaceRequest =>
  at(`/groups/${group.id}${path}`, json);

/** An expense of the whole group, paid by its owner. */
const groupExpense = ({ me, ben }: RacePerson['group'], total: string) => ({
  kind: 'expense',
  date: '2026-11-18',
  title: 'Dinner',
  note: 'With dessert',
  bill: {
    calculationMode: 'equal',
    currency: 'EUR',
    billData: { totalAmount: total, participants: [{ name: me }, { name: ben }] },
  },
  payers: [{ person: me }],
});

const monthly = { every: 1, unit: 'month' };

/** An import from another program, with one entry that two people share. */
export const importOf = (payer: string, other: string, sourceKey: string) => ({
  source: 'splitwise',
  people: [{ personId: payer }, { personId: other }],
  entries: [
    {
      date: '2026-11-18',
      title: 'Taxi',
      isPayment: false,
      currency: 'EUR',
      paid: [[0, 1000]],
      borne: [
        [0, 500],
        [1, 500],
      ],
      sourceKey,
      line: 2,
    },
  ],
});

/** An exchange of all balances into dollars. */
export const exchangeOf = (revision: number, rate: string) => ({
  into: 'USD',
  rates: [{ currency: 'EUR', rate }],
  date: '2026-11-18',
  title: 'Everything in USD',
  revision,
});

export const groupRaces: Races = {
  'POST /groups': user((_, variant) =>
    at('/groups', { name: `Trip ${variant}`, currency: 'EUR', me: 'Ann', people: ['Ben'] }),
  ),
  'PATCH /groups/:id': user(({ who }, variant) => inGroup(who, '', { name: `Trip ${variant}` })),
  'DELETE /groups/:id': user(({ who }) => inGroup(who, '')),
  'POST /groups/:id/invite': user(({ who }) => inGroup(who, '/invite', {})),
  'POST /groups/:id/account': user(({ who }) => ({
    ...inGroup(who, '/account', {}),
    headers: { 'group-key': who.group.key },
  })),
  'POST /groups/:id/people': user(({ who }, variant) =>
    inGroup(who, '/people', { people: [`Dee ${variant}`] }),
  ),
  'PATCH /groups/:id/people/:personId': user(({ who }, variant) =>
    inGroup(who, `/people/${who.group.ben}`, {
      name: `Ben ${variant}`,
      ...(variant % 2 === 0 ? { purseWith: who.group.me } : { role: 'reader' }),
    }),
  ),
  'DELETE /groups/:id/people/:personId': user(({ who }) => inGroup(who, `/people/${who.group.ben}`)),
  'POST /groups/:id/people/:personId/reminders': user(({ who }) =>
    inGroup(who, `/people/${who.group.ben}/reminders`, {}),
  ),
  'POST /groups/:id/entries': user(({ who }, variant) =>
    inGroup(who, '/entries', groupExpense(who.group, `10.0${variant % 10}`)),
  ),
  'POST /groups/:id/import': user(({ who }, variant) =>
    inGroup(who, '/import', importOf(who.group.me, who.group.ben, `row ${variant}`)),
  ),
  'POST /groups/:id/exchanges': user(({ who }, variant) =>
    inGroup(who, '/exchanges', exchangeOf(who.group.revision, `1.${variant % 10}`)),
  ),
  'PUT /groups/:id/entries/:entryId': user(({ who }, variant) =>
    inGroup(who, `/entries/${who.group.entryId}`, {
      version: 1,
      entry: groupExpense(who.group, `20.0${variant % 10}`),
    }),
  ),
  'DELETE /groups/:id/entries/:entryId': user(({ who }) =>
    inGroup(who, `/entries/${who.group.entryId}?version=1`),
  ),
  'POST /groups/:id/entries/:entryId/restored': user(({ who }) =>
    inGroup(who, `/entries/${who.group.entryId}/restored`, {}),
  ),
  'PUT /groups/:id/entries/:entryId/answer': user(({ who }, variant) =>
    inGroup(who, `/entries/${who.group.paymentId}/answer`, {
      answer: variant % 2 === 0 ? 'confirmed' : 'objected',
    }),
  ),
  'POST /groups/:id/repeats': user(({ who }, variant) =>
    inGroup(who, '/repeats', { schedule: monthly, entry: groupExpense(who.group, `30.0${variant % 10}`) }),
  ),
  'PUT /groups/:id/repeats/:repeatId': user(({ who }, variant) =>
    inGroup(who, `/repeats/${who.group.repeatId}`, {
      version: 1,
      schedule: { every: 1 + (variant % 3), unit: 'week' },
      entry: { ...groupExpense(who.group, '40'), date: '2099-01-01' },
    }),
  ),
  'DELETE /groups/:id/repeats/:repeatId': user(({ who }) => inGroup(who, `/repeats/${who.group.repeatId}`)),
  'POST /groups/:id/repeats/:repeatId/resumed': user(({ who }, variant) =>
    inGroup(who, `/repeats/${who.group.repeatId}/resumed`, { missed: variant % 2 === 0 ? 'add' : 'skip' }),
  ),
  'POST /groups/:id/entries/:entryId/comments': user(({ who }, variant) =>
    inGroup(who, `/entries/${who.group.entryId}/comments`, {
      content: [`Comment ${variant} for `, { person: who.group.ben }],
    }),
  ),
  'DELETE /groups/:id/entries/:entryId/comments/:commentId': user(({ who }) =>
    inGroup(who, `/entries/${who.group.entryId}/comments/${who.group.commentId}`),
  ),
  'POST /groups/:id/entries/:entryId/photos': user(({ who }) => ({
    ...inGroup(who, `/entries/${who.group.entryId}/photos`),
    ...samplePicture(),
  })),
  'DELETE /groups/:id/entries/:entryId/photos/:photoId': user(({ who }) =>
    inGroup(who, `/entries/${who.group.entryId}/photos/${who.group.photoId}`),
  ),
  'POST /group-invites/:token/people': visitor(({ who }, variant) =>
    at(`/group-invites/${who.group.token}/people`, { name: `Guest ${variant}` }),
  ),
};
