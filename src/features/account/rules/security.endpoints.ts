import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/endpoint.ts';
import { proved, staleProof } from './account-requests.ts';
import { identityRecord } from './identity.ts';
import { proofMinutes } from './lifetimes.ts';
import {
  challengeText,
  passkeyAssertion,
  passkeyCreation,
  passkeyName,
  passkeyRecord,
  passkeyRegistration,
  passkeyRequest,
} from './passkey.ts';

const tooMany = { 429: 'Too many attempts' } as const;
const wrongProof = { 400: staleProof, ...tooMany } as const;
const nothing = z.object({});
const code = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });
const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const security = {
  method: 'GET',
  path: '/account/security',
  summary: 'How you log in: password, passkeys, other accounts, second factor',
  responses: {
    200: {
      description: 'The ways in',
      content: z.object({
        hasPassword: z.boolean(),
        passkeys: z.array(passkeyRecord),
        identities: z.array(identityRecord),
        secondFactor: z.nullable(
          z.object({ since: z.string(), recoveryCodesLeft: z.number(), rememberedDevices: z.number() }),
        ),
      }),
    },
  },
} as const satisfies Endpoint;

export const proofOptions = {
  method: 'POST',
  path: '/account/proof/options',
  summary: 'What a browser needs to prove with a passkey that it is you',
  body: nothing,
  responses: { 200: { description: challengeText, content: passkeyRequest } },
  errors: tooMany,
} as const satisfies Endpoint;

export const prove = {
  method: 'POST',
  path: '/account/proof',
  summary: 'Prove again that it is you, with your password or a passkey',
  body: z.union([z.object({ password: z.string() }), z.object({ passkey: passkeyAssertion })]),
  responses: {
    200: { description: `A proof for one change within ${proofMinutes} minutes`, content: proved },
  },
  errors: { 400: 'The password or the passkey is wrong', ...tooMany },
} as const satisfies Endpoint;

export const beginSecondFactor = {
  method: 'POST',
  path: '/account/second-factor',
  summary: 'Begin to add an authenticator app',
  body: proved,
  responses: {
    200: {
      description: 'The secret for the app; it counts once a code has confirmed it',
      content: z.object({ secret: z.string(), uri: z.string() }),
    },
  },
  errors: { ...wrongProof, 409: 'There is one already' },
} as const satisfies Endpoint;

export const confirmSecondFactor = {
  method: 'POST',
  path: '/account/second-factor/confirm',
  summary: 'Confirm the authenticator app with its first code and a proof',
  body: z.extend(proved, code.shape),
  responses: { 200: { description: 'Added; the recovery codes are shown this once', content: codes } },
  errors: { 400: 'The code is wrong, or the proof is', 409: 'Nothing waits to be confirmed', ...tooMany },
} as const satisfies Endpoint;

export const removeSecondFactor = {
  method: 'POST',
  path: '/account/second-factor/remove',
  summary: 'Remove the authenticator app and its recovery codes',
  body: proved,
  responses: { 204: { description: 'Removed' } },
  errors: wrongProof,
} as const satisfies Endpoint;

export const renewRecoveryCodes = {
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Make new recovery codes; the old ones stop working',
  body: proved,
  responses: { 200: { description: 'The codes, shown this once', content: codes } },
  errors: { ...wrongProof, 409: 'There is no authenticator app' },
} as const satisfies Endpoint;

export const forgetDevices = {
  method: 'POST',
  path: '/account/forget-devices',
  summary: 'Ask for the second factor on every device again',
  body: nothing,
  responses: { 204: { description: 'Forgotten' } },
} as const satisfies Endpoint;

export const passkeyOptions = {
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'What a browser needs to make another passkey',
  body: proved,
  responses: { 200: { description: challengeText, content: passkeyCreation } },
  errors: { ...wrongProof, 409: 'You have as many passkeys as an account may have' },
} as const satisfies Endpoint;

export const addPasskey = {
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add a passkey, with the proof that its options were asked for with',
  body: z.extend(proved, { name: passkeyName, passkey: passkeyRegistration }),
  responses: { 200: { description: 'Added', content: passkeyRecord } },
  errors: {
    400: `The passkey was not accepted, or: ${staleProof}`,
    409: 'You have as many passkeys as an account may have',
    ...tooMany,
  },
} as const satisfies Endpoint;

export const renamePasskey = {
  method: 'PATCH',
  path: '/account/passkeys/:id',
  summary: 'Rename a passkey',
  body: z.object({ name: passkeyName }),
  responses: { 204: { description: 'Renamed' } },
} as const satisfies Endpoint;

export const removePasskey = {
  method: 'POST',
  path: '/account/passkeys/:id/remove',
  summary: 'Remove a passkey',
  body: proved,
  responses: { 204: { description: 'Removed' } },
  errors: { ...wrongProof, 409: 'It is the only way to log in' },
} as const satisfies Endpoint;
