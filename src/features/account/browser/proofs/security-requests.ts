import type { output } from 'zod/mini';
import * as identities from '../../rules/identity.endpoints.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../../rules/passkey.ts';
import * as endpoints from '../../rules/security.endpoints.ts';
import { asUser } from '../settings-requests.ts';

export type Security = output<(typeof endpoints.security.responses)[200]['content']>;
export type Passkey = Security['passkeys'][number];

export const requestSecurity = () => asUser(endpoints.security);

export const requestProofOptions = () => asUser(endpoints.proofOptions, { body: {} });

export const requestProof = (body: { readonly password: string } | { readonly passkey: PasskeyAssertion }) =>
  asUser(endpoints.prove, { body });

export const requestSecondFactor = (proof: string) =>
  asUser(endpoints.beginSecondFactor, { body: { proof } });

export const requestFirstCode = (code: string, proof: string) =>
  asUser(endpoints.confirmSecondFactor, { body: { code, proof } });

export const requestSecondFactorRemoval = (proof: string) =>
  asUser(endpoints.removeSecondFactor, { body: { proof } });

export const requestRecoveryCodes = (proof: string) =>
  asUser(endpoints.renewRecoveryCodes, { body: { proof } });

export const requestForgetDevices = () => asUser(endpoints.forgetDevices, { body: {} });

export const requestPasskeyCreation = (proof: string) =>
  asUser(endpoints.passkeyOptions, { body: { proof } });

export const requestNewPasskey = (name: string, passkey: PasskeyRegistration, proof: string) =>
  asUser(endpoints.addPasskey, { body: { name, passkey, proof } });

export const requestPasskeyName = (id: string, name: string) =>
  asUser(endpoints.renamePasskey, { params: { id }, body: { name } });

export const requestIdentityRemoval = (id: string, proof: string) =>
  asUser(identities.removeIdentity, { params: { id }, body: { proof } });

export const requestPasskeyRemoval = (id: string, proof: string) =>
  asUser(endpoints.removePasskey, { params: { id }, body: { proof } });
