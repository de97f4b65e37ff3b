import * as z from 'zod/mini';
import { shareCounts, shareReportRecord } from '#features/sharing/rules/share-report.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { pageOf, pageQuery } from './admin.ts';

const ownersOnly = { 403: 'Only for the owner' } as const;

export const counts = {
  method: 'GET',
  path: '/admin/share-counts',
  summary: 'The number of results shared, opened, sent and reported, of open tables, and of groups',
  responses: {
    200: {
      description: 'The counts',
      content: z.extend(shareCounts, {
        rooms_open: z.int(),
        rooms_over: z.int(),
        groups: z.int(),
        group_entries: z.int(),
      }),
    },
  },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const reports = {
  method: 'GET',
  path: '/admin/share-reports',
  summary: 'Reported pages, newest first',
  query: pageQuery,
  responses: { 200: { description: 'A page', content: pageOf(shareReportRecord) } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const dismissReport = {
  method: 'DELETE',
  path: '/admin/share-reports/:id',
  summary: 'Dismiss a report; the page stays',
  responses: { 204: { description: 'Dismissed' } },
  errors: ownersOnly,
} as const satisfies Endpoint;

export const takeDown = {
  method: 'POST',
  path: '/admin/shares/:id/take-down',
  summary: 'Take down a shared page; pages that show it are told at once',
  responses: { 204: { description: 'Taken down' } },
  errors: ownersOnly,
} as const satisfies Endpoint;
