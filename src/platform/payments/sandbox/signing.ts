import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ForgedNoticeError, type ProviderEvent } from '../payment-provider.ts';

const toleranceSeconds = 5 * 60;

function digest(secret: string, seconds: number, rawBody: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}

/** For the header fairsplit-signature: a timestamp and an HMAC of the timestamp and the body. */
export function signNotice(secret: string, rawBody: Uint8Array, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody).toString('hex')}`;
}

const notice = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.string(), customer: z.string() }) }),
});

export function noticeBody(
  event: Readonly<{ id: string; type: string; objectId: string; customerId: string; createdAt: Date }>,
): Uint8Array<ArrayBuffer> {
  const { id, type, objectId, customerId, createdAt } = event;
  const created = Math.floor(createdAt.getTime() / 1000);
  const data = { object: { id: objectId, customer: customerId } };
  return new TextEncoder().encode(JSON.stringify({ id, type, created, livemode: false, data }));
}

export function verifyNotice(
  secret: string,
  rawBody: Uint8Array,
  signature: string | undefined,
  now: Date,
): ProviderEvent {
  const parts = /^t=(?<seconds>\d{1,12}),v1=(?<proof>[0-9a-f]{64})$/.exec(signature ?? '')?.groups;
  if (!parts) throw new ForgedNoticeError('The signature is missing or not in the expected form.');
  const seconds = Number(parts.seconds);
  const expected = digest(secret, seconds, rawBody);
  if (!timingSafeEqual(expected, Buffer.from(parts.proof ?? '', 'hex'))) {
    throw new ForgedNoticeError('The signature does not fit.');
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) {
    throw new ForgedNoticeError('The signature is too old.');
  }
  const { id, type, livemode, data } = readNotice(rawBody);
  return { id, type, livemode, customerId: data.object.customer, objectId: data.object.id };
}

function readNotice(rawBody: Uint8Array): z.output<typeof notice> {
  try {
    return notice.parse(JSON.parse(new TextDecoder().decode(rawBody)));
  } catch (error) {
    throw new ForgedNoticeError('The signed body is not a valid event.', { cause: error });
  }
}
