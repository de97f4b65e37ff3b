import { exchangeOf, importOf } from '../races/group.races.ts';
import { samplePicture } from '../sample-picture.ts';
import type { TestApp } from '../test-app.ts';
import { by, type GrowthRequest, group, people } from './growth-requests.ts';

const user = by('user');
const visitor = by('visitor');

const expense = {
  kind: 'expense',
  date: '2026-11-18',
  title: 'Dinner',
  bill: {
    calculationMode: 'equal',
    currency: 'EUR',
    billData: { totalAmount: '10', participants: [{ name: group.owner }, { name: group.other }] },
  },
  payers: [{ person: group.owner }],
};
const entry = `${group.path}/entries/${group.entry}`;

const schedule = { every: 1, unit: 'month' };
const repeat = `${group.path}/repeats/${group.repeat}`;

/** Prepares an exchange with the group's current revision, which the requests before it have changed. */
async function exchangeNow({ database: { pool } }: TestApp) {
  const { rows } = await pool.query<{ revision: number }>('select revision from money_group where id = $1', [
    group.owner,
  ]);
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(exchangeOf(rows[0]?.revision ?? 0, '1.1')),
  };
}

/** Group writes by route, in this order, since some undo others. */
export const groupWrites: Readonly<Record<string, readonly GrowthRequest[]>> = {
  'POST /api/groups': [user('/groups', { name: 'Trip', currency: 'EUR', me: 'Ann', people: ['Ben'] }, 201)],
  'PATCH /api/groups/:id': [user(group.path, { name: 'Season' })],
  'POST /api/groups/:id/people': [user(`${group.path}/people`, { people: ['Cyd'] }, 201)],
  'PATCH /api/groups/:id/people/:personId': [user(`${group.path}/people/${group.other}`, { name: 'Ben' })],
  'POST /api/groups/:id/people/:personId/reminders': [
    user(`${group.path}/people/${group.other}/reminders`, {}),
  ],
  'POST /api/groups/:id/entries': [user(`${group.path}/entries`, expense, 201)],
  'POST /api/groups/:id/import': [user(`${group.path}/import`, importOf(group.owner, group.other, 'a row'))],
  'POST /api/groups/:id/exchanges': [
    { ...user(`${group.path}/exchanges`, undefined, 201), prepare: exchangeNow },
  ],
  'PUT /api/groups/:id/entries/:entryId': [user(entry, { version: 1, entry: expense })],
  'DELETE /api/groups/:id/entries/:entryId': [user(`${entry}?version=2`)],
  'POST /api/groups/:id/entries/:entryId/restored': [user(`${entry}/restored`, {})],
  'POST /api/groups/:id/repeats': [user(`${group.path}/repeats`, { schedule, entry: expense }, 201)],
  'PUT /api/groups/:id/repeats/:repeatId': [
    user(repeat, { version: 1, schedule, entry: { ...expense, date: '2099-01-01' } }),
  ],
  'POST /api/groups/:id/repeats/:repeatId/resumed': [user(`${repeat}/resumed`, { missed: 'skip' })],
  'DELETE /api/groups/:id/repeats/:repeatId': [user(repeat)],
  'POST /api/groups/:id/entries/:entryId/comments': [
    user(`${entry}/comments`, { content: ['Was this for ', { person: group.other }, '?'] }, 201),
  ],
  'DELETE /api/groups/:id/entries/:entryId/comments/:commentId': [
    user(`${entry}/comments/${group.entry}`, undefined, 204),
  ],
  'POST /api/groups/:id/entries/:entryId/photos': [
    { ...user(`${entry}/photos`, undefined, 201), prepare: () => Promise.resolve(samplePicture()) },
  ],
  'DELETE /api/groups/:id/entries/:entryId/photos/:photoId': [
    user(`${entry}/photos/${group.entry}`, undefined, 204),
  ],
  'PUT /api/groups/:id/entries/:entryId/answer': [
    user(`${group.path}/entries/${group.payment}/answer`, { answer: 'confirmed' }),
  ],
  'POST /api/group-invites/:token/people': [
    visitor(`/group-invites/${group.token}/people`, { name: 'Dee' }, 201),
  ],
  // 409, since the person of this device already has an account.
  'POST /api/groups/:id/account': [
    {
      ...user(`${group.path}/account`, undefined, 409),
      prepare: () => Promise.resolve({ headers: { 'group-key': `device${String(5000).padStart(16, '0')}` } }),
    },
  ],
  'DELETE /api/groups/:id/people/:personId': [user(`${group.path}/people/${group.other}`)],
  'POST /api/groups/:id/invite': [user(`${group.path}/invite`, {})],
  'DELETE /api/groups/:id': [by('leaver')(`/groups/${people.leaver.id}`, undefined, 204)],
};
