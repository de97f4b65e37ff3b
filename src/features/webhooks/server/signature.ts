import { createHmac } from 'node:crypto';
import { deriveKey } from '#platform/auth/derived-key.ts';
import { oldSecretMs } from '../rules/webhook.ts';

type Signing = Readonly<{ id: string; secretVersion: number; secretRenewedAt: Date | null }>;

const keyOf = (serverSecret: string, id: string, version: number) =>
  deriveKey(serverSecret, `webhook ${id} ${version}`);

/** The secret in the format of Standard Webhooks. It is derived, so that a leaked database reveals no secret. */
export function secretOf(serverSecret: string, { id, secretVersion }: Signing): string {
  return `whsec_${Buffer.from(keyOf(serverSecret, id, secretVersion)).toString('base64')}`;
}

/** Until when messages are also signed with the previous secret; null if they are not. */
export function oldSecretUntil({ secretRenewedAt }: Signing, now: Date): Date | null {
  const until = secretRenewedAt && new Date(secretRenewedAt.getTime() + oldSecretMs);
  return until && until > now ? until : null;
}

/** The header webhook-id. */
export const webhookId = (messageId: string) => `msg_${messageId}`;

type Message = Readonly<{ messageId: string; body: string }>;

/** The headers of a request, as specified by https://www.standardwebhooks.com. */
export function signedHeaders(serverSecret: string, endpoint: Signing, message: Message, now: Date) {
  const id = webhookId(message.messageId);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const versions = [endpoint.secretVersion];
  if (oldSecretUntil(endpoint, now)) versions.push(endpoint.secretVersion - 1);
  const signatures = versions.map((version) => {
    const hmac = createHmac('sha256', keyOf(serverSecret, endpoint.id, version));
    return `v1,${hmac.update(`${id}.${timestamp}.${message.body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
