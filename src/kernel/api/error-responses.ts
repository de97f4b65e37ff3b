import type { ProblemCode } from '../problem.ts';

type ErrorResponses = Partial<Record<ProblemCode, Readonly<{ status: number; message: string }>>>;

/** Status and message of errors that programs can get at /v1; the page for developers lists them. */
export const programErrors = {
  'invalid-input': { status: 400, message: 'The request is not in the expected form.' },
  'invalid-content': { status: 422, message: 'Some fields are not valid.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'key-invalid': {
    status: 401,
    message:
      'The API key is missing, wrong, expired or revoked. Send it in the header “Authorization: Bearer fs_live_…”.',
  },
  'key-address': { status: 403, message: 'This API key may not be used from your address.' },
  'key-scope': {
    status: 403,
    message:
      'This API key lacks a scope that the endpoint needs. Endpoints that take API keys begin with /v1.',
  },
  'not-allowed': { status: 403, message: 'You are not allowed to do this.' },
  'trial-over': { status: 403, message: 'Your trial or subscription has ended.' },
  'not-found': { status: 404, message: 'Not found.' },
  'method-not-allowed': { status: 405, message: 'This method is not allowed here.' },
  'key-reused': { status: 422, message: 'This Idempotency-Key was used for a different request.' },
  'made-before': {
    status: 409,
    message: 'This was already done with the same Idempotency-Key. Reload the page to see it.',
  },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  'limit-reached': { status: 409, message: 'You have reached the limit. Delete something first.' },
  'storage-full': {
    status: 409,
    message:
      'Your storage is full. Delete saved calculations, templates or links, or choose a plan with more storage.',
  },
  'too-large': { status: 413, message: 'The request is too large.' },
  'too-many': { status: 429, message: 'Too many requests. Please wait a moment.' },
  'not-ready': { status: 503, message: 'The server is not ready. Please try again.' },
  'outcome-unknown': {
    status: 504,
    message:
      'The server was interrupted, so this may or may not have been saved. Please check before you try again.',
  },
  'files-unavailable': {
    status: 503,
    message: 'Files cannot be saved or read right now. Please try again later.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies ErrorResponses;

/** Errors of endpoints that take no API key. */
const siteErrors = {
  'payment-required': { status: 402, message: 'This has not been paid yet.' },
  'confirmation-invalid': { status: 400, message: 'The link may be expired or invalid.' },
  'wrong-password': { status: 400, message: 'The password is not correct.' },
  'wrong-code': { status: 400, message: 'The code is wrong or was already used.' },
  'proof-invalid': { status: 400, message: 'Please confirm again that it is you.' },
  'passkey-invalid': { status: 400, message: 'This passkey was not accepted. Please try again.' },
  'last-way-in': { status: 409, message: 'Without it, you could no longer log in. Choose a password first.' },
  'second-factor-required': {
    status: 403,
    message: 'Add a passkey or an authenticator app to your account first.',
  },
  'amount-changed': {
    status: 409,
    message: 'The amount to pay has changed. Please check it and try again.',
  },
  'payments-mismatch': {
    status: 422,
    message:
      'The payments don’t add up to the bill. Correct what each payer paid, or leave one amount empty for the rest.',
  },
  'already-subscribed': { status: 409, message: 'You already have a subscription.' },
  'no-recipient': {
    status: 409,
    message: 'This link cannot send messages. Tell the person who sent it to you yourself.',
  },
  'already-voted': { status: 409, message: "You've already voted for this feature." },
  'picture-too-large': { status: 413, message: 'The picture is too large.' },
  'not-a-picture': {
    status: 400,
    message: 'We could not read this picture. Please use a JPEG, PNG, WebP or GIF file.',
  },
  'portal-unavailable': {
    status: 503,
    message:
      'Subscriptions cannot be changed here at the moment. Please contact us and we will do it for you.',
  },
  'payments-unavailable': { status: 503, message: 'Payments are not available here.' },
  'provider-down': { status: 502, message: 'The payment provider is not responding. Please try again.' },
  'tax-location-unknown': {
    status: 422,
    message:
      'We need your country for tax, but cannot tell it from your network address. Turn off any VPN or proxy and try again, or contact us.',
  },
  'customer-missing': {
    status: 409,
    message: 'The payment provider has deleted your billing record. Choose a plan again to create a new one.',
  },
  'payment-declined': {
    status: 402,
    message: 'The payment was declined. Try another card, or ask your bank. Nothing was charged.',
  },
  'payments-misconfigured': {
    status: 503,
    message:
      'The payment provider does not accept our settings. Nothing was charged. Please try again later, or contact us.',
  },
} as const satisfies ErrorResponses;

export const errorResponses = { ...programErrors, ...siteErrors } as const;
