import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { calculateAddress, renameAddress } from './calculate-address.ts';
import {
  calculateRequest,
  calculateResponse,
  calculationRecord,
  exportQuery,
  historyQuery,
  sheetNameRequest,
  sheetNameResponse,
  sheetRecord,
  versionsQuery,
} from './calculation.ts';

export const calculate = {
  ...calculateAddress,
  scopes: ['calculate'],
  summary: 'Compute, save and count a calculation',
  headers: {
    'Idempotency-Key': 'A request repeated with the same key returns the record saved the first time.',
  },
  body: calculateRequest,
  responses: {
    201: { description: 'Created', content: calculateResponse },
    200: {
      description: 'Saved before with this key, or the same as the last version of its sheet',
      content: calculateResponse,
    },
  },
  errors: {
    403: 'The trial is over (code trial-over), or the request names another user',
    409: 'The storage of the plan is full (code storage-full)',
  },
} as const satisfies Endpoint;

export const history = {
  method: 'GET',
  path: '/calculations/:userId',
  scopes: ['read'],
  summary: 'Your calculations, newest first; the Link header has the next page, even after a short one',
  query: historyQuery,
  parameters: {
    type: 'Only calculations of this calculator',
    search: "Words that all occur in the project's, the rep's or the people's names",
    cursor: 'From the Link header of the page before',
    limit: 'How many calculations a page has at most, from 1 to 100',
  },
  responses: {
    200: {
      description: 'A page',
      content: z.array(calculationRecord),
      headers: { Link: 'The next page as `<address>; rel="next"`; absent on the last page' },
    },
  },
} as const satisfies Endpoint;

export const exportFile = {
  method: 'GET',
  path: '/calculations/:userId/export',
  scopes: ['read'],
  summary: 'Download your whole history as a file',
  query: exportQuery,
  responses: {
    200: {
      description: 'CSV, or the records of the history as JSON',
      content: z.array(calculationRecord),
      type: ['text/csv', 'application/json'],
    },
  },
  errors: { 429: 'Too many exports in a minute' },
} as const satisfies Endpoint;

export const find = {
  method: 'GET',
  path: '/calculations/:userId/:id',
  scopes: ['read'],
  summary: 'One calculation',
  responses: { 200: { description: 'The calculation', content: calculationRecord } },
} as const satisfies Endpoint;

export const remove = {
  method: 'DELETE',
  path: '/calculations/:userId/:id',
  scopes: ['write'],
  summary: 'Delete a calculation; the counters stay as they are',
  responses: { 204: { description: 'Deleted' } },
} as const satisfies Endpoint;

const link = { Link: 'The next page as `<address>; rel="next"`; absent on the last page' };

export const sheets = {
  method: 'GET',
  path: '/calculations/:userId/sheets',
  scopes: ['read'],
  summary:
    'Your sheets by their latest version, newest first; a search finds every version, once for each sheet',
  query: historyQuery,
  parameters: history.parameters,
  responses: { 200: { description: 'A page', content: z.array(sheetRecord), headers: link } },
} as const satisfies Endpoint;

export const sheet = {
  method: 'GET',
  path: '/calculations/:userId/sheets/:id',
  scopes: ['read'],
  summary: 'The versions of a sheet, newest first; the id may be that of one of its calculations',
  query: versionsQuery,
  parameters: {
    before: 'Only versions with a lower number',
    limit: 'How many versions a page has at most, from 1 to 100',
  },
  responses: { 200: { description: 'A page', content: z.array(sheetRecord), headers: link } },
} as const satisfies Endpoint;

export const renameSheet = {
  ...renameAddress,
  scopes: ['write'],
  summary: 'Name a sheet; a blank name takes the name away',
  body: sheetNameRequest,
  responses: { 200: { description: 'Named', content: sheetNameResponse } },
} as const satisfies Endpoint;

export const removeSheet = {
  method: 'DELETE',
  path: '/calculations/:userId/sheets/:id',
  scopes: ['write'],
  summary: 'Delete a sheet with all of its versions; the counters stay as they are',
  responses: { 204: { description: 'Deleted' } },
} as const satisfies Endpoint;
