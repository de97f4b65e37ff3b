import type { Address } from '#kernel/endpoint.ts';

// Endpoints without schemas, for pages that ship no schema library.
export const signOutAddress = { method: 'POST', path: '/auth/sign-out' } as const satisfies Address;
export const confirmEmailAddress = { method: 'POST', path: '/confirm-email' } as const satisfies Address;
export const startSocialAddress = {
  method: 'GET',
  path: '/auth/social/:provider',
} as const satisfies Address;
export const notMeReviewAddress = {
  method: 'POST',
  path: '/account/not-me/review',
} as const satisfies Address;
export const notMeAddress = { method: 'POST', path: '/account/not-me' } as const satisfies Address;

/** Called by the footer of every page, which loads no schemas. */
export const chooseLanguageAddress = {
  method: 'PATCH',
  path: '/account/language',
} as const satisfies Address;
