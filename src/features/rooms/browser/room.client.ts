import { fetchArguments } from '#browser/requests/fetch-arguments.ts';
import { followStream } from '#browser/requests/follow-stream.ts';
import { RequestError } from '#browser/requests/request-error.ts';
import { sendOnce } from '#browser/requests/send-once.ts';
import type { PaymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import { type Address, addressOf } from '#kernel/endpoint.ts';
import type {
  ClaimRequest,
  EndRequest,
  ExtrasRequest,
  ItemRequest,
  PayersRequest,
  RoomRecord,
  Seat,
} from '../rules/room.ts';
import * as addresses from '../rules/room-addresses.ts';
import type { Place } from './place.ts';

/** No cookies: the seat's key alone identifies the guest. */
const anonymous = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

async function send(
  address: Address,
  params: Readonly<Record<string, string>>,
  { key, body, query }: { key?: string; body?: unknown; query?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const headers = key === undefined ? {} : { [addresses.keyHeader]: key };
  const options = {
    params,
    headers,
    ...anonymous,
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
  };
  // Safe cast: the caller passes the parameters of its address.
  const response = await sendOnce(address, fetchArguments(address, options as never), fetch);
  if (!response.ok) throw new RequestError(response, await response.text());
  return response;
}

// Safe cast: our own server's response. Validating would load a schema that is larger than the page.
const recordIn = async (response: Response) => (await response.json()) as RoomRecord;

/** Includes the figures and payment ways of the guest of `place`; null for an unknown or erased room. */
export async function fetchRoom(token: string, place: Place | null): Promise<RoomRecord | null> {
  const own = place ? { key: place.key, query: { guest: place.guestId } } : {};
  try {
    return await recordIn(await send(addresses.readAddress, { token }, own));
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

const pausesMs = [300, 1_000, 2_000, 4_000];

/** True without a response or while the server restarts: a retry may succeed. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof RequestError) || [502, 503, 504].includes(error.status);
}

/** Retries; only for idempotent requests. */
async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const pause of pausesMs) {
    try {
      return await attempt();
    } catch (error) {
      if (!isTemporary(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return await attempt();
}

export async function join(token: string, name: string, guestId: string | undefined): Promise<Place> {
  const body = { name, ...(guestId === undefined ? {} : { guestId }) };
  const seat = (await (await send(addresses.joinAddress, { token }, { body })).json()) as Seat;
  return { guestId: seat.guest_id, key: seat.key };
}

/** The requests of one guest. */
export function createActions(token: string, place: Place) {
  const { key } = place;
  const act = async (address: Address, id: string, body?: unknown) =>
    await recordIn(await send(address, { token, id }, { key, ...(body === undefined ? {} : { body }) }));
  return {
    /** Resolves to the revision that contains the claim. */
    claim: async (id: string, claim: ClaimRequest): Promise<number> => {
      const response = await withRetries(() =>
        send(addresses.claimAddress, { token, id }, { key, body: claim }),
      );
      // Safe cast: our own server's response.
      return ((await response.json()) as { revision: number }).revision;
    },
    setExtras: (extras: ExtrasRequest) => withRetries(() => act(addresses.extrasAddress, '', extras)),
    shareByAll: (itemId: string) => withRetries(() => act(addresses.shareByAllAddress, itemId)),
    addItem: (item: ItemRequest) => act(addresses.addItemAddress, '', item),
    changeItem: (itemId: string, item: ItemRequest) =>
      withRetries(() => act(addresses.changeItemAddress, itemId, item)),
    removeItem: (itemId: string) => act(addresses.removeItemAddress, itemId),
    removeGuest: (guestId: string) => act(addresses.removeGuestAddress, guestId),
    setPayers: (payers: PayersRequest) => withRetries(() => act(addresses.payersAddress, '', payers)),
    setGuestWays: (guestId: string, ways: PaymentWays) =>
      withRetries(() => act(addresses.guestWaysAddress, guestId, ways)),
    /** Guests set it for themselves, the host for others. */
    setSettled: (guestId: string, paid: boolean) =>
      withRetries(() => act(addresses.settledAddress, guestId, { paid })),
    /** Closes the table if it still is as the host saw it. */
    end: (seen: EndRequest) => act(addresses.endAddress, '', seen),
    read: () => withRetries(() => fetchRoom(token, place)),
  };
}
export type Actions = ReturnType<typeof createActions>;

/** Calls back when the room may have changed; returns a stop function. */
export function followRoom(token: string, onChange: () => void): () => void {
  return followStream(() => addressOf(addresses.followAddress, { params: { token } }), onChange);
}
