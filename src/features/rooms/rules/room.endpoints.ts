import * as z from 'zod/mini';
import { paymentWays } from '#features/payment-ways/rules/payment-ways.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import {
  claimedRevision,
  claimRequest,
  endRequest,
  extrasRequest,
  hostedRoom,
  itemRequest,
  joinRequest,
  openedRoom,
  openRoomRequest,
  payersRequest,
  roomQuery,
  roomRecord,
  seat,
  settledRequest,
} from './room.ts';
import * as addresses from './room-addresses.ts';

const gone = { 404: 'No such room, or it has expired' } as const;
const headers = { [addresses.keyHeader]: 'The key of your place at the table' } as const;
const parameters = {
  token: 'What the address of the room ends with',
  id: 'The id of the item or the guest in this room',
  guest: 'Your own id at the table',
} as const;
/** Open to everyone who has the address of the room. */
const atTable = { isOpen: true, parameters } as const;
const byGuest = { ...atTable, headers } as const;
const room = { description: 'The room as it is now', content: roomRecord } as const;
const guestsOnly = { ...gone, 403: 'The key is missing or wrong, or only the host may do this' } as const;
const overOrFull = 'The room has ended, or more would be claimed than there is (code conflict)';

export const open = {
  method: 'POST',
  path: '/rooms',
  takesKey: true,
  summary: 'Open a room in which the guests of a table claim what they had',
  isOpen: true,
  body: openRoomRequest,
  responses: { 201: { description: 'Opened; neither address nor key is shown again', content: openedRoom } },
  errors: { 403: 'The trial is over (code trial-over)', 429: 'Too many rooms in a day' },
} as const satisfies Endpoint;

export const hosted = {
  method: 'GET',
  path: '/hosted-rooms/:userId',
  summary: 'Your rooms that are open or have ended, newest first, with what it takes to go on as their host',
  responses: { 200: { description: 'Your rooms', content: z.array(hostedRoom) } },
} as const satisfies Endpoint;

export const read = {
  ...addresses.readAddress,
  summary: 'Everything at the table: items, guests, claims and what each pays',
  ...byGuest,
  query: roomQuery,
  responses: { 200: room },
  errors: gone,
} as const satisfies Endpoint;

export const follow = {
  ...addresses.followAddress,
  summary: 'Learn at once that something at the table has changed',
  ...atTable,
  responses: { 200: { description: 'event: changed', type: 'text/event-stream' } },
  errors: gone,
} as const satisfies Endpoint;

export const join = {
  ...addresses.joinAddress,
  summary: 'Sit down at the table with a name; no account is needed',
  ...atTable,
  body: joinRequest,
  responses: { 201: { description: 'The place; its key is not shown again', content: seat } },
  errors: { ...gone, 409: 'The place is taken, the room is full or has ended' },
} as const satisfies Endpoint;

export const removeGuest = {
  ...addresses.removeGuestAddress,
  summary: 'Leave the table, or as the host remove a guest; what they claimed is free again',
  ...byGuest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'The host stays, or the room has ended' },
} as const satisfies Endpoint;

export const claim = {
  ...addresses.claimAddress,
  summary: 'Say how much of an item is yours; zero and zero gives it back',
  ...byGuest,
  body: claimRequest,
  responses: {
    200: { description: 'Claimed; the room as it is now has this revision', content: claimedRevision },
  },
  errors: { ...guestsOnly, 409: overOrFull },
} as const satisfies Endpoint;

export const shareByAll = {
  ...addresses.shareByAllAddress,
  summary: 'As the host, divide what is left of an item among everybody',
  ...byGuest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: overOrFull },
} as const satisfies Endpoint;

export const addItem = {
  ...addresses.addItemAddress,
  summary: 'As the host, add an item',
  ...byGuest,
  body: itemRequest,
  responses: { 201: room },
  errors: { ...guestsOnly, 409: 'There are as many items as there may be, or the room has ended' },
} as const satisfies Endpoint;

export const changeItem = {
  ...addresses.changeItemAddress,
  summary: 'As the host, change an item; claims on it stay',
  ...byGuest,
  body: itemRequest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'More than that is claimed already, or the room has ended' },
} as const satisfies Endpoint;

export const removeItem = {
  ...addresses.removeItemAddress,
  summary: 'As the host, remove an item and the claims on it',
  ...byGuest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'The room has ended' },
} as const satisfies Endpoint;

export const setExtras = {
  ...addresses.extrasAddress,
  summary: 'As the host, say what tax, tip and the like come on top; everybody sees their new total',
  ...byGuest,
  body: extrasRequest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'The room has ended' },
} as const satisfies Endpoint;

export const setPayers = {
  ...addresses.payersAddress,
  summary: 'As the host, say who paid the bill; nobody is assumed to have',
  ...byGuest,
  body: payersRequest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'The room has ended' },
} as const satisfies Endpoint;

export const setGuestWays = {
  ...addresses.guestWaysAddress,
  summary: 'Say how you can be paid or, as the host, how somebody can who has not come',
  ...byGuest,
  body: paymentWays,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'The room has expired' },
} as const satisfies Endpoint;

export const setSettled = {
  ...addresses.settledAddress,
  summary:
    'Say that you have paid what you owe or, as the host, mark it as received; your own as the host is both',
  ...byGuest,
  body: settledRequest,
  responses: { 200: room },
  errors: { ...guestsOnly, 409: 'The room has not ended' },
} as const satisfies Endpoint;

export const end = {
  ...addresses.endAddress,
  summary: 'As the host, end the room: nothing changes any more, and everybody sees the result',
  ...byGuest,
  body: endRequest,
  responses: { 200: room },
  errors: {
    ...guestsOnly,
    409: 'The room has ended already, or more is left or the total is another one than sent (code conflict)',
    422: 'The payments do not add up to the bill (code payments-mismatch), or an extra does not fit the items',
  },
} as const satisfies Endpoint;
