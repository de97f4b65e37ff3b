import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Purpose } from '#features/account/server/credentials/secret-purposes.ts';
import { refusalToken } from '#features/sharing/server/emails/email-tokens.ts';
import type { AccountHarness } from '../account-harness.ts';
import { samples } from '../sample-inputs.ts';
import { testSecret } from '../test-app.ts';
import { challenged, read, type SecretOwner } from './secret-owner.ts';

/** All kinds of secrets: one-time purposes, e-mail confirmations, and tokens in URLs. */
export type SecretKind =
  | Purpose
  | 'confirm'
  | 'agree'
  | 'confirm-new'
  | 'share'
  | 'room'
  | 'group'
  | 'refusal'
  | 'access';
/** `beside` is a second value that belongs to the secret, such as the other half of a link. */
export type Secret = Readonly<{ text: string; beside?: string }>;
type Make = (owner: SecretOwner, accounts: AccountHarness) => Promise<Secret>;

const address = z.object({ url: z.url() });
const textOf = (params: URLSearchParams, name: string) => params.get(name) ?? '';
const afterSlash = (url: string) => /[\w-]+$/.exec(url)?.[0] ?? '';

const trip =
  (query: string): Make =>
  async ({ visitor, travel, google }) => {
    const { searchParams } = await travel(visitor, google, query);
    return { text: textOf(searchParams, 'state'), beside: textOf(searchParams, 'code') };
  };

const pending: Make = async ({ visitor, arrive, google }) => {
  const another = { ...google, subject: String(randomInt(2 ** 47)) };
  return { text: textOf(await arrive(visitor, another), 'link') };
};

async function confirmation(accounts: AccountHarness, email: string): Promise<Secret> {
  const { accessToken, refreshToken } = await accounts.confirmationOf(email);
  return { text: refreshToken, beside: accessToken };
}

const agree: Make = async ({ visitor, password, newcomer, email }, accounts) => {
  await visitor.post('/api/auth/change-email', { newEmail: newcomer, password });
  return await confirmation(accounts, email);
};

export const secretMakers: Readonly<Record<SecretKind, Make>> = {
  proof: async ({ prove }) => ({ text: await prove() }),
  'passkey-proof': async ({ visitor }) => {
    const { challenge } = await read(challenged, visitor.post('/api/account/proof/options'));
    return { text: challenge };
  },
  'passkey-addition': async ({ prove, passkeyOptions }) => ({
    text: (await passkeyOptions(await prove())).challenge,
  }),
  'social-proof': trip('?for=proof'),
  'social-sign-in': trip(''),
  'passkey-sign-in': async ({ visitor }) => {
    const { challenge } = await read(challenged, visitor.post('/api/auth/passkey/options'));
    return { text: challenge };
  },
  'passkey-sign-up': async ({ visitor, newcomer }) => {
    const body = { email: newcomer, name: 'Ann' };
    const { challenge } = await read(challenged, visitor.post('/api/auth/sign-up/passkey/options', body));
    return { text: challenge };
  },
  'second-factor': async ({ visitor, email, password }) => {
    const halfway = z.object({ secondFactor: z.string() });
    const signIn = visitor.post('/api/auth/sign-in/email', { email, password });
    return { text: (await read(halfway, signIn)).secondFactor };
  },
  'pending-identity': pending,
  'link-identity': async (owner, accounts) => {
    const { text } = await pending(owner, accounts);
    await owner.visitor.post('/api/auth/link-identity/mail', { token: text });
    return { text: textOf(await accounts.linkTokens(owner.email, 'log-in'), 'secret'), beside: text };
  },
  'reset-password': async ({ copy, email }, accounts) => {
    await copy().post('/api/auth/request-password-reset', { email });
    return { text: textOf(await accounts.linkTokens(email, 'reset-password'), 'token') };
  },
  'not-me': async ({ sessionElsewhere, email }, accounts) => {
    await sessionElsewhere();
    return { text: textOf(await accounts.linkTokens(email, 'not-me'), 'token') };
  },
  confirm: async (_, accounts) => {
    const { pair } = await accounts.unconfirmed();
    return { text: pair.refreshToken, beside: pair.accessToken };
  },
  agree,
  'confirm-new': async (owner, accounts) => {
    const { text, beside } = await agree(owner, accounts);
    await owner.copy().post('/api/confirm-email', { accessToken: beside, refreshToken: text });
    return await confirmation(accounts, owner.newcomer);
  },
  share: async ({ visitor }) => ({
    text: afterSlash((await read(address, visitor.post('/api/shares', samples.commission()))).url),
  }),
  room: async ({ visitor }) => {
    const bill = { inputData: samples.table(), name: 'Ann' };
    return { text: afterSlash((await read(address, visitor.post('/api/rooms', bill))).url) };
  },
  group: async ({ visitor }) => {
    const invited = z.object({ invite_url: z.url() });
    const group = { name: 'Trip', currency: 'EUR', me: 'Ann', people: ['Ben'] };
    return { text: afterSlash((await read(invited, visitor.post('/api/groups', group))).invite_url) };
  },
  refusal: ({ email }) => Promise.resolve({ text: refusalToken(testSecret, email) }),
  access: ({ accessToken }) => Promise.resolve({ text: accessToken }),
};
