import * as z from 'zod/mini';
import { pdfQuery } from '#features/sharing/rules/share.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { entryInput } from './entries/entry.ts';
import { exportForms } from './exports/export-forms.ts';
import {
  answerRequest,
  entryChange,
  entryFilter,
  entryPage,
  entryQuery,
  eventPage,
  eventQuery,
  exportedGroup,
  followQuery,
  groupChange,
  groupRecord,
  invitation,
  joined,
  joinGroupRequest,
  listedGroup,
  newGroupRequest,
  newPeopleRequest,
  openedEntry,
  personChange,
  spending,
  suggestedPayments,
} from './group.ts';
import * as addresses from './group-addresses.ts';
import { full, gone, member, moved, parameters, writing } from './group-endpoint-parts.ts';
import { importOutcome, importRequest } from './imports/import-request.ts';

const group = { description: 'The group as it is now', content: groupRecord } as const;
const entry = { description: 'The entry as it is now', content: openedEntry } as const;
export const make = {
  ...addresses.makeAddress,
  scopes: ['groups', 'write'],
  summary: 'Make a group of people whose expenses go on',
  body: newGroupRequest,
  responses: { 201: group },
  errors: { 403: 'The trial is over (code trial-over)', ...full },
} as const satisfies Endpoint;

export const list = {
  ...addresses.listAddress,
  scopes: ['groups'],
  summary: 'The groups that you are in, the last changed first, each with your balances',
  responses: { 200: { description: 'Your groups', content: z.array(listedGroup) } },
} as const satisfies Endpoint;

export const read = {
  ...addresses.readAddress,
  ...member,
  scopes: ['groups'],
  summary: 'A group: people, balances, invitation',
  responses: { 200: group },
  errors: gone,
} as const satisfies Endpoint;

export const change = {
  ...addresses.changeAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary:
    'As the owner, rename the group or change the currency of new entries; as a member, set the parts in which people share new entries',
  body: groupChange,
  responses: { 200: group },
  errors: writing,
} as const satisfies Endpoint;

export const remove = {
  ...addresses.deleteAddress,
  ...member,
  summary: 'As the owner, delete the group for everybody',
  responses: { 204: { description: 'Deleted' } },
  errors: writing,
} as const satisfies Endpoint;

export const follow = {
  ...addresses.followAddress,
  ...member,
  query: followQuery,
  summary: 'Learn at once that something in the group has changed',
  responses: { 200: { description: 'event: changed', type: 'text/event-stream' } },
  errors: gone,
} as const satisfies Endpoint;

export const renewInvite = {
  ...addresses.renewInviteAddress,
  ...member,
  summary: 'As the owner, replace the invitation; its old address ends',
  responses: { 200: group },
  errors: writing,
} as const satisfies Endpoint;

export const attach = {
  ...addresses.attachAddress,
  parameters,
  headers: { [addresses.keyHeader]: 'The key of your device' },
  summary: 'This is me: attach your account to the person of this device',
  responses: { 200: group },
  errors: { ...gone, 409: 'Your account or this person is attached already' },
} as const satisfies Endpoint;

export const addPeople = {
  ...addresses.addPeopleAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary: 'Add people by name; they take part by the invitation',
  body: newPeopleRequest,
  responses: { 201: group },
  errors: { ...writing, ...full },
} as const satisfies Endpoint;

export const changePerson = {
  ...addresses.changePersonAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary: 'Change a name, a role, a purse or ways to pay',
  body: personChange,
  responses: { 200: group },
  errors: { ...writing, 409: 'The name is taken, or a group needs one owner' },
} as const satisfies Endpoint;

export const removePerson = {
  ...addresses.removePersonAddress,
  ...member,
  summary: 'Leave the group, or as the owner remove somebody; their entries stay',
  responses: { 200: group, 204: { description: 'You have left' } },
  errors: { ...writing, 409: 'The owner hands the group over first' },
} as const satisfies Endpoint;

export const remind = {
  ...addresses.remindAddress,
  ...member,
  summary: 'E-mail a person who owes money what they would pay whom',
  responses: { 200: group },
  errors: {
    ...writing,
    409: 'This person owes nothing, or gets no e-mails (reason settled or no-address)',
    429: 'This person was reminded not long ago: remind_from says when it is possible again',
  },
} as const satisfies Endpoint;

