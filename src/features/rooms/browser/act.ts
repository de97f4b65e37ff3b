import type { ClaimRequest, RoomRecord } from '../rules/room.ts';
import type { Actions } from './room.client.ts';

/** Sends a change of the table and shows its outcome; resolves to whether it was made. */
export type Act = (work: (actions: Actions) => Promise<RoomRecord>) => Promise<boolean>;

/** The same for a tap, which is shown before the whole table is read again. */
export type Tap = (itemId: string, claim: ClaimRequest & { guestId: string }) => Promise<void>;
