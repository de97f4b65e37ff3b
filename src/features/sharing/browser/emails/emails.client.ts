import { call, request } from '#browser/requests/request.ts';
import { queries } from '#browser/requests/use-query.ts';
import { addressOf } from '#kernel/endpoint.ts';
import * as endpoints from '../../rules/email.endpoints.ts';
import { create } from '../../rules/share.endpoints.ts';
import type { PayingRequest, SentEmails } from '../../rules/share.ts';
import { bodyOf, type ShareSource } from '../shares.client.ts';

type Recipient = { readonly person: number; readonly email: string };

export async function sendEmails(
  source: ShareSource,
  recipients: readonly Recipient[],
  options: PayingRequest & Readonly<{ name?: string | undefined }>,
): Promise<SentEmails['letters']> {
  const body = { ...bodyOf(source), recipients: [...recipients], ...options };
  const { letters: emails } = await call(endpoints.send, { body });
  queries.invalidate(addressOf(create));
  return emails;
}

export async function remind(id: string): Promise<void> {
  await request(endpoints.remind, { params: { id } });
  queries.invalidate(addressOf(create));
}
