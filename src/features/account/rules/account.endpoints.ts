import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { languages } from '#kernel/language/languages.ts';
import { sessionAddress } from '#kernel/session.ts';
import { accountActivity } from './account-event.ts';
import {
  confirmationSteps,
  confirmEmailRequest,
  deleteAccountRequest,
  languageRequest,
  localeRequest,
  sessionList,
  signOutRequest,
} from './account-requests.ts';
import { chooseLanguageAddress, confirmEmailAddress, notMeAddress, notMeReviewAddress } from './addresses.ts';
import { activityDays } from './lifetimes.ts';
import {
  notMeOutcome,
  notMeRequest,
  notMeReview as notMeReviewRecord,
  notMeReviewRequest,
} from './not-me.ts';
import { recentDays } from './ways-in.ts';

const user = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string(),
  picture: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  isOwner: z.boolean(),
  isCounted: z.boolean(),
  locale: z.nullable(z.string()),
  language: z.nullable(z.enum(languages)),
});
const sessionRecord = z.union([
  z.object({ user, accessToken: z.string(), expiresAt: z.iso.datetime() }),
  z.object({ user: z.null() }),
]);
const status = z.object({ status: z.literal(true) });
const tooMany = { 429: 'Too many attempts from this address' } as const;
const filesDown = { 503: 'File storage is unavailable (code files-unavailable)' } as const;

export const session = {
  ...sessionAddress,
  summary: 'Who is signed in, with an access token for further requests',
  isOpen: true,
  responses: { 200: { description: 'The user and an access token, or null', content: sessionRecord } },
  errors: tooMany,
} as const satisfies Endpoint;

export const confirm = {
  ...confirmEmailAddress,
  summary: 'Confirm an address with the tokens of the link in the e-mail',
  isOpen: true,
  body: confirmEmailRequest,
  responses: {
    200: {
      description: 'What the link did; with a user, the session is in the cookie',
      content: z.object({
        user: z.nullable(user),
        step: z.enum(confirmationSteps),
        passwordToken: z.optional(z.string()),
      }),
    },
  },
  errors: { 400: 'The link has expired, was used before or is not ours', ...tooMany },
} as const satisfies Endpoint;

export const sessions = {
  method: 'GET',
  path: '/account/sessions',
  summary: 'Where you are signed in',
  responses: { 200: { description: 'Your sessions', content: sessionList } },
} as const satisfies Endpoint;

export const signOut = {
  method: 'POST',
  path: '/account/sign-out',
  summary: 'Sign out here, everywhere else, or everywhere',
  body: signOutRequest,
  responses: { 200: { description: 'Signed out', content: status } },
} as const satisfies Endpoint;

export const endSession = {
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'Sign out on one device',
  responses: { 204: { description: 'Signed out' } },
} as const satisfies Endpoint;

export const activity = {
  method: 'GET',
  path: '/account/activity',
  summary: `What happened to your account in the last ${activityDays} days, newest first`,
  responses: { 200: { description: 'At most 100 entries', content: accountActivity } },
} as const satisfies Endpoint;

export const notMeReview = {
  ...notMeReviewAddress,
  summary: 'With the link of a security e-mail: see what can log in to the account',
  isOpen: true,
  body: notMeReviewRequest,
  responses: {
    200: { description: 'Every way in, and whether it would be removed', content: notMeReviewRecord },
  },
  errors: { 400: 'The link has expired, was used before or is not ours', ...tooMany },
} as const satisfies Endpoint;

export const notMe = {
  ...notMeAddress,
  summary: `With the link of a security e-mail: sign out every device, void the password, remove ways in of the last ${recentDays} days`,
  isOpen: true,
  body: notMeRequest,
  responses: {
    200: {
      description: 'A token to choose a new password with, and what was removed',
      content: notMeOutcome,
    },
  },
  errors: { 400: 'The link has expired, was used before or is not ours', ...tooMany },
} as const satisfies Endpoint;

export const picture = {
  method: 'GET',
  path: '/account/picture',
  summary: 'Your picture',
  responses: { 200: { description: 'The picture', type: 'image/webp' } },
  errors: { 404: 'You have no picture', ...filesDown },
} as const satisfies Endpoint;

export const setPicture = {
  method: 'PUT',
  path: '/account/picture',
  summary: 'Set your picture; the body is the image file',
  bodyTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  responses: {
    200: {
      description: 'The address of the picture',
      content: z.object({ picture: z.nullable(z.string()) }),
    },
  },
  errors: {
    400: 'Not a picture, or one that cannot be read',
    413: 'The picture is too large',
    ...tooMany,
    ...filesDown,
  },
} as const satisfies Endpoint;

export const removePicture = {
  method: 'DELETE',
  path: '/account/picture',
  summary: 'Delete your picture',
  responses: { 204: { description: 'Deleted' } },
  errors: filesDown,
} as const satisfies Endpoint;

export const chooseLanguage = {
  ...chooseLanguageAddress,
  summary: 'Choose the language of your pages and e-mails; null leaves it to the browser',
  body: languageRequest,
  responses: { 200: { description: 'Chosen', content: languageRequest } },
} as const satisfies Endpoint;

export const chooseLocale = {
  method: 'PATCH',
  path: '/account/locale',
  summary: 'Choose how amounts and dates are written for you; null leaves it to the browser',
  body: localeRequest,
  responses: { 200: { description: 'Chosen', content: localeRequest } },
} as const satisfies Endpoint;

export const exportData = {
  method: 'GET',
  path: '/account/export',
  summary: 'All your data: one JSON file, and a CSV for each table',
  responses: { 200: { description: 'The archive', type: 'application/zip' } },
  errors: tooMany,
} as const satisfies Endpoint;

export const deleteAccount = {
  method: 'POST',
  path: '/account/delete',
  summary: 'Delete your account; its data is erased by a job',
  body: deleteAccountRequest,
  responses: { 204: { description: 'Deleted' } },
  errors: { 400: 'The password is wrong', ...tooMany },
} as const satisfies Endpoint;
