import type { Calls } from '#platform/http/call.ts';
import {
  doneAnswer,
  grantAccessRequest,
  overrideRequest,
  removeOverrideRequest,
  revokeAccessRequest,
  stripeStatusRecord,
} from './admin.contract.ts';
import { adminUserRecord, usersPage, usersQuery } from './admin-users.contract.ts';
import { auditPage, auditQuery } from './audit.contract.ts';

const done = { 200: { words: 'Done', content: doneAnswer } } as const;
const ownersOnly = { 403: 'Only an owner may do this' } as const;

/** Who may do what, and where users stand. */
export const adminCalls = {
  stripeStatus: {
    method: 'get',
    path: '/admin/stripe-status',
    summary: 'Whether payments are in test or in live mode',
    answers: { 200: { words: 'What the keys say', content: stripeStatusRecord } },
    refusals: ownersOnly,
  },
  expireTrial: {
    method: 'post',
    path: '/admin/expire-trial',
    summary: 'End your own trial at once; for an owner, or while payments are in test mode',
    answers: done,
    refusals: ownersOnly,
  },
  grantAccess: {
    method: 'post',
    path: '/admin/grant-access',
    summary: 'Make a user an owner',
    body: grantAccessRequest,
    answers: done,
    refusals: ownersOnly,
  },
  revokeAccess: {
    method: 'post',
    path: '/admin/revoke-access',
    summary: 'Take back what was granted; your own only with confirmSelf',
    body: revokeAccessRequest,
    answers: done,
    refusals: { ...ownersOnly, 409: 'Nothing was granted, or it is your own and that was not confirmed' },
  },
  overrideSubscription: {
    method: 'post',
    path: '/admin/override-subscription',
    summary: 'Give a user the Enterprise plan, whatever they pay',
    body: overrideRequest,
    answers: done,
    refusals: ownersOnly,
  },
  removeOverride: {
    method: 'post',
    path: '/admin/remove-override',
    summary: 'Take back a plan that an owner gave',
    body: removeOverrideRequest,
    answers: done,
    refusals: { ...ownersOnly, 409: 'No owner gave one' },
  },
  users: {
    method: 'get',
    path: '/admin/users',
    summary: 'Users, the newest first, or those found, in the order of what was found',
    query: usersQuery,
    answers: { 200: { words: 'A page', content: usersPage } },
    refusals: ownersOnly,
  },
  user: {
    method: 'get',
    path: '/admin/users/:id',
    summary: 'One user',
    answers: { 200: { words: 'The user', content: adminUserRecord } },
    refusals: ownersOnly,
  },
  audit: {
    method: 'get',
    path: '/admin/audit',
    summary: 'What owners have done, newest first; all of it, or what was done to one user',
    query: auditQuery,
    answers: { 200: { words: 'A page', content: auditPage } },
    refusals: ownersOnly,
  },
} as const satisfies Calls;