export const entries = {
  ...addresses.entriesAddress,
  ...member,
  scopes: ['groups'],
  summary: 'Entries, newest day first',
  query: entryQuery,
  responses: { 200: { description: 'A page of entries', content: entryPage } },
  errors: gone,
} as const satisfies Endpoint;

export const write = {
  ...addresses.writeAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary: 'Write an expense, an income or a payment; amounts are computed here',
  body: entryInput,
  responses: { 201: entry },
  errors: { ...writing, ...full },
} as const satisfies Endpoint;

export const importEntries = {
  ...addresses.importAddress,
  ...member,
  summary:
    'Write the entries of another program at once, and add its people; entries that are there are skipped',
  body: importRequest,
  responses: { 200: { description: 'What was added', content: importOutcome } },
  errors: { ...writing, ...full },
} as const satisfies Endpoint;

export const openEntry = {
  ...addresses.openEntryAddress,
  ...member,
  scopes: ['groups'],
  summary: 'An entry with what was typed; also a deleted one',
  responses: { 200: entry },
  errors: gone,
} as const satisfies Endpoint;

export const changeEntry = {
  ...addresses.changeEntryAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary: 'Change an entry on the version that was read',
  body: entryChange,
  responses: { 200: entry },
  errors: { ...writing, ...moved },
} as const satisfies Endpoint;

export const deleteEntry = {
  ...addresses.deleteEntryAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary: 'Delete an entry; it can be restored',
  query: z.object({ version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  responses: { 200: entry },
  errors: { ...writing, ...moved },
} as const satisfies Endpoint;

export const restoreEntry = {
  ...addresses.restoreEntryAddress,
  ...member,
  scopes: ['groups', 'write'],
  summary: 'Restore a deleted entry with its amounts',
  responses: { 200: entry },
  errors: {
    ...writing,
    409: `${full[409]}, or the payment of a result was added again meanwhile (code conflict)`,
  },
} as const satisfies Endpoint;

export const answer = {
  ...addresses.answerAddress,
  ...member,
  summary: 'As the other person of a payment, confirm it or object to it',
  body: answerRequest,
  responses: { 200: entry },
  errors: writing,
} as const satisfies Endpoint;

export const debts = {
  ...addresses.debtsAddress,
  ...member,
  scopes: ['groups'],
  summary: 'Who pays whom as it came about: nobody pays somebody they never shared an entry with',
  responses: { 200: { description: 'Payments that settle the group', content: suggestedPayments } },
  errors: { ...gone, 409: 'The group has more than 50 people (code limit-reached)' },
} as const satisfies Endpoint;

export const readSpending = {
  ...addresses.spendingAddress,
  ...member,
  scopes: ['groups'],
  summary: 'What expenses add up to by category, person and month, in each currency',
  query: entryFilter,
  responses: { 200: { description: 'The sums', content: z.array(spending) } },
  errors: gone,
} as const satisfies Endpoint;

export const events = {
  ...addresses.eventsAddress,
  ...member,
  scopes: ['groups'],
  summary: 'The history of the group or of one entry, newest first',
  query: eventQuery,
  responses: { 200: { description: 'A page of events', content: eventPage } },
  errors: gone,
} as const satisfies Endpoint;

export const exportGroup = {
  ...addresses.exportAddress,
  ...member,
  scopes: ['groups'],
  summary: 'The whole group as a file',
  query: z.object({ form: z._default(z.enum(exportForms), 'json'), ...pdfQuery.def.shape }),
  responses: {
    200: {
      description: 'Everything as JSON, the entries as CSV, or a PDF with the newest entries',
      content: exportedGroup,
      type: ['application/json', 'text/csv', 'application/pdf'],
    },
  },
  errors: gone,
} as const satisfies Endpoint;

export const readInvitation = {
  ...addresses.invitationAddress,
  isOpen: true,
  parameters,
  summary: 'What a group is called and who is in it, before joining',
  responses: { 200: { description: 'The invitation', content: invitation } },
  errors: { 404: 'No such invitation, or it has been renewed' },
} as const satisfies Endpoint;

export const join = {
  ...addresses.joinAddress,
  isOpen: true,
  parameters,
  summary: 'Join as a person of the list or as a new one; no account is needed',
  body: joinGroupRequest,
  responses: { 201: { description: 'Joined; the key is not shown again', content: joined } },
  errors: { 404: 'No such invitation', 409: 'The name is taken, or the group is full' },
} as const satisfies Endpoint;
