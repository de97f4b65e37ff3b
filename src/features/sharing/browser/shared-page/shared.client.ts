import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { followStream } from '#browser/requests/follow-stream.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { sendOnce } from '#browser/requests/send-once.ts';
import type { PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { addressOf } from '#kernel/endpoint.ts';
import type { Reply, SharedRecord } from '../../rules/share.ts';
import {
  declarePaidAddress,
  followAddress,
  openAddress,
  replyAddress,
  reportAddress,
  waysAddress,
} from '../../rules/shared-addresses.ts';
import { anonymous, type SharedResponse, takeEarlyShared } from './early-shared.ts';

/** Null for an unknown or ended link. The server counts an opening only if `isOpening` is set. */
export async function fetchShared(token: string, isOpening: boolean): Promise<SharedRecord | null> {
  const early = isOpening ? takeEarlyShared(token) : undefined;
  return recordOf(await (early ?? readShared(token, isOpening)));
}

function recordOf({ status, record }: SharedResponse): SharedRecord | null {
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The link was answered with ${status}`);
  // Safe cast: our own server's response. It is not parsed, since the schema would be a larger download than the
  // page. The defaults cover the previous release, which may respond during an upgrade.
  const {
    payees = [],
    answered_at = null,
    correction = null,
    ...rest
  } = record as Omit<SharedRecord, Later> & Partial<SharedRecord>;
  return { ...rest, payees, answered_at, correction };
}

type Later = 'payees' | 'answered_at' | 'correction';

/** For files, which are in English; the page's record is in the reader's language. */
export async function fetchSharedInEnglish(token: string): Promise<SharedRecord | null> {
  return recordOf(await readShared(token, false, { 'Accept-Language': 'en' }));
}

async function readShared(
  token: string,
  isOpening: boolean,
  headers: Readonly<Record<string, string>> = {},
): Promise<SharedResponse> {
  const [address, init] = fetchArguments(openAddress, { params: { token }, headers, ...anonymous });
  const response = await fetch(isOpening ? address : `${address}?again=true`, init);
  return { status: response.status, record: response.ok ? await response.json() : null };
}

/** Calls back when the link may have changed or ended; returns a stop function. */
export function followShared(token: string, onChange: () => void): () => void {
  return followStream(() => addressOf(followAddress, { params: { token } }), onChange, false);
}

async function send(address: TokenAddress, token: string, body: object): Promise<void> {
  const options = { params: { token }, body, ...anonymous };
  const response = await sendOnce(address, fetchArguments(address, options), fetch);
  if (!response.ok) throw new RequestError(response, await response.text());
}
type TokenAddress =
  | typeof replyAddress
  | typeof reportAddress
  | typeof declarePaidAddress
  | typeof waysAddress;

type Shown = Pick<SharedRecord, 'correction'>;
/** The server refuses what is said of amounts that were corrected meanwhile. */
const seen = ({ correction }: Shown) => ({ correctedAt: correction?.corrected_at ?? null });

type NewReply = Readonly<{ reply: Reply; comment: string; payout: number | undefined }>;

export const replyTo = (token: string, record: Shown, reply: NewReply) =>
  send(replyAddress, token, { ...reply, ...seen(record) });

/** Marks the amount that the reader sees as paid, or withdraws the mark. */
export const declarePaid = (token: string, record: Shown, paid: boolean) =>
  send(declarePaidAddress, token, { paid, ...seen(record) });

/** Saves the reader's own payment ways. */
export const saveOwnPaymentWays = (token: string, ways: PaymentWays) => send(waysAddress, token, ways);

export const reportShared = (token: string, reason: string) => send(reportAddress, token, { reason });
