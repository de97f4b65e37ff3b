import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import * as addresses from '../group-addresses.ts';
import { gone, member, writing } from '../group-endpoint-parts.ts';
import { newRepeatRequest, openedRepeat, repeatChange, repeatRecord, resumeRequest } from './repeat.ts';

const repeat = { description: 'The repeat as it is now', content: openedRepeat } as const;

export const repeats = {
  ...addresses.repeatsAddress,
  ...member,
  summary: 'What repeats in the group, the next date first',
  responses: { 200: { description: 'Repeats that go on', content: z.array(repeatRecord) } },
  errors: gone,
} as const satisfies Endpoint;

export const makeRepeat = {
  ...addresses.makeRepeatAddress,
  ...member,
  summary: 'Make an entry again and again, from its own date on; dates up to today are made at once',
  body: newRepeatRequest,
  responses: { 201: repeat },
  errors: { ...writing, 409: 'The entry repeats already, or there are as many repeats as there may be' },
} as const satisfies Endpoint;

export const openRepeat = {
  ...addresses.openRepeatAddress,
  ...member,
  summary: 'A repeat with what was typed; also one that has ended',
  responses: { 200: repeat },
  errors: gone,
} as const satisfies Endpoint;

export const changeRepeat = {
  ...addresses.changeRepeatAddress,
  ...member,
  summary: 'Change all entries that follow, from the date of the sent one on; those that were made stay',
  body: repeatChange,
  responses: { 200: repeat },
  errors: {
    ...writing,
    409: 'The repeat has changed or ended meanwhile: version in the response is the current one',
  },
} as const satisfies Endpoint;

export const stopRepeat = {
  ...addresses.stopRepeatAddress,
  ...member,
  summary: 'Stop a repeat; its entries stay',
  responses: { 200: repeat },
  errors: writing,
} as const satisfies Endpoint;

export const resumeRepeat = {
  ...addresses.resumeRepeatAddress,
  ...member,
  summary: 'After a pause, make the dates that were missed, or skip them',
  body: resumeRequest,
  responses: { 200: repeat },
  errors: writing,
} as const satisfies Endpoint;
