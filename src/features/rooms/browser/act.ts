import type { ClaimRequest, RoomRecord } from '../rules/room.ts';
import type { Actions } from './room.client.ts';

/** Sends a change and shows its outcome; resolves to true on success. */
export type Act = (work: (actions: Actions) => Promise<RoomRecord>) => Promise<boolean>;

/** Sends a claim. Once the server has accepted it, the page shows it before the table is reloaded. */
export type Tap = (itemId: string, claim: ClaimRequest & { guestId: string }) => Promise<void>;
