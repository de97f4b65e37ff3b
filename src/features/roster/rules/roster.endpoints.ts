import type { Endpoint } from '#kernel/endpoint.ts';
import { roster } from './roster.ts';

export const find = {
  method: 'GET',
  path: '/roster/:userId',
  scopes: ['read'],
  summary: 'The people you work with, with their usual role and rate',
  responses: { 200: { description: 'In the order of their names', content: roster } },
} as const satisfies Endpoint;

export const save = {
  method: 'PUT',
  path: '/roster/:userId',
  scopes: ['write'],
  summary: 'Replace the people you work with',
  body: roster,
  responses: { 200: { description: 'Saved, in the order of their names', content: roster } },
} as const satisfies Endpoint;
