import { lineNote, noteRecord, statementQuery } from '#features/commissions/rules/statements/statement.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { disputeAddress, statementAddress } from './shared-addresses.ts';
import { sharedStatementRecord } from './shared-statement.ts';

const gone = {
  404: 'No such link, it has expired or was turned off, or it shows no commission statement',
} as const;

export const sharedStatement = {
  ...statementAddress,
  summary: 'A rep’s commission statement as it is now, with its lines and what is disputed',
  isOpen: true,
  query: statementQuery,
  parameters: { after: 'The `next` of the page before' },
  responses: { 200: { description: 'The statement', content: sharedStatementRecord } },
  errors: { ...gone, 429: 'Too many requests in a minute' },
} as const satisfies Endpoint;

export const disputeLine = {
  ...disputeAddress,
  summary: 'A rep disputes a line of their statement; its maker is told at once',
  isOpen: true,
  body: lineNote,
  responses: { 201: { description: 'Stored', content: noteRecord } },
  errors: {
    ...gone,
    409: 'The run has the maximum number of comments (code limit-reached)',
    429: 'Too many comments in an hour',
  },
} as const satisfies Endpoint;
