import * as z from 'zod/mini';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import {
  createdLink,
  linkRecord,
  markRequest,
  openQuery,
  paidRequest,
  pdfQuery,
  pdfRequest,
  replyRequest,
  reportRequest,
  sharedRecord,
  shareLimits,
  shareRequest,
} from './share.ts';
import {
  declarePaidAddress,
  fileAddress,
  followAddress,
  openAddress,
  replyAddress,
  reportAddress,
  waysAddress,
} from './shared-addresses.ts';

const gone = { 404: 'No such link, or it has expired or was turned off' } as const;

const noRecipient = 'or a visitor made it, who could not read the message (code no-recipient)';

export const create = {
  method: 'POST',
  path: '/shares',
  takesKey: true,
  scopes: ['share'],
  summary: `Make a link to a result; a visitor’s link ends after ${shareLimits.visitorDays} days`,
  isOpen: true,
  body: shareRequest,
  responses: {
    201: { description: 'Created; a visitor is never shown the address again', content: createdLink },
  },
  errors: {
    403: 'The trial is over (code trial-over): only saved calculations can be shared',
    404: 'No such calculation',
    409: 'You have the maximum number of links (code limit-reached)',
    429: 'Too many links in an hour',
  },
} as const satisfies Endpoint;

export const list = {
  method: 'GET',
  path: '/shares/:userId',
  scopes: ['share'],
  summary: 'Your links, newest first',
  responses: { 200: { description: 'Your links', content: z.array(linkRecord) } },
} as const satisfies Endpoint;

export const revoke = {
  method: 'DELETE',
  path: '/shares/:id',
  scopes: ['share'],
  summary: `Turn off a link at once, and erase what it shows, except a payment that was marked on it. Your list keeps for ${shareLimits.listedDays} days when it was sent and turned off. A link that has ended is removed; a payment that was marked on it stays in the list, without a title, while its result is saved or another open link shows it`,
  responses: { 204: { description: 'Turned off' } },
  errors: { 404: 'No such link, or it is turned off already' },
} as const satisfies Endpoint;

export const open = {
  ...openAddress,
  summary: 'What a link shows; counts as an opening, unless a page that is open reads it again',
  isOpen: true,
  query: openQuery,
  parameters: { again: 'For a page that shows the link already: not counted' },
  responses: { 200: { description: 'The result or one part of it', content: sharedRecord } },
  errors: gone,
} as const satisfies Endpoint;

export const follow = {
  ...followAddress,
  summary: 'Learn at once when a link is turned off',
  isOpen: true,
  responses: { 200: { description: 'event: changed', type: 'text/event-stream' } },
  errors: gone,
} as const satisfies Endpoint;

export const report = {
  ...reportAddress,
  summary: 'Report a page to the owner of this site',
  isOpen: true,
  body: reportRequest,
  responses: { 202: { description: 'Reported' } },
  errors: gone,
} as const satisfies Endpoint;

export const sharedFile = {
  ...fileAddress,
  summary: 'What a link shows, as a PDF file',
  isOpen: true,
  query: pdfQuery,
  responses: { 200: { description: 'The file', type: 'application/pdf' } },
  errors: { ...gone, 429: 'Too many files in a minute' },
} as const satisfies Endpoint;

export const resultFile = {
  method: 'POST',
  path: '/results/pdf',
  scopes: ['share'],
  summary: 'A result, or one person’s part of it, as a PDF file',
  isOpen: true,
  body: pdfRequest,
  responses: { 200: { description: 'The file', type: 'application/pdf' } },
  errors: {
    403: 'The trial is over (code trial-over): only saved calculations can be exported',
    404: 'No such calculation',
    429: 'Too many files in an hour',
  },
} as const satisfies Endpoint;

export const reply = {
  ...replyAddress,
  summary: 'Say that a part is right, or what is wrong with it; its maker is told at once',
  isOpen: true,
  body: replyRequest,
  responses: { 204: { description: 'Stored' } },
  errors: { ...gone, 409: `This link shows a whole result, not one person’s part, ${noRecipient}` },
} as const satisfies Endpoint;

export const sayPaid = {
  ...declarePaidAddress,
  summary: 'Say that you have paid what your part says, or that you have not; its maker is told at once',
  isOpen: true,
  body: paidRequest,
  responses: { 204: { description: 'Stored' } },
  errors: { ...gone, 409: `This link shows nothing that its reader has to pay, ${noRecipient}` },
} as const satisfies Endpoint;

export const setWays = {
  ...waysAddress,
  summary: 'Say how you can be paid what your part says that you get; those who owe it see it at once',
  isOpen: true,
  body: paymentWays,
  responses: { 200: { description: 'Stored; without a way it is forgotten', content: paymentWays } },
  errors: { ...gone, 409: 'This link shows nothing that its reader gets' },
} as const satisfies Endpoint;

export const setPaid = {
  method: 'PATCH',
  path: '/shares/:id',
  scopes: ['share'],
  summary:
    'Mark one person’s part as paid or as not paid, or what they paid too much as paid back or as not paid back',
  body: markRequest,
  responses: { 200: { description: 'Marked', content: linkRecord } },
  errors: {
    409: 'The amounts were corrected since, or nothing was paid too much (code conflict)',
  },
} as const satisfies Endpoint;
