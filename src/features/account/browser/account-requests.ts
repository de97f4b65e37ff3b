import { type FetchOptions, fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { outcomeOf } from '#browser/requests/request-outcome.ts';
import type { Endpoint, Optional } from '#kernel/endpoint.ts';
import type { LogInInput, SignUpInput } from '../rules/account.ts';
import * as endpoints from '../rules/auth.endpoints.ts';
import * as identities from '../rules/identity.endpoints.ts';
import type { PasskeyAssertion, PasskeyRegistration } from '../rules/passkey.ts';

export function requestSignUp({ email, username, password }: SignUpInput, signal: AbortSignal) {
  return asVisitor(endpoints.signUp, { body: { email, name: username, password }, signal });
}

export function requestLogIn({ email, password }: LogInInput, signal: AbortSignal) {
  return asVisitor(endpoints.signIn, { body: { email, password }, signal });
}

export function requestSecondStep(
  body: { readonly token: string; readonly code: string; readonly remember: boolean },
  signal: AbortSignal,
) {
  return asVisitor(endpoints.secondFactor, { body, signal });
}

export function requestPasskeyOptions(signal: AbortSignal) {
  return asVisitor(endpoints.passkeySignInOptions, { body: {}, signal });
}

export function requestPasskeyLogIn(passkey: PasskeyAssertion, signal: AbortSignal) {
  return asVisitor(endpoints.passkeySignIn, { body: { passkey }, signal });
}

export function requestPasskeySignUpOptions(email: string, name: string, signal: AbortSignal) {
  return asVisitor(endpoints.passkeySignUpOptions, { body: { email, name }, signal });
}

export function requestPasskeySignUp(
  body: { readonly email: string; readonly name: string; readonly passkey: PasskeyRegistration },
  signal: AbortSignal,
) {
  return asVisitor(endpoints.passkeySignUp, { body, signal });
}

export function requestProviders(signal: AbortSignal) {
  return asVisitor(identities.providers, { signal });
}

export function requestIdentityLink(
  token: string,
  proof: { readonly password: string } | { readonly secret: string },
  signal: AbortSignal,
) {
  return asVisitor(endpoints.linkIdentity, { body: { token, proof }, signal });
}

export function requestLinkMail(token: string, signal: AbortSignal) {
  return asVisitor(endpoints.mailLink, { body: { token }, signal });
}

export function requestConfirmationEmail(email: string, signal: AbortSignal) {
  return asVisitor(endpoints.resendConfirmation, { body: { email }, signal });
}

export function requestPasswordReset(email: string, signal: AbortSignal) {
  return asVisitor(endpoints.requestReset, { body: { email }, signal });
}

export function requestNewPassword(token: string, newPassword: string, signal: AbortSignal) {
  return asVisitor(endpoints.resetPassword, { body: { token, newPassword }, signal });
}

function asVisitor<One extends Endpoint>(endpoint: One, ...options: Optional<FetchOptions<One>>) {
  const [address, init] = fetchArguments(endpoint, ...options);
  return outcomeOf(endpoint, fetch(address, { ...init, credentials: 'same-origin' }));
}
