import type { Endpoint } from '#kernel/endpoint.ts';
import { emailLimits } from './email-limits.ts';
import { linkRecord, sendEmailsRequest, sentEmails } from './share.ts';

export const send = {
  method: 'POST',
  path: '/statements',
  takesKey: true,
  summary: 'Send people their parts of a result by e-mail, one each',
  body: sendEmailsRequest,
  responses: { 201: { description: 'What happened to each', content: sentEmails } },
  errors: {
    403: 'The trial is over (code trial-over): only saved calculations can be sent',
    404: 'No such calculation',
    409: 'You have the maximum number of links (code limit-reached), or the run is a draft or was corrected (code conflict)',
    429: 'Too many e-mails in a day',
  },
} as const satisfies Endpoint;

export const remind = {
  method: 'POST',
  path: '/shares/:id/remind',
  takesKey: true,
  summary: 'Send the e-mail about one part again',
  responses: { 200: { description: 'Reminded', content: linkRecord } },
  errors: {
    409: 'It was not sent by e-mail, is paid, corrected or has ended, the person wants no e-mails (code conflict), or was reminded as often as allowed (code limit-reached)',
    429: `The last e-mail is less than ${emailLimits.hoursBetween} hours old, or there are too many e-mails in a day`,
  },
} as const satisfies Endpoint;

const parameters = { token: 'What the address in the e-mail ends with' } as const;

export const unsubscribePage = {
  method: 'GET',
  path: '/letters/:token',
  summary: 'A page on which the reader of an e-mail can unsubscribe',
  isOpen: true,
  parameters,
  responses: { 200: { description: 'The page', type: 'text/html' } },
  errors: { 404: 'No such address' },
} as const satisfies Endpoint;

export const refuseEmails = {
  method: 'POST',
  path: '/letters/:token',
  summary: 'Stop all e-mails to this mailbox; also the one click of RFC 8058',
  isOpen: true,
  parameters,
  bodyTypes: ['application/x-www-form-urlencoded'],
  responses: { 200: { description: 'The page that says so', type: 'text/html' } },
  errors: { 404: 'No such address' },
} as const satisfies Endpoint;
