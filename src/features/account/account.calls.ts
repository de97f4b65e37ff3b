import * as z from 'zod/mini';
import type { Calls } from '#platform/http/call.ts';
import {
  confirmEmailRequest,
  deleteAccountRequest,
  sessionList,
  signOutRequest,
} from './account-calls.contract.ts';

const user = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  picture: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  isOwner: z.boolean(),
  isCounted: z.boolean(),
});
const session = z.union([
  z.object({ user, accessToken: z.string(), expiresAt: z.iso.datetime() }),
  z.object({ user: z.null() }),
]);
const status = z.object({ status: z.boolean() });
const tooMany = { 429: 'Too many attempts from this address' } as const;
const filesDown = { 503: 'Files cannot be kept or read just now (code files-unavailable)' } as const;

export const accountCalls = {
  session: {
    method: 'get',
    path: '/session',
    summary: 'Who is signed in, with an access token for the calls that follow',
    isOpen: true,
    answers: { 200: { words: 'The user, or null', content: session } },
    refusals: tooMany,
  },
  confirm: {
    method: 'post',
    path: '/confirm-email',
    summary: 'Confirm an address with the tokens of the link that was sent',
    isOpen: true,
    body: confirmEmailRequest,
    answers: {
      200: {
        words: 'Signed in; the session is in the cookie',
        content: z.object({ user, emailChanged: z.boolean() }),
      },
    },
    refusals: { 400: 'The link is expired, used up or not one of ours', ...tooMany },
  },
  sessions: {
    method: 'get',
    path: '/account/sessions',
    summary: 'Where you are signed in',
    answers: { 200: { words: 'All of them', content: sessionList } },
  },
  signOut: {
    method: 'post',
    path: '/account/sign-out',
    summary: 'Sign out here, everywhere else, or everywhere',
    body: signOutRequest,
    answers: { 200: { words: 'Done', content: status } },
  },
  endSession: {
    method: 'delete',
    path: '/account/sessions/:id',
    summary: 'Sign out on one device',
    answers: { 204: { words: 'Gone' } },
  },
  picture: {
    method: 'get',
    path: '/account/picture',
    summary: 'Your picture',
    answers: { 200: { words: 'The picture', type: 'image/webp' } },
    refusals: { 404: 'You have none', ...filesDown },
  },
  setPicture: {
    method: 'put',
    path: '/account/picture',
    summary: 'Take this picture, sent as it is',
    answers: { 200: { words: 'Its address', content: z.object({ picture: z.nullable(z.string()) }) } },
    refusals: { 400: 'It is no picture we can read', 413: 'It is too large', ...tooMany, ...filesDown },
  },
  removePicture: {
    method: 'delete',
    path: '/account/picture',
    summary: 'Remove your picture',
    answers: { 204: { words: 'Gone' } },
    refusals: filesDown,
  },
  export: {
    method: 'get',
    path: '/account/export',
    summary: 'Everything kept about you: one JSON and tables as CSV',
    answers: { 200: { words: 'The archive', type: 'application/zip' } },
    refusals: tooMany,
  },
  delete: {
    method: 'post',
    path: '/account/delete',
    summary: 'Close your account at once; what it holds is removed by a job',
    body: deleteAccountRequest,
    answers: { 204: { words: 'Gone' } },
    refusals: { 400: 'The password is wrong', ...tooMany },
  },
} as const satisfies Calls;
