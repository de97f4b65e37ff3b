import type { Endpoint } from '#kernel/endpoint.ts';
import {
  doneResponse,
  grantAccessRequest,
  overrideRequest,
  removeOverrideRequest,
  revokeAccessRequest,
  stripeStatusRecord,
} from './admin.ts';
import { adminUserRecord, usersPage, usersQuery } from './admin-users.ts';
import { auditPage, auditQuery } from './audit.ts';

const done = { 200: { description: 'Done', content: doneResponse } } as const;
const ownersOnly = { 403: 'Owners only' } as const;

export const stripeStatus = {
  method: 'GET',
  path: '/admin/stripe-status',
  summary: 'Whether payments are in test or live mode',
  responses: { 200: { description: 'The mode, as the keys show it', content: stripeStatusRecord } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const expireTrial = {
  method: 'POST',
  path: '/admin/expire-trial',
  summary: 'End your own trial now; for owners, or while payments are in test mode',
  responses: done,
  errors: ownersOnly,
} as const satisfies Endpoint;

export const grantAccess = {
  method: 'POST',
  path: '/admin/grant-access',
  summary: 'Make a user an owner',
  body: grantAccessRequest,
  responses: done,
  errors: ownersOnly,
} as const satisfies Endpoint;

export const revokeAccess = {
  method: 'POST',
  path: '/admin/revoke-access',
  summary: 'Revoke owner access; your own only with confirmSelf',
  body: revokeAccessRequest,
  responses: done,
  errors: { ...ownersOnly, 409: 'No access was granted, or it is your own and confirmSelf is missing' },
} as const satisfies Endpoint;

export const overrideSubscription = {
  method: 'POST',
  path: '/admin/override-subscription',
  summary: 'Give a user the Enterprise plan without payment',
  body: overrideRequest,
  responses: done,
  errors: ownersOnly,
} as const satisfies Endpoint;

export const removeOverride = {
  method: 'POST',
  path: '/admin/remove-override',
  summary: 'Remove a plan that an owner gave',
  body: removeOverrideRequest,
  responses: done,
  errors: { ...ownersOnly, 409: 'No owner gave this user a plan' },
} as const satisfies Endpoint;

export const users = {
  method: 'GET',
  path: '/admin/users',
  summary: 'Users, newest first, or the matches of a search',
  query: usersQuery,
  responses: { 200: { description: 'A page', content: usersPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const user = {
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'One user',
  responses: { 200: { description: 'The user', content: adminUserRecord } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const audit = {
  method: 'GET',
  path: '/admin/audit',
  summary: 'The audit log, newest first: all of it, or the entries about one user',
  query: auditQuery,
  responses: { 200: { description: 'A page', content: auditPage } },
  errors: ownersOnly,
} as const satisfies Endpoint;
